import type { Env } from '@/config/env';
import type { Database } from '../database/tables';
import { reversed } from './desk-columns';
import { leadTexts } from './leads.text';
import { maskAddress } from './mask-address';

export const limitWindowMs = 3_600_000;
/** Of a soft limit: beyond it a lead is refused. */
const hardFactor = 4;
const mostAddresses = 50_000;

export type Judgement =
  | { kind: 'fine' }
  /** To be set aside; the reason is for the desk. */
  | { kind: 'doubtful'; reason: string }
  | { kind: 'too-many'; retryAfterSeconds: number };

export interface Sender {
  /** 11 digits. */
  phone: string;
  address: string;
  now: number;
}

type Limits = Pick<Env, 'LEADS_PER_PHONE' | 'LEADS_PER_ADDRESS'>;

/** How many requests one phone and one address may send in an hour: more are set aside, many more are refused. */
export interface LeadLimits {
  /** Counts this one; `release` takes it back where it made no lead. */
  judge(db: Database, sender: Sender): Promise<Judgement>;
  release(sender: Pick<Sender, 'address'>): void;
}

/** Phones are counted in the storage, addresses in this process: they are not kept. */
export function makeLeadLimits({ LEADS_PER_PHONE, LEADS_PER_ADDRESS }: Limits): LeadLimits {
  const sent = new Map<string, number[]>();
  const take = (address: string, now: number): number[] => {
    if (sent.size > mostAddresses) forgetOld(sent, now);
    const recent = [...recentOf(sent.get(address), now), now];
    sent.set(address, recent);
    return recent;
  };
  return {
    judge: async (db, { phone, address, now }) => {
      const ofAddress = take(household(address), now);
      const ofPhone = await momentsOfPhone(db, phone, now);
      const counts = [
        { moments: ofPhone, limit: LEADS_PER_PHONE, reason: leadTexts.manyOfPhone },
        { moments: ofAddress, limit: LEADS_PER_ADDRESS, reason: leadTexts.manyOfAddress },
      ];
      const refused = counts.find(({ moments, limit }) => moments.length > limit * hardFactor);
      if (refused) {
        const first = refused.moments[0] ?? now;
        return { kind: 'too-many', retryAfterSeconds: Math.ceil((first + limitWindowMs - now) / 1000) };
      }
      const doubtful = counts.find(({ moments, limit }) => moments.length > limit);
      return doubtful ? { kind: 'doubtful', reason: doubtful.reason } : { kind: 'fine' };
    },
    release: ({ address }) => {
      sent.get(household(address))?.pop();
    },
  };
}

/** One IPv4 address; of IPv6 the part that one household has. */
function household(address: string): string {
  return address.includes('.') ? address.replace(/^::ffff:/i, '') : maskAddress(address);
}

function recentOf(moments: readonly number[] = [], now: number): number[] {
  return moments.filter((at) => at > now - limitWindowMs);
}

function forgetOld(sent: Map<string, number[]>, now: number): void {
  for (const [address, moments] of sent) if (recentOf(moments, now).length === 0) sent.delete(address);
  // Still too many: a flood. The oldest entries are counted anew.
  for (const address of sent.keys()) {
    if (sent.size <= mostAddresses / 2) break;
    sent.delete(address);
  }
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
