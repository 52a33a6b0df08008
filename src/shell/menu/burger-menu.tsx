import { type KeyboardEvent, lazy, type MouseEvent, Suspense, useRef, useState } from 'react';

import { IconLink } from '@/ui/icon-button/icon-button';

import { frameText } from '../frame.text';
import type { MenuDialogProps } from './menu-dialog';

/** Loaded when somebody opens it. */
const MenuDialog = lazy(() => import('./menu-dialog').then((module) => ({ default: module.MenuDialog })));

/** Id of the footer's navigation, where the menu's sign leads while there are no scripts. */
export const footerMenuId = 'site-menu';

/** The sign that opens the menu of narrow screens. Without scripts it leads to the footer's navigation. */
export function BurgerMenu(props: Omit<MenuDialogProps, 'onClose'>) {
  const opener = useRef<HTMLAnchorElement>(null);
  // The path at which it was opened: on another page it is closed.
  const [openAt, setOpenAt] = useState<string | null>(null);
  // Forgotten at once, or coming back to the page would open it again.
  if (openAt !== null && openAt !== props.path) setOpenAt(null);
  const isOpen = openAt === props.path;

  const open = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault();
    setOpenAt(props.path);
  };
  const close = () => {
    setOpenAt(null);
    opener.current?.focus({ preventScroll: true });
  };
  // A link does not answer to the space bar as a button does.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === ' ') open(event);
  };

  return (
    <>
      <IconLink
        ref={opener}
        label={frameText.menu}
        icon="i-menu"
        href={`#${footerMenuId}`}
        role="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <MenuDialog {...props} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
