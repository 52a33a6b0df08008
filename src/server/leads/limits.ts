import type { Limits } from '../limits/limits';
import { leadTexts } from './leads.text';

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
}

/** How many requests one phone and one address have sent: what to do with one more. Throws when the storage fails. */
export async function judgeSender(
  { take }: Pick<Limits, 'take'>,
  { phone, address }: Sender,
): Promise<Judgement> {
  const ofAddress = await take('lead-address', address);
  const ofPhone = await take('lead-phone', phone).catch(async (error: unknown) => {
    await ofAddress.takeBack();
    throw error;
  });
  const takeBack = async () => {
    await Promise.all([ofAddress.takeBack(), ofPhone.takeBack()]);
  };
  if (ofPhone.verdict === 'refused') {
    // Who is refused has sent nothing.
    await takeBack();
    return { kind: 'too-many', retryAfterSeconds: ofPhone.retryAfterSeconds, takeBack };
  }
  if (ofPhone.verdict === 'set aside') return { kind: 'doubtful', reason: leadTexts.manyOfPhone, takeBack };
  return ofAddress.verdict === 'set aside'
    ? { kind: 'doubtful', reason: leadTexts.manyOfAddress, takeBack }
    : { kind: 'fine', takeBack };
}
