import type { RateLimiter } from '../limits/limits';
import { leadTexts } from './leads.text';

export type SenderLimitsResult =
  | { kind: 'fine'; takeBack: TakeBack }
  /** To be quarantined; `reason` is for the desk. */
  | { kind: 'doubtful'; reason: string; takeBack: TakeBack }
  | { kind: 'too-many'; retryAfterSeconds: number; takeBack: TakeBack };

/** Refunds the points of a request that created no lead. */
type TakeBack = () => Promise<void>;

interface Sender {
  phone: string;
  address: string;
}

/** Counts a request by phone, address and site. Throws when the storage fails; then nothing is counted. */
export async function checkSenderLimits(
  { take }: Pick<RateLimiter, 'take'>,
  { phone, address }: Sender,
): Promise<SenderLimitsResult> {
  // Concurrent: shared counts take the time of one.
  const counts = await Promise.allSettled([
    take('lead-site', 'all'),
    take('lead-address', address),
    take('lead-phone', phone),
  ]);
  const taken = counts.flatMap((count) => (count.status === 'fulfilled' ? [count.value] : []));
  const takeBack = async () => {
    await Promise.all(taken.map((one) => one.takeBack()));
  };
  const failed = counts.find((count) => count.status === 'rejected');
  if (failed) {
    await takeBack();
    throw failed.reason;
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
  address: string;
  number: string;
}

type StatusTryVerdict =
  | { kind: 'limited'; retryAfterSeconds: number }
  /** A right guess is refunded. */
  | { kind: 'free'; takeBack: () => Promise<void> };

/**
 * Five guesses in 15 minutes per address, and five per number from any addresses. Counted before the check,
 * so that concurrent guesses count too.
 */
export async function countStatusAttempt(
  { take }: Pick<RateLimiter, 'take'>,
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
