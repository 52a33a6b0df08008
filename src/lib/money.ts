const nbsp = '\u00a0';
const wordJoiner = '\u2060';

/** What a price is paid for; a full cost has none. */
export type PricePeriod = 'month' | 'year';

const periodSuffixes: Record<PricePeriod, string> = { month: '/мес', year: '/год' };

/**
 * «5 990 ₽» from roubles: up to 2 decimals after a comma, non-breaking spaces inside the number and before ₽
 * (EQ-14). Written by hand, because Intl's spaces differ between runtimes and would break hydration.
 * Throws RangeError for NaN and infinities, which no parsed answer holds.
 */
export function formatRoubles(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`Not an amount: ${value}`);
  const [whole = '0', decimals = ''] = Math.abs(value).toFixed(2).split('.');
  const cents = decimals.replace(/0+$/, '');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, nbsp);
  const isZero = Number(whole) === 0 && cents === '';
  const sign = value < 0 && !isZero ? '−' : '';
  return `${sign}${grouped}${cents && `,${cents}`}${nbsp}₽`;
}

/** «5 990 ₽», «250 ₽/мес» or «3 000 ₽/год» (EQ-14). */
export function formatPrice(value: number, per?: PricePeriod): string {
  return formatRoubles(value) + (per ? periodSuffixes[per] : '');
}

/**
 * A sentence whose prices, speeds and phone numbers stay in one line: browsers break after the slash of «₽/мес» and
 * «Мбит/с», and at the spaces and hyphens of «+7 (342) 200-00-00». What is read is the same.
 */
export function unbroken(text: string): string {
  return text
    .replace(/\/(?=(?:мес|год|с)(?!\p{L}))/gu, `/${wordJoiner}`)
    .replace(/(?<=\d) (?=(?:₽|[МГ]бит))/g, nbsp)
    .replace(/\+7\s\(\d+\)\s[\d-]+\d/g, (phone) =>
      phone.replace(/\s/g, nbsp).replace(/-/g, `-${wordJoiner}`),
    );
}

/** The same for a machine that looks for words: without the signs that nobody sees. */
export function withoutJoiners(text: string): string {
  return text.replaceAll(wordJoiner, '');
}
