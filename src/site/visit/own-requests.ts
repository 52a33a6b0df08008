import { parseJson, readStored, writeStored } from '@/lib/browser-storage';
import { deviceNow } from '@/lib/server-clock';
import { isRequestNumber } from './opened-request';

export interface OwnRequest {
  number: string;
  /** The page first showed the number, UTC ms. */
  at: number;
}

const place = 'own-requests';
const MAX_KEPT = 3;
const MAX_AGE_MS = 30 * 86_400_000;

/** Shown in this document; stored only with permission. */
const seen: OwnRequest[] = [];

/** Remembers the number only; stores it only if `mayKeep`. */
export function rememberRequest(number: string, mayKeep: boolean, now = deviceNow()): void {
  if (seen.some((one) => one.number === number)) return;
  seen.push({ number, at: now });
  if (mayKeep) storeSeenRequests(now);
}

/** Stores shown numbers after the visitor's permission (D37). */
export function storeSeenRequests(now = deviceNow()): void {
  if (seen.length === 0) return;
  const stored = parseOwnRequests(readStoredRequestsText(), now);
  const news = seen.filter(({ number }) => stored.every((one) => one.number !== number));
  const kept = [...[...news].reverse(), ...stored].slice(0, MAX_KEPT);
  writeStored('localStorage', place, JSON.stringify(kept));
}

/** Removes stored numbers after a refusal. */
export function forgetRequests(): void {
  writeStored('localStorage', place, null);
}

export function readStoredRequestsText(): string | null {
  return readStored('localStorage', place);
}

/** Returns requests, newest first, without expired or invalid ones. */
export function parseOwnRequests(stored: string | null, now = deviceNow()): OwnRequest[] {
  const kept = parseJson(stored);
  const all: unknown[] = Array.isArray(kept) ? kept : [];
  return all.filter(isOwnRequest).filter(({ at }) => now - at < MAX_AGE_MS);
}

function isOwnRequest(value: unknown): value is OwnRequest {
  if (value === null || typeof value !== 'object') return false;
  const { number, at } = value as Partial<OwnRequest>; // The next lines check the types.
  return typeof number === 'string' && isRequestNumber(number) && typeof at === 'number';
}
