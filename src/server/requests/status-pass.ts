import * as z from 'zod/mini';

import { cookieAges, cookieNames } from '@/config/cookies';
import type { Env } from '@/config/env';
import { links } from '@/config/links';
import { type Cookies, serializeCookie } from '@/lib/cookies';
import type { OpenedRequest } from '@/site/page/site-request';
import { cityOfLead, cleanNumber, findLead, statusOf } from './status-of-request';
import { statusTexts } from './requests.text';
import { deadline } from './storage-deadline';
import type { CityDirectory } from '../city/city-directory';
import type { Database } from '../database/tables';
import type { Seal } from '../security/seal';

/** What the cookie says: the request itself is the place where the seal opens. */
const passSchema = z.object({
  digits: z.string(),
  /** What was done to the request last. */
  done: z.enum(['look', 'time', 'cancel']),
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

/** Set-Cookie for who has just proved that a request is theirs: for a quarter of an hour its own page shows it. */
export function statusPass(
  { env, seal }: { env: Pick<Env, 'PUBLIC_SCHEME'>; seal: Seal },
  { number, digits, done }: Proof,
  now: number,
  path = links.statusOfRequest(number),
): string {
  const until = now + cookieAges.requestStatus * 1000;
  const sealed = seal.close(JSON.stringify({ digits, done, until }), place(number));
  return serializeCookie(cookieNames.requestStatus, sealed, {
    path,
    httpOnly: true,
    secure: env.PUBLIC_SCHEME === 'https',
    maxAge: cookieAges.requestStatus,
  });
}

/** The same for the file of the agreed call alone: who has just sent the request is thanked with it. */
export function callPass(
  parts: Parameters<typeof statusPass>[0],
  proof: Omit<Proof, 'done'>,
  now: number,
): string {
  return statusPass(parts, { ...proof, done: 'look' }, now, links.callCalendar(proof.number));
}

const said = { look: '', time: statusTexts.changed, cancel: statusTexts.cancelled } as const;

/** A request whose number stands in an address, for who holds its pass; null for everybody else. */
export type RequestFinder = (number: string, cookies: Cookies) => Promise<OpenedRequest | null>;

interface FinderParts {
  db: Database;
  seal: Seal;
  cities: CityDirectory;
}

/** A page without its request is better than none for as long. */
const findLimitMs = 3000;

export function makeRequestFinder({ db, seal, cities }: FinderParts): RequestFinder {
  return async (asked, cookies) => {
    const number = cleanNumber(asked);
    const sealed = cookies[cookieNames.requestStatus];
    const opened = sealed === undefined ? null : seal.open(sealed, place(number));
    if (opened === null) return null;
    // Sealed by this site: the form of another release may differ.
    const pass = passSchema.safeParse(JSON.parse(opened));
    if (!pass.success || pass.data.until < Date.now()) return null;
    const { digits, done } = pass.data;
    const lead = await deadline(findLimitMs)(findLead(db, { number, digits }));
    if (!lead) return null;
    const status = statusOf(lead, cityOfLead(lead, cities), Date.now());
    return { number, digits, message: said[done], status };
  };
}
