import type { LeadRoute } from '@/api/leads/leads.schemas';
import { ownNow } from '@/lib/server-clock';

/** Kept as long as the tab lives, at most a day. */
export interface LeadDraft {
  route: LeadRoute;
  /** Its fields as a browser posts them, url-encoded. */
  posted: string;
  /** A retry with the same key creates no second request. */
  idempotencyKey: string;
  savedAt: number;
}

const place = 'lead-draft';
const MAX_AGE_MS = 86_400_000;
const routes: readonly LeadRoute[] = ['request', 'order', 'callback'];

/** Whether a draft is still recent enough to send. */
export function isFresh({ savedAt }: LeadDraft, now = ownNow()): boolean {
  return now - savedAt < MAX_AGE_MS && now >= savedAt;
}

/** The draft in this tab's storage, or null; an expired one is removed. */
export function storedDraft(): LeadDraft | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(place) ?? 'null');
    if (!isDraft(value)) return null;
    if (isFresh(value)) return value;
    storeDraft(null);
  } catch {
    // Storage is unavailable, or its content invalid.
  }
  return null;
}

/** Only the last draft; null removes it. Without storage it lives as long as the page. */
export function storeDraft(draft: LeadDraft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, JSON.stringify(draft));
  } catch {
    // Private windows may refuse, and storage may be full.
  }
}

/** The server validates the body anyway: only the fields that the site itself uses. */
function isDraft(value: unknown): value is LeadDraft {
  if (value === null || typeof value !== 'object') return false;
  const { route, posted, idempotencyKey, savedAt } = value as Partial<LeadDraft>; // each is checked below
  return (
    routes.some((one) => one === route) &&
    typeof posted === 'string' &&
    typeof idempotencyKey === 'string' &&
    typeof savedAt === 'number'
  );
}
