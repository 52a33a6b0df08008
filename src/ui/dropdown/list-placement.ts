import { type RefObject, useLayoutEffect } from 'react';

/** Places the list when it opens, and when the window or `size` (number of options) changes. */
export function useListPlacement(list: RefObject<HTMLElement | null>, isOpen: boolean, size: number): void {
  useLayoutEffect(() => {
    const menu = list.current;
    if (!isOpen || !menu) return;
    const place = () => placeMenu(menu);
    place();
    window.addEventListener('resize', place);
    return () => window.removeEventListener('resize', place);
  }, [list, isOpen, size]);
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
