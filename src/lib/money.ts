const nbsp = '\u00a0';

/** A one-time price has none. */
export type PricePeriod = 'month' | 'year';

const periodSuffixes: Record<PricePeriod, string> = { month: '/мес', year: '/год' };

/**
 * Formats «5 990 ₽» or «500,50 ₽» with non-breaking spaces (EQ-14). Intl's spaces differ between runtimes and
 * would break hydration. Throws RangeError for NaN and infinities.
 */
export function formatRoubles(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`Not an amount: ${value}`);
  const [whole = '0', decimals = ''] = Math.abs(value).toFixed(2).split('.');
  const cents = decimals === '00' ? '' : decimals;
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, nbsp);
  const isZero = Number(whole) === 0 && cents === '';
  const sign = value < 0 && !isZero ? '−' : '';
  return `${sign}${grouped}${cents && `,${cents}`}${nbsp}₽`;
}

/** Formats «5 990 ₽», «250 ₽/мес» or «3 000 ₽/год» (EQ-14). */
export function formatPrice(value: number, per?: PricePeriod): string {
  return formatRoubles(value) + (per ? periodSuffixes[per] : '');
}

/** Joins prices, speeds and phones; see `ui/layout/unbroken` for slashes and hyphens. */
export function withNoBreakSpaces(text: string): string {
  return text
    .replace(/(?<=\d) (?=(?:₽|[МГ]бит))/g, nbsp)
    .replace(/\+7\s\(\d+\)\s[\d-]+\d/g, (phone) => phone.replace(/\s/g, nbsp));
}
