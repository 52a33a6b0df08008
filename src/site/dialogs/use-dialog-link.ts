import type { KeyboardEvent, MouseEvent, SyntheticEvent } from 'react';

import { opensElsewhere } from '@/ui/link/link';
import { type AnalyticsEvent, analyticsEvents, track } from '../analytics/track';
import { type SiteThunk, useSiteDispatch } from '../store-hooks';
import type { ConnectionSubject, DialogRequest } from './dialog-request';
import { dialogExpected, dialogOpened } from './dialogs.slice';

export interface DialogLink {
  href: string;
  'aria-haspopup': 'dialog';
  onClick: (event: MouseEvent) => void;
  onPointerEnter: () => void;
}

/**
 * Makes props of a link that opens a dialog and preloads it on hover. Otherwise (no scripts, new tab,
 * failure) `href` leads to an equivalent page.
 */
export function useDialogLink(request: DialogRequest, href: string): DialogLink {
  return { ...useDialogLinks()(request, href), 'aria-haspopup': 'dialog' };
}

/** Makes link props during render; each link has its own analytics event (ANA-03). */
export function useDialogLinks() {
  const dispatch = useSiteDispatch();
  return (
    request: DialogRequest,
    href: string,
    event?: AnalyticsEvent,
  ): Omit<DialogLink, 'aria-haspopup'> => ({
    href,
    onClick: (press) => {
      if (opensElsewhere(press)) return;
      press.preventDefault();
      dispatch(dialogPressed(request, href, event));
    },
    onPointerEnter: () => dispatch(dialogExpected(request.kind)),
  });
}

/** Makes props of «Подключить», which opens a tariff's request. */
export function useConnectionLink(block: 'tariff_card' | 'tariff_page', href: string) {
  const linkTo = useDialogLinks();
  return (subject: ConnectionSubject) =>
    linkTo({ kind: 'connection', subject }, href, analyticsEvents.button(block, subject.title));
}

export interface DialogOpener extends Omit<DialogLink, 'onClick'> {
  role: 'button';
  onClick: (event: SyntheticEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Makes a link that acts as a button, also for the space bar; without scripts it follows `href`. */
export function useDialogOpener(request: DialogRequest, href: string): DialogOpener {
  const dispatch = useSiteDispatch();
  const link = useDialogLink(request, href);
  const open = (event: SyntheticEvent<HTMLElement>) => {
    event.preventDefault();
    // Safari does not focus a clicked link: focus could not return.
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

export interface DialogButtonProps {
  onClick: () => void;
  onPointerEnter: () => void;
}

/** Preloads the dialog's code on hover. */
export function useDialogButton(request: DialogRequest): DialogButtonProps {
  const dispatch = useSiteDispatch();
  return {
    onClick: () => dispatch(dialogPressed(request)),
    onPointerEnter: () => dispatch(dialogExpected(request.kind)),
  };
}

/** Opens and tracks the dialog (ANA-03). */
function dialogPressed(
  request: DialogRequest,
  href?: string,
  event = analyticsEvents.button('dialog', request.kind),
): SiteThunk {
  return (dispatch) => {
    track(event);
    dispatch(dialogOpened(request, href));
  };
}
