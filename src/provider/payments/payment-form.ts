import { isEmail } from '@/lib/email';
import { isOwnPath } from '@/lib/own-path';
import { parseGeneral } from '@/lib/validation/general-types';
import { paymentsText } from './payments.text';

/** A payment as it was asked for; roubles. `back` is a path of the site. */
export interface AskedPayment {
  agreement: string;
  sum: number;
  email: string;
  back: string;
}

export type CheckedPayment = { payment: AskedPayment } | { wrong: string[] };

const least = 1;
const most = 100_000;

/** Checks the fields of the payment form; whatever was sent, the answer is a payment or words about its fields. */
export function checkPayment(form: URLSearchParams): CheckedPayment {
  const text = (name: string) => (form.get(name) ?? '').slice(0, 500);
  const agreement = parseGeneral('agreementCode', text('agreement').replace(/\s/g, ''));
  const sum = Number(parseGeneral('amount', text('sum')) ?? NaN);
  const email = text('email').trim();
  const { wrong } = paymentsText;
  const problems = [
    ...(agreement === null ? [wrong.agreement] : []),
    ...(sum >= least && sum <= most ? [] : [wrong.sum]),
    ...(isEmail(email) ? [] : [wrong.email]),
  ];
  if (agreement === null || problems.length > 0) return { wrong: problems };
  return { payment: { agreement, sum, email, back: ownPathOf(text('return_url')) } };
}

/** Whatever host an address names, people are led back within the site that they came from. */
function ownPathOf(address: string): string {
  const path = URL.canParse(address) ? `/${new URL(address).pathname.replace(/^\/+/, '')}` : '/';
  return isOwnPath(path) ? path : '/';
}
