import { type OrderLine, orderTotal } from '@/api/orders/order-lines';
import { connectionFee } from '@/config/connection-fee';
import { formatPrice, formatRoubles } from '@/lib/money';
import { laterWords, priceWords } from './order-choices';
import { orderPathText as text } from './order-path.text';

export interface SummaryRow {
  title: string;
  note: string;
  price: string;
}

/** What was chosen and what it costs, in words. */
export interface OrderSummaryView {
  title: string;
  /** Empty where nothing is chosen yet. */
  rows: SummaryRow[];
  totals: SummaryRow[];
  /** What must be said of the sum; '' for nothing. */
  note: string;
}

/** Pure: on the server, so that its words are no load for the browser. */
export function orderSummary(lines: readonly OrderLine[]): OrderSummaryView {
  const { perMonth, later, once, isOpen } = orderTotal(lines);
  const { summary } = text;
  const row = (title: string, price: string): SummaryRow => ({ title, note: '', price });
  return {
    title: summary.title,
    rows: lines.map((line) => ({
      title: line.title === '' ? text.parts[line.part] : line.title,
      note: noteOf(line),
      price: priceWords(line),
    })),
    totals: [
      ...(lines.some((line) => line.perMonth !== null)
        ? [row(summary.perMonth, formatPrice(perMonth, 'month'))]
        : []),
      ...(later ? [row(summary.later(later.months), formatPrice(later.price, 'month'))] : []),
      ...(once > 0 ? [row(summary.once, formatRoubles(once))] : []),
      row(summary.connection, formatRoubles(connectionFee.online)),
    ],
    note: lines.length === 0 ? summary.empty : isOpen ? summary.isOpen : '',
  };
}

function noteOf(line: OrderLine): string {
  const kind = line.title === '' ? [] : [text.parts[line.part]];
  const pay = line.pay === null ? [] : [text.pay[line.pay]];
  return [...kind, ...pay, laterWords(line)].filter((words) => words !== '').join(' · ');
}
