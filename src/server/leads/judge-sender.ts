import type { Limits } from '../limits/limits';
import { leadTexts } from './leads.text';

export type Judgement =
  | { kind: 'fine'; takeBack: TakeBack }
  /** To be quarantined; the reason is for the desk. */
  | { kind: 'doubtful'; reason: string; takeBack: TakeBack }
  | { kind: 'too-many'; retryAfterSeconds: number; takeBack: TakeBack };

/** Refunds the request's points if it created no lead. */
type TakeBack = () => Promise<void>;

interface Sender {
  /** 11 digits. */
  phone: string;
  address: string;
}

/**
 * Counts a request by phone, address and site, and returns the verdict. Throws when the storage fails; then nothing is
 * counted.
 */
export async function judgeSender(
  { take }: Pick<Limits, 'take'>,
  { phone, address }: Sender,
): Promise<Judgement> {
  const taken: Awaited<ReturnType<typeof take>>[] = [];
  const takeBack = async () => {
    await Promise.all(taken.map((one) => one.takeBack()));
  };
  try {
    taken.push(await take('lead-site', 'all'));
    taken.push(await take('lead-address', address));
    taken.push(await take('lead-phone', phone));
  } catch (error) {
    await takeBack();
    throw error;
  }
  const refused = taken.find(({ verdict }) => verdict === 'refused');
  if (refused) {
    // A refused request doesn't count.
    await takeBack();
    return { kind: 'too-many', retryAfterSeconds: refused.retryAfterSeconds, takeBack };
  }
  const [, ofAddress, ofPhone] = taken;
  if (ofPhone?.verdict === 'set aside') return { kind: 'doubtful', reason: leadTexts.manyOfPhone, takeBack };
  return ofAddress?.verdict === 'set aside'
    ? { kind: 'doubtful', reason: leadTexts.manyOfAddress, takeBack }
    : { kind: 'fine', takeBack };
}

interface StatusTry {
  /** The visitor's. */
  address: string;
  /** The request's number, normalised. */
  number: string;
}

type StatusTryVerdict =
  | { kind: 'limited'; retryAfterSeconds: number }
  /** A right guess is refunded. */
  | { kind: 'free'; takeBack: () => Promise<void> };

/**
 * Limits guesses to five in 15 minutes per address, and five per number from any addresses. Counted before the check,
 * so that concurrent guesses count too.
 */
export async function countTry(
  { take }: Pick<Limits, 'take'>,
  { address, number }: StatusTry,
): Promise<StatusTryVerdict> {
  const ofAddress = await take('status-address', address);
  if (ofAddress.verdict === 'refused')
    return { kind: 'limited', retryAfterSeconds: ofAddress.retryAfterSeconds };
  const ofNumber = await take('status-number', number);
  const takeBack = async () => {
    await Promise.all([ofNumber.takeBack(), ofAddress.takeBack()]);
  };
  if (ofNumber.verdict !== 'refused') return { kind: 'free', takeBack };
  // A refused guess doesn't count.
  await takeBack();
  return { kind: 'limited', retryAfterSeconds: ofNumber.retryAfterSeconds };
}
