import type { KeyboardEvent, MouseEvent, SyntheticEvent } from 'react';

import { opensElsewhere } from '@/ui/link/link';
import { analyticsEvents, track } from '../analytics/track';
import { type SiteThunk, useSiteDispatch } from '../store-hooks';
import type { DialogRequest } from './dialog-request';
import { dialogExpected, dialogOpened } from './dialogs.slice';

/** What makes a link open a dialog. */
export interface DialogLink {
  href: string;
  'aria-haspopup': 'dialog';
  onClick: (event: MouseEvent) => void;
  onPointerEnter: () => void;
}

/**
 * A link that opens a dialog in place: without scripts, in a new tab and where the dialog can't be had, `href` leads to
 * where the same is done. The dialog's code is loaded when the pointer comes near.
 */
export function useDialogLink(request: DialogRequest, href: string): DialogLink {
  const dispatch = useSiteDispatch();
  return {
    href,
    'aria-haspopup': 'dialog',
    onClick: (event) => {
      if (opensElsewhere(event)) return;
      event.preventDefault();
      dispatch(dialogPressed(request, href));
    },
    onPointerEnter: () => dispatch(dialogExpected(request.kind)),
  };
}

/** What makes a link the button of a dialog. */
export interface DialogOpener extends Omit<DialogLink, 'onClick'> {
  role: 'button';
  onClick: (event: SyntheticEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** A link that is the button of a dialog: it answers to the space bar too, and `href` is for browsers without scripts. */
export function useDialogOpener(request: DialogRequest, href: string): DialogOpener {
  const dispatch = useSiteDispatch();
  const link = useDialogLink(request, href);
  const open = (event: SyntheticEvent<HTMLElement>) => {
    event.preventDefault();
    // Safari gives a pressed link no focus, and closing gives it back to whatever had it.
    event.currentTarget.focus({ preventScroll: true });
    dispatch(dialogPressed(request, href));
  };
  return {
    ...link,
    role: 'button',
    onClick: open,
    onKeyDown: (event) => {
      if (event.key === ' ') open(event);
    },
  };
}

/** What makes a button open a dialog whose work no address does. */
export interface DialogButton {
  onClick: () => void;
  onPointerEnter: () => void;
}

/** A button that opens a dialog; the dialog's code is loaded when the pointer comes near. */
export function useDialogButton(request: DialogRequest): DialogButton {
  const dispatch = useSiteDispatch();
  return {
    onClick: () => dispatch(dialogPressed(request)),
    onPointerEnter: () => dispatch(dialogExpected(request.kind)),
  };
}

/** A person's press opens the dialog, and the analytics hear of it (ANA-03). */
function dialogPressed(request: DialogRequest, href?: string): SiteThunk {
  return (dispatch) => {
    track(analyticsEvents.button('dialog', request.kind));
    dispatch(dialogOpened(request, href));
  };
}
