import type { Limits } from '../limits/limits';

export interface StatusTry {
  /** The visitor's. */
  address: string;
  /** The request's, cleaned. */
  number: string;
}

export type StatusTryVerdict =
  | { kind: 'limited'; retryAfterSeconds: number }
  /** After a right one the count is taken back. */
  | { kind: 'free'; takeBack: () => Promise<void> };

/**
 * Five wrong tries in 15 minutes from one address, and five at one number from whatever addresses. Counted before the
 * guess is looked at, so that guesses sent all at once are counted too.
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
  // Who is refused has not guessed.
  await takeBack();
  return { kind: 'limited', retryAfterSeconds: ofNumber.retryAfterSeconds };
}
