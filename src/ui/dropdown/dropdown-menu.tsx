import { type ComponentPropsWithRef, useLayoutEffect } from 'react';

import { FieldMenuList, MenuNote, MenuRow } from '../field/menu.styles';
import { Icon } from '../icon/icon';
import type { DropdownTexts } from './dropdown.text';

type DropdownMenuProps = {
  menuProps: ComponentPropsWithRef<'ul'>;
  getRowProps: (option: DropdownOption, index: number) => ComponentPropsWithRef<'li'>;
  isOpen: boolean;
  options: readonly DropdownOption[];
  highlighted: number;
  value: string | null;
  /** Message shown instead of options: they are loading, or there are none. */
  note: string;
};

/** Remains in the DOM while closed, for the field's `aria-controls`. */
export function DropdownMenu(props: DropdownMenuProps) {
  const { menuProps, getRowProps, isOpen, options, highlighted, value, note } = props;
  return (
    <FieldMenuList {...menuProps} hidden={!isOpen}>
      {isOpen &&
        options.map((option, index) => (
          <MenuRow
            key={option.value}
            {...getRowProps(option, index)}
            data-highlighted={index === highlighted || undefined}
            aria-selected={option.value === value}
          >
            {option.label}
            {option.value === value && <Icon name="i-check" size={20} />}
          </MenuRow>
        ))}
      {isOpen && options.length === 0 && (
        <MenuNote role="option" aria-disabled="true" aria-selected="false">
          {note}
        </MenuNote>
      )}
    </FieldMenuList>
  );
}

/** `onChange` receives `path`, a URL; the dropdown does not navigate. */
export type DropdownOption = { label: string; value: string; path?: string | undefined };

/** Options per PageUp or PageDown [UI-03]. */
export const dropdownPageSize = 5;

/** Returns the index after PageUp or PageDown; -1: none highlighted. */
export function movePage(highlighted: number, count: number, direction: 1 | -1): number {
  if (count === 0) return -1;
  return Math.min(count - 1, Math.max(0, highlighted + direction * dropdownPageSize));
}

/** Ignores case and treats ё as е. */
export function findOptions(options: readonly DropdownOption[], text: string): DropdownOption[] {
  const plain = (words: string) => words.toLowerCase().replaceAll('ё', 'е').trim();
  return options.filter(({ label }) => plain(label).includes(plain(text)));
}

export type DropdownProps = {
  id: string;
  label: string;
  options: readonly DropdownOption[];
  /** Null or an unknown value: none is chosen. */
  value: string | null;
  onChange: (value: string, option: DropdownOption) => void;
  isLoading?: boolean | undefined;
  placeholder?: string | undefined;
  words?: Partial<DropdownTexts> | undefined;
  error?: string | undefined;
  hint?: string | undefined;
  /** Typed text filters the options. */
  isSearchable?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Name of a hidden input with the value. */
  name?: string | undefined;
  onBlur?: (() => void) | undefined;
  className?: string | undefined;
};

/** Places the list when it opens, and when the window or `size` changes. */
export function useMenuPlacement(menu: HTMLElement | null, isOpen: boolean, size: number): void {
  useLayoutEffect(() => {
    if (!isOpen || !menu) return;
    const place = () => placeMenu(menu);
    place();
    window.addEventListener('resize', place);
    return () => window.removeEventListener('resize', place);
  }, [menu, isOpen, size]);
}

/** Sets side and height by CSSOM, because the CSP forbids style attributes. */
function placeMenu(menu: HTMLElement): void {
  const field = menu.parentElement;
  if (!field) return;
  menu.style.removeProperty('--menu-room');
  const wanted = Math.min(menuSizes.most, menu.scrollHeight);
  const windowHeight = window.visualViewport?.height ?? window.innerHeight;
  const { side, height } = computeMenuPlacement(field.getBoundingClientRect(), windowHeight, wanted);
  menu.dataset['side'] = side;
  menu.style.setProperty('--menu-room', `${height}px`);
}

/** px [UI-03]: maximum and minimum height of the list, gap to the field, distance from the window's edge. */
const menuSizes = { most: 300, least: 140, gap: 4, edge: 8 } as const;

type MenuRoom = { side: 'down' | 'up'; height: number };

/**
 * Opens a list below the field if it fits or 140 px are free, otherwise on the side with more space. `top`
 * and `bottom`: the field's edges; `wanted`: the list's height; all px.
 */
export function computeMenuPlacement(
  field: { top: number; bottom: number },
  windowHeight: number,
  wanted: number,
): MenuRoom {
  const { most, least, gap, edge } = menuSizes;
  const below = windowHeight - field.bottom - gap - edge;
  const above = field.top - gap - edge;
  const isTight = below < Math.min(wanted, least);
  const side = isTight && above > below ? 'up' : 'down';
  const room = side === 'up' ? above : below;
  return { side, height: Math.min(most, Math.max(least, room)) };
}
