import type { MouseEvent } from 'react';

import { analyticsEvents } from '@/site/analytics/analytics-event';
import { track } from '@/site/analytics/track';
import type { ConnectionSubject } from '@/site/dialogs/dialog-request';
import { canRequestDialog, requestDialog } from '@/site/dialogs/request-dialog';
import { opensElsewhere } from '@/ui/link/anchor';

/** A click on «Подключить»: asks for the request's dialog; where none can come, the link is followed. */
export function openConnection(
  event: MouseEvent,
  block: 'tariff_card' | 'tariff_page',
  subject: ConnectionSubject,
): void {
  if (opensElsewhere(event) || !canRequestDialog()) return;
  event.preventDefault();
  track(analyticsEvents.button(block, subject.title));
  requestDialog({ kind: 'connection', subject });
}
