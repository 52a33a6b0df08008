import * as z from 'zod/mini';

import { cookieAges, cookieNames } from '@/config/cookies';
import type { Env } from '@/config/env';
import { statusActions } from '@/api/leads/request-status.schemas';
import { links } from '@/config/links';
import { type Cookies, serializeCookie } from '@/lib/cookies';
import type { OpenedRequest } from '@/site/page/site-request';
import { readRequestNumber } from '@/lib/request-number';
import { cityOfLead, findLead, statusOf } from './status-of-request';
import { statusTexts } from './requests.text';
import { deadline } from '../database/storage-thread';
import type { CityDirectory } from '../city/city-directory';
import type { Database } from '../database/tables';
import type { Seal } from '../security/seal';

/** What the cookie says: the request itself is the place where the seal opens. */
const passSchema = z.object({
  digits: z.string(),
  /** What was done to the request and not said yet; its page says it once. */
  done: z.enum(statusActions),
  /** UTC ms. */
  until: z.number(),
});

interface Proof {
  /** As it is stored. */
  number: string;
  digits: string;
  done: z.infer<typeof passSchema>['done'];
}

const place = (number: string) => `status of request ${number}`;

interface PassParts {
  env: Pick<Env, 'PUBLIC_SCHEME'>;
  seal: Seal;
}

/** Set-Cookie for who has just proved that a request is theirs: for a quarter of an hour its own page shows it. */
export function statusPass(parts: PassParts, proof: Proof, now: number): string {
  return passCookie(parts, proof, { path: links.statusOfRequest(proof.number), until: lastsUntil(now), now });
}

/** The same for the file of the agreed call or visit alone: who has just sent the request is thanked with it. */
export function calendarPass(
  parts: PassParts,
  { file, ...proof }: Omit<Proof, 'done'> & { file: keyof typeof calendarPaths },
  now: number,
): string {
  const path = calendarPaths[file](proof.number);
  return passCookie(parts, { ...proof, done: 'look' }, { path, until: lastsUntil(now), now });
}

/** Files for a calendar, by what they tell of. */
export const calendarPaths = { call: links.callCalendar, visit: links.visitCalendar } as const;

const lastsUntil = (now: number) => now + cookieAges.requestStatus * 1000;

function passCookie(
  { env, seal }: PassParts,
  { number, digits, done }: Proof,
  { path, until, now }: { path: string; until: number; now: number },
): string {
  const sealed = seal.close(JSON.stringify({ digits, done, until }), place(number));
  return serializeCookie(cookieNames.requestStatus, sealed, {
    path,
    httpOnly: true,
    secure: env.PUBLIC_SCHEME === 'https',
    maxAge: Math.ceil((until - now) / 1000),
  });
}

/** What a page or a script says of what was done. */
export const said = {
  look: '',
  time: statusTexts.changed,
  visit: statusTexts.visitChanged,
  'no-visit': statusTexts.visitCancelled,
  cancel: statusTexts.cancelled,
} as const;

/**
 * A request whose number stands in an address, for who holds its pass; null for everybody else. A page that says what
 * was done gives `setCookie`: the pass is set anew without it, and the next look at the page says nothing.
 */
export type RequestFinder = (
  number: string,
  cookies: Cookies,
  setCookie?: (cookie: string) => void,
) => Promise<OpenedRequest | null>;

interface FinderParts extends PassParts {
  db: Database;
  cities: CityDirectory;
}

/** A page without its request is better than none for as long. */
const findLimitMs = 3000;

export function makeRequestFinder(parts: FinderParts): RequestFinder {
  const { db, seal, cities } = parts;
  return async (asked, cookies, setCookie) => {
    const now = Date.now();
    const number = readRequestNumber(asked);
    const sealed = cookies[cookieNames.requestStatus];
    const opened = sealed === undefined ? null : seal.open(sealed, place(number));
    if (opened === null) return null;
    // Sealed by this site: the form of another release may differ.
    const pass = passSchema.safeParse(JSON.parse(opened));
    if (!pass.success || pass.data.until < now) return null;
    const { digits, done, until } = pass.data;
    const lead = await deadline(findLimitMs)(findLead(db, { number, digits }));
    if (!lead) return null;
    if (done !== 'look') {
      const path = links.statusOfRequest(number);
      setCookie?.(passCookie(parts, { number, digits, done: 'look' }, { path, until, now }));
    }
    return { number, digits, message: said[done], status: statusOf(lead, cityOfLead(lead, cities), now) };
  };
}
