import { useLayoutEffect } from 'react';

import { findMenuRoom, menuSizes } from './menu-room';

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
