import { v7 as newId } from 'uuid';

import { writeDelivery } from './delivery';
import { leadNotice, type LeadToTell } from './delivery-notice';
import type { TargetName } from './delivery-target';

interface NewLead {
  id: string;
  number: string;
  /** When the visitor asked to be called, UTC ms. */
  wanted?: { from: number; until: number | null } | null;
  /** `held` while the lead is in quarantine. */
  state?: 'waiting' | 'held';
}

/** Rows of the outbox for a lead that is being stored: one per target, each delivered for itself (LEAD-08, LEAD-09). */
export function deliveryRows(
  lead: LeadToTell,
  targets: readonly TargetName[],
  { id, number, wanted = null, state = 'waiting' }: NewLead,
) {
  return targets.map((target) => ({
    id: newId(),
    lead_id: id,
    target,
    payload:
      target === 'provider'
        ? writeDelivery(lead.request.delivery, id)
        : JSON.stringify(leadNotice(lead, { id, number }, wanted)),
    state,
    attempts: 0,
    next_at: lead.now,
    last_error: null,
  }));
}
