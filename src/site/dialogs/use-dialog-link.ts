import type { MouseEvent } from 'react';

import { opensElsewhere } from '@/ui/link/anchor';
import { useSiteDispatch } from '../store-hooks';
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
      dispatch(dialogOpened(request, href));
    },
    onPointerEnter: () => dispatch(dialogExpected(request.kind)),
  };
}
