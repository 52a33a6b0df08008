import * as z from 'zod/mini';

import { cookieAges, cookieNames } from '@/config/cookies';
import type { Env } from '@/config/env';
import { statusActions } from '@/api/leads/request-status.schemas';
import { links } from '@/config/links';
import { type Cookies, serializeCookie } from '@/lib/cookies';
import type { OpenedRequest } from '@/site/visit/opened-request';
import { parseRequestNumber } from '@/lib/request-number';
import { cityOfLead, findLead, requestStatusOf } from './status-of-request';
import { requestStatusTexts } from './leads.text';
import { makeSharedDeadline } from '../database/storage-thread';
import type { CityDirectory } from '../city/city-directory';
import type { Database } from '../database/tables';
import type { Seal } from '../security/seal';
import type { Upstream } from '../upstream';
import { loadVisitOffer } from './visit-of-lead';

const passSchema = z.object({
  digits: z.string(),
  /** To be confirmed once by the page. */
  done: z.enum(statusActions),
  /** End of the access, UTC ms. */
  until: z.number(),
});

interface Proof {
  number: string;
  digits: string;
  done: z.infer<typeof passSchema>['done'];
}

const place = (number: string) => `status of request ${number}`;

interface PassParts {
  env: Pick<Env, 'PUBLIC_SCHEME'>;
  seal: Seal;
}

/** Set-Cookie after the phone's digits were proven: gives access to the request's page for a quarter of an hour. */
export function requestStatusCookie(parts: PassParts, proof: Proof, now: number): string {
  return passCookie(parts, proof, { path: links.statusOfRequest(proof.number), until: lastsUntil(now), now });
}

/** Access to the calendar file alone, after a submission. */
export function calendarAccessCookie(
  parts: PassParts,
  { file, ...proof }: Omit<Proof, 'done'> & { file: keyof typeof calendarPaths },
  now: number,
): string {
  const path = calendarPaths[file](proof.number);
  return passCookie(parts, { ...proof, done: 'look' }, { path, until: lastsUntil(now), now });
}

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

/** Confirmations of an action on the status page, for pages and scripts. */
export const statusActionTexts = {
  look: '',
  time: requestStatusTexts.changed,
  visit: requestStatusTexts.visitChanged,
  'no-visit': requestStatusTexts.visitCancelled,
  cancel: requestStatusTexts.cancelled,
} as const;

/**
 * Null without the pass of the number. A page that confirms an action passes `setCookie`: the pass is renewed
 * without the action, so that it is confirmed once.
 */
export type RequestFinder = (
  number: string,
  cookies: Cookies,
  setCookie?: (cookie: string) => void,
) => Promise<OpenedRequest | null>;

interface FinderParts extends PassParts {
  db: Database;
  upstream: Pick<Upstream, 'visits'>;
  cities: CityDirectory;
}

/** Timeout, ms: the page then renders without its request. */
const findLimitMs = 3000;

export function makeRequestFinder(parts: FinderParts): RequestFinder {
  const { db, seal, cities, upstream } = parts;
  return async (asked, cookies, setCookie) => {
    const now = Date.now();
    const number = parseRequestNumber(asked);
    const sealed = cookies[cookieNames.requestStatus];
    const opened = sealed === undefined ? null : seal.open(sealed, place(number));
    if (opened === null) return null;
    // The format of another release may differ.
    const pass = passSchema.safeParse(JSON.parse(opened));
    if (!pass.success || pass.data.until < now) return null;
    const { digits, done, until } = pass.data;
    const lead = await makeSharedDeadline(findLimitMs)(findLead(db, { number, digits }));
    if (!lead) return null;
    if (done !== 'look') {
      const path = links.statusOfRequest(number);
      setCookie?.(passCookie(parts, { number, digits, done: 'look' }, { path, until, now }));
    }
    const city = cityOfLead(lead, cities);
    const offer = await loadVisitOffer(upstream, lead, { city, now });
    return {
      number,
      digits,
      message: statusActionTexts[done],
      status: requestStatusOf(lead, { city, now, offer }),
    };
  };
}
