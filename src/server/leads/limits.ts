import type { Env } from '@/config/env';
import type { OpenDatabase } from '../database/open-database';
import type { Database } from '../database/tables';
import { type CountAddress, makeAddressCount } from './address-count';
import { reversed } from './desk-columns';
import { leadTexts } from './leads.text';
import { maskAddress } from './mask-address';

export const limitWindowMs = 3_600_000;
/** Of a soft limit: beyond it a lead is refused. */
const hardFactor = 4;

export type Judgement =
  | { kind: 'fine'; takeBack: TakeBack }
  /** To be set aside; the reason is for the desk. */
  | { kind: 'doubtful'; reason: string; takeBack: TakeBack }
  | { kind: 'too-many'; retryAfterSeconds: number; takeBack: TakeBack };

/** Makes the request uncounted, where it made no lead. */
type TakeBack = () => Promise<void>;

export interface Sender {
  /** 11 digits. */
  phone: string;
  address: string;
  now: number;
}

type Limits = Pick<Env, 'LEADS_PER_PHONE' | 'LEADS_PER_ADDRESS'>;

/** How many requests one phone and one address may send in an hour: more are set aside, many more are refused. */
export interface LeadLimits {
  judge(sender: Sender): Promise<Judgement>;
}

/** All instances count together: phones by their leads, addresses as hashes that are kept for an hour. */
export function makeLeadLimits(storage: OpenDatabase, limits: Limits): LeadLimits {
  const count = makeAddressCount(storage, 'lead', limitWindowMs);
  return { judge: (sender) => judge({ db: storage.db, count, limits }, sender) };
}

interface Counting {
  db: Database;
  count: CountAddress;
  limits: Limits;
}

async function judge(
  { db, count, limits: { LEADS_PER_PHONE, LEADS_PER_ADDRESS } }: Counting,
  { phone, address, now }: Sender,
): Promise<Judgement> {
  const { moments, takeBack } = await count(household(address), now);
  const ofPhone = await momentsOfPhone(db, phone, now).catch(async (error: unknown) => {
    await takeBack();
    throw error;
  });
  const counts = [
    { moments: ofPhone, limit: LEADS_PER_PHONE, reason: leadTexts.manyOfPhone },
    { moments, limit: LEADS_PER_ADDRESS, reason: leadTexts.manyOfAddress },
  ];
  const refused = counts.find((one) => one.moments.length > one.limit * hardFactor);
  if (refused) {
    // One who is refused has sent nothing: asking on must not lengthen the wait.
    await takeBack();
    const first = refused.moments[0] ?? now;
    return { kind: 'too-many', retryAfterSeconds: Math.ceil((first + limitWindowMs - now) / 1000), takeBack };
  }
  const doubtful = counts.find((one) => one.moments.length > one.limit);
  return doubtful ? { kind: 'doubtful', reason: doubtful.reason, takeBack } : { kind: 'fine', takeBack };
}

/** One IPv4 address; of IPv6 the part that one household has. */
export function household(address: string): string {
  return address.includes('.') ? address.replace(/^::ffff:/i, '') : maskAddress(address);
}

/** Of the leads that are there, oldest first, and of the one that is coming. */
async function momentsOfPhone(db: Database, phone: string, now: number): Promise<number[]> {
  const rows = await db
    .selectFrom('leads')
    .select('created_at')
    .where('phone_reversed', '=', reversed(phone))
    .where('created_at', '>', now - limitWindowMs)
    .orderBy('created_at')
    .execute();
  return [...rows.map(({ created_at }) => created_at), now];
}
