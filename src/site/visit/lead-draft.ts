import type { LeadRoute } from '@/api/leads/leads.schemas';
import { readStoredJson, writeStored } from '@/lib/browser-storage';
import { deviceNow } from '@/lib/server-clock';

/** A request that could not be sent. Kept as long as the tab lives, at most a day. */
export interface UnsentLead {
  route: LeadRoute;
  /** The form's fields as a browser posts them, url-encoded. */
  posted: string;
  /** A retry with the same key creates no second request. */
  idempotencyKey: string;
  savedAt: number;
}

const place = 'lead-draft';
const MAX_AGE_MS = 86_400_000;
const routes: readonly LeadRoute[] = ['request', 'order', 'callback'];

/** Whether a draft is still recent enough to send. */
export function isLeadDraftFresh({ savedAt }: UnsentLead, now = deviceNow()): boolean {
  return now - savedAt < MAX_AGE_MS && now >= savedAt;
}

/** The draft in this tab's storage, or null; an expired one is removed. */
export function readLeadDraft(): UnsentLead | null {
  const value = readStoredJson('sessionStorage', place);
  if (!isDraft(value)) return null;
  if (isLeadDraftFresh(value)) return value;
  storeDraft(null);
  return null;
}

/** Stores the only draft, replacing an older one; null removes it. Without storage it lives as long as the page. */
export function storeDraft(draft: UnsentLead | null): void {
  writeStored('sessionStorage', place, draft && JSON.stringify(draft));
}

/** Checks only the fields that the site itself uses: the server validates the body anyway. */
function isDraft(value: unknown): value is UnsentLead {
  if (value === null || typeof value !== 'object') return false;
  const { route, posted, idempotencyKey, savedAt } = value as Partial<UnsentLead>; // each is checked below
  return (
    routes.some((one) => one === route) &&
    typeof posted === 'string' &&
    typeof idempotencyKey === 'string' &&
    typeof savedAt === 'number'
  );
}
