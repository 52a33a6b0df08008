import type { Limits } from '../limits/limits';
import { leadTexts } from './requests.text';

export type Judgement =
  | { kind: 'fine'; takeBack: TakeBack }
  /** To be set aside; the reason is for the desk. */
  | { kind: 'doubtful'; reason: string; takeBack: TakeBack }
  | { kind: 'too-many'; retryAfterSeconds: number; takeBack: TakeBack };

/** Makes the request uncounted, where it made no lead. */
type TakeBack = () => Promise<void>;

interface Sender {
  /** 11 digits. */
  phone: string;
  address: string;
}

/**
 * Counts one more request of a phone, of an address and of the whole site, and judges it. Throws when the storage fails;
 * then nothing is counted.
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
    // A refused request was not sent.
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
  /** The request's, cleaned. */
  number: string;
}

type StatusTryVerdict =
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
