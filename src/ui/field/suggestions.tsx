import type { ReactNode, RefObject } from 'react';

import { FieldMenuList, MenuNote, MenuRow } from './menu.styles';
import type { ListChoice } from './use-list-choice';

/** Returns ARIA attributes; the field keeps the focus. */
export function comboboxState(
  listId: string,
  { isOpen, active }: Pick<ListChoice<unknown>, 'isOpen' | 'active'>,
) {
  return {
    role: 'combobox',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? listId : undefined,
    'aria-activedescendant': active >= 0 ? optionId(listId, active) : undefined,
  } as const;
}

const optionId = (listId: string, index: number) => `${listId}-${index}`;

interface SuggestionsProps<Item> {
  listId: string;
  label: string;
  list: RefObject<HTMLUListElement | null>;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  choice: ListChoice<Item>;
  /** By default the highlighted option is the selected one. */
  isSelected?: (item: Item) => boolean;
  /** Replaces the options if there are none. */
  note?: string;
  children: (item: Item) => ReactNode;
}

export function Suggestions<Item>(props: SuggestionsProps<Item>) {
  const { listId, label, list, items, keyOf, choice, isSelected, note, children } = props;
  if (!choice.isOpen) return null;
  return (
    // A press on an option must not blur the field: the list would close before the click.
    <FieldMenuList
      ref={list}
      id={listId}
      role="listbox"
      aria-label={label}
      onMouseDown={(event) => event.preventDefault()}
      onMouseLeave={() => choice.setActive(-1)}
    >
      {items.map((item, index) => (
        <MenuRow
          key={keyOf(item)}
          id={optionId(listId, index)}
          role="option"
          aria-selected={isSelected?.(item) ?? index === choice.active}
          data-highlighted={index === choice.active || undefined}
          onMouseMove={() => choice.setActive(index)}
          onClick={() => choice.choose(item)}
        >
          {children(item)}
        </MenuRow>
      ))}
      {items.length === 0 && (
        <MenuNote role="option" aria-disabled="true" aria-selected="false">
          {note}
        </MenuNote>
      )}
    </FieldMenuList>
  );
}
