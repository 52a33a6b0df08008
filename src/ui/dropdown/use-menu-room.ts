import { useLayoutEffect } from 'react';

/** Gives an open list its side and its height when it opens and when the window or its `size` changes. */
export function useMenuRoom(menu: HTMLElement | null, isOpen: boolean, size: number): void {
  useLayoutEffect(() => {
    if (!isOpen || !menu) return;
    const place = () => placeMenu(menu);
    place();
    window.addEventListener('resize', place);
    return () => window.removeEventListener('resize', place);
  }, [menu, isOpen, size]);
}

/** Through CSSOM, which the content security policy allows. */
function placeMenu(menu: HTMLElement): void {
  const field = menu.parentElement;
  if (!field) return;
  menu.style.removeProperty('--menu-room');
  const wanted = Math.min(menuSizes.most, menu.scrollHeight);
  const windowHeight = window.visualViewport?.height ?? window.innerHeight;
  const { side, height } = findMenuRoom(field.getBoundingClientRect(), windowHeight, wanted);
  menu.dataset['side'] = side;
  menu.style.setProperty('--menu-room', `${height}px`);
}

/** Sizes of an open list in px [UI-03]: at most 300 high, never under 140 for want of room. */
const menuSizes = { most: 300, least: 140, gap: 4, edge: 8 } as const;

export type MenuRoom = { side: 'down' | 'up'; height: number };

/**
 * Where a list opens and how high it may be. It opens down while it fits there or 140 px are left; else up, where there
 * is more room. `top` and `bottom` are the field's in a window of `windowHeight`; `wanted` is the list's own height.
 */
export function findMenuRoom(
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
