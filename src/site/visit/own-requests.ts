import { ownNow } from '@/lib/server-clock';
import { isRequestNumber } from '../page/site-request';

export interface OwnRequest {
  number: string;
  /** Time of its first display, UTC ms. */
  at: number;
}

const place = 'own-requests';
const MAX_KEPT = 3;
const MAX_AGE_MS = 30 * 86_400_000;

/** Seen in this document: stored once the visitor allows it. */
const seen: OwnRequest[] = [];

/** Nothing else of it; in the browser's storage only if `mayKeep`. */
export function rememberRequest(number: string, mayKeep: boolean, now = ownNow()): void {
  if (seen.some((one) => one.number === number)) return;
  seen.push({ number, at: now });
  if (mayKeep) keepSeenRequests(now);
}

/** Stores the numbers of this document after the visitor's permission (D37). */
export function keepSeenRequests(now = ownNow()): void {
  if (seen.length === 0) return;
  const stored = readOwnRequests(storedRequests(), now);
  const news = seen.filter(({ number }) => stored.every((one) => one.number !== number));
  const kept = [...[...news].reverse(), ...stored].slice(0, MAX_KEPT);
  try {
    localStorage.setItem(place, JSON.stringify(kept));
  } catch {
    // Private windows may refuse, and storage may be full.
  }
}

/** Removes them after the visitor's refusal. */
export function forgetRequests(): void {
  try {
    localStorage.removeItem(place);
  } catch {
    // Storage is unavailable.
  }
}

/** The stored text, or null. */
export function storedRequests(): string | null {
  try {
    return localStorage.getItem(place);
  } catch {
    return null;
  }
}

/** Newest first, without expired or invalid entries. */
export function readOwnRequests(stored: string | null, now = ownNow()): OwnRequest[] {
  try {
    const kept: unknown = JSON.parse(stored ?? '[]');
    const all: unknown[] = Array.isArray(kept) ? kept : [];
    return all.filter(isOwnRequest).filter(({ at }) => now - at < MAX_AGE_MS);
  } catch {
    return [];
  }
}

function isOwnRequest(value: unknown): value is OwnRequest {
  if (value === null || typeof value !== 'object') return false;
  const { number, at } = value as Partial<OwnRequest>; // each is checked here
  return typeof number === 'string' && isRequestNumber(number) && typeof at === 'number';
}
