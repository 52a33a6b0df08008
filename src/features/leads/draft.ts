import type { LeadBodies, LeadRoute } from '@/api/leads/leads.schemas';

/** A request that no answer came to: kept as long as the tab lives, at most a day (decision 45). */
export interface LeadDraft {
  route: LeadRoute;
  body: LeadBodies[LeadRoute];
  /** Sent again with the same key it makes no second request. */
  idempotencyKey: string;
  savedAt: number;
}

const place = 'lead-draft';
const change = 'lead-draft-changed';
const longestMs = 86_400_000;
const routes: readonly LeadRoute[] = ['request', 'order', 'callback'];

/** Keeps the last one alone. Does nothing where the browser keeps nothing. */
export function saveDraft(draft: LeadDraft): void {
  try {
    sessionStorage.setItem(place, JSON.stringify(draft));
    window.dispatchEvent(new Event(change));
  } catch {
    // Private windows may refuse; the form still holds what was typed.
  }
}

/** The kept one, or null; one that is too old is removed. */
export function readDraft(now = Date.now()): LeadDraft | null {
  const draft = stored();
  if (draft && now - draft.savedAt < longestMs && now >= draft.savedAt) return draft;
  if (draft) forgetDraft();
  return null;
}

export function forgetDraft(): void {
  try {
    if (sessionStorage.getItem(place) === null) return;
    sessionStorage.removeItem(place);
    window.dispatchEvent(new Event(change));
  } catch {
    // Nothing was kept either.
  }
}

/** Calls when a draft is kept or removed in this tab; gives the function that stops it. */
export function onDraft(listener: () => void): () => void {
  window.addEventListener(change, listener);
  return () => window.removeEventListener(change, listener);
}

function stored(): LeadDraft | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(place) ?? 'null');
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
}

/** The server checks the body anyway: here only what this file itself relies on. */
function isDraft(value: unknown): value is LeadDraft {
  if (value === null || typeof value !== 'object') return false;
  const { route, body, idempotencyKey, savedAt } = value as Partial<LeadDraft>; // each is checked below
  return (
    routes.some((one) => one === route) &&
    typeof body === 'object' &&
    typeof idempotencyKey === 'string' &&
    typeof savedAt === 'number'
  );
}
