import styled from 'styled-components';
import { formatPrice } from '@/lib/money';
import { Label } from '../label/label';
import { priceBlockText as text } from './price-block.text';
import { PriceLines } from './price-lines';

const Block = styled.div`
  display: grid;
  gap: var(--s-4);
  justify-items: start;
`;

export type PriceBlockPrice = {
  /** Roubles, or roubles a month if `installmentPeriod` is set. */
  cost: number;
  /** Roubles; shown if it was higher. */
  previousCost?: number | null | undefined;
  /** Months of payment; below 1 is a caller's error (D32). */
  installmentPeriod?: number | null | undefined;
  isTestDrive?: boolean | undefined;
  isCredit?: boolean | undefined;
};

export type PriceBlockProps = PriceBlockPrice & { className?: string };

// Bundlers inline the value; the kit has no configuration.
// eslint-disable-next-line no-restricted-syntax -- see above
const isProduction = process.env.NODE_ENV === 'production';

// In a browser the console is the log (D32).
// eslint-disable-next-line no-console -- see above
const log = (error: RangeError) => console.error(error);

/** Renders a price with its payment method and notes [UI-08] [TAR-05]. */
export function PriceBlock({ className, ...given }: PriceBlockProps) {
  const { price, previousPrice, caption, note } = priceBlockModel(given, isProduction ? log : undefined);
  return (
    <Block className={className}>
      <PriceLines {...{ price, previousPrice, caption }} />
      {note !== null && <Label tone="sun">{note}</Label>}
    </Block>
  );
}

export interface PriceBlockModel {
  price: string;
  previousPrice: string | null;
  /** Null if the payment method is unknown. */
  caption: string | null;
  /** About another payment method. */
  note: string | null;
}

/**
 * Builds the texts. A period below 1 or NaN throws a RangeError; with `onError` it is reported and omitted.
 * [TAR-05] (D32)
 */
export function priceBlockModel(
  given: PriceBlockPrice,
  onError?: (error: RangeError) => void,
): PriceBlockModel {
  const { cost, previousCost, isTestDrive = false, isCredit = false } = given;
  const period = given.installmentPeriod ?? null;
  const isWrong = period !== null && !(period >= 1);
  if (isWrong) report(new RangeError(`An instalment period of ${period} months`), onError);
  const months = isWrong ? null : period;
  const written = (roubles: number) => formatPrice(roubles, months === null ? undefined : 'month');
  return {
    price: written(cost),
    previousPrice: typeof previousCost === 'number' && previousCost > cost ? written(previousCost) : null,
    // Without duration a monthly price could be mistaken for the full price.
    caption: isWrong && !isTestDrive ? null : captionOf(months, isTestDrive, isCredit),
    note: isCredit && (months === null || isTestDrive) ? text.credit : null,
  };
}

function captionOf(months: number | null, isTestDrive: boolean, isCredit: boolean): string {
  if (isTestDrive) return months === null ? text.testDrive : text.testDriveFor(months);
  if (months === null) return text.fullPrice;
  return isCredit ? text.creditFor(months) : text.instalment(months);
}

function report(error: RangeError, onError: ((error: RangeError) => void) | undefined): void {
  if (!onError) throw error;
  onError(error);
}
