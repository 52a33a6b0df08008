import type { LeadRoute } from '@/api/leads/leads.schemas';
import { readStoredJson, writeStored } from '@/lib/browser-storage';
import { deviceNow } from '@/lib/server-clock';

/** Kept for the tab, at most a day. */
export interface UnsentLead {
  route: LeadRoute;
  /** URL-encoded as in a form. */
  posted: string;
  /** The same key creates no second request. */
  idempotencyKey: string;
  savedAt: number;
}

const place = 'lead-draft';
const MAX_AGE_MS = 86_400_000;
const routes: readonly LeadRoute[] = ['request', 'order', 'callback'];

export function isLeadDraftFresh({ savedAt }: UnsentLead, now = deviceNow()): boolean {
  return now - savedAt < MAX_AGE_MS && now >= savedAt;
}

/** Returns the tab's draft or null; removes an expired one. */
export function readLeadDraft(): UnsentLead | null {
  const value = readStoredJson('sessionStorage', place);
  if (!isDraft(value)) return null;
  if (isLeadDraftFresh(value)) return value;
  storeDraft(null);
  return null;
}

/** Stores the draft; null removes it. Without storage it lives until unload. */
export function storeDraft(draft: UnsentLead | null): void {
  writeStored('sessionStorage', place, draft && JSON.stringify(draft));
}

/** Only fields that the browser uses; the server validates. */
function isDraft(value: unknown): value is UnsentLead {
  if (value === null || typeof value !== 'object') return false;
  const { route, posted, idempotencyKey, savedAt } = value as Partial<UnsentLead>; // The next lines check the types.
  return (
    routes.some((one) => one === route) &&
    typeof posted === 'string' &&
    typeof idempotencyKey === 'string' &&
    typeof savedAt === 'number'
  );
}
