import type { MouseEvent } from 'react';

import { analyticsEvents, track } from '@/site/analytics/track';
import type { ConnectionSubject } from '@/site/dialogs/dialog-request';
import { dialogExpected, dialogOpened } from '@/site/dialogs/dialogs.slice';
import { useSiteDispatch } from '@/site/store-hooks';
import { opensElsewhere } from '@/ui/link/link';

/** «Подключить»: opens the request's dialog; if it fails to load, the link's `href` is followed. */
export function useConnectionLink(block: 'tariff_card' | 'tariff_page', href: string) {
  const dispatch = useSiteDispatch();
  return (subject: ConnectionSubject) => ({
    href,
    onClick: (event: MouseEvent) => {
      if (opensElsewhere(event)) return;
      event.preventDefault();
      track(analyticsEvents.button(block, subject.title));
      dispatch(dialogOpened({ kind: 'connection', subject }, href));
    },
    onPointerEnter: () => dispatch(dialogExpected('connection')),
  });
}
