import type { KeyboardEvent, MouseEvent, SyntheticEvent } from 'react';

import { opensElsewhere } from '@/ui/link/link';
import { analyticsEvents, track } from '../analytics/track';
import { type SiteThunk, useSiteDispatch } from '../store-hooks';
import type { DialogRequest } from './dialog-request';
import { dialogExpected, dialogOpened } from './dialogs.slice';

export interface DialogLink {
  href: string;
  'aria-haspopup': 'dialog';
  onClick: (event: MouseEvent) => void;
  onPointerEnter: () => void;
}

/**
 * Without JavaScript, in a new tab, or if the dialog is unavailable, `href` leads to an equivalent page.
 * Preloads the dialog's code on hover.
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

export interface DialogOpener extends Omit<DialogLink, 'onClick'> {
  role: 'button';
  onClick: (event: SyntheticEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Handles the space bar too; `href` is the fallback without JavaScript. */
export function useDialogOpener(request: DialogRequest, href: string): DialogOpener {
  const dispatch = useSiteDispatch();
  const link = useDialogLink(request, href);
  const open = (event: SyntheticEvent<HTMLElement>) => {
    event.preventDefault();
    // Safari doesn't focus a clicked link, and closing restores the previous focus.
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

export interface DialogButton {
  onClick: () => void;
  onPointerEnter: () => void;
}

/** Preloads the dialog's code on hover. */
export function useDialogButton(request: DialogRequest): DialogButton {
  const dispatch = useSiteDispatch();
  return {
    onClick: () => dispatch(dialogPressed(request)),
    onPointerEnter: () => dispatch(dialogExpected(request.kind)),
  };
}

/** Opens the dialog on a user action and tracks it (ANA-03). */
function dialogPressed(request: DialogRequest, href?: string): SiteThunk {
  return (dispatch) => {
    track(analyticsEvents.button('dialog', request.kind));
    dispatch(dialogOpened(request, href));
  };
}
