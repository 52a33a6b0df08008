import { connectionFee } from './products';

/** How connection is asked for: the way decides what it costs. */
export type RequestWay = keyof typeof connectionFee;

/**
 * Roubles that a customer pays at the first visit of the installer, of any payment plan: what it has to be paid at once
 * (a purchase, not the months of a tariff, an instalment or a lease) and the connection. Whole kopecks.
 */
export function paidAtFirstVisit({ atOnce }: { atOnce: number }, way: RequestWay = 'online'): number {
  return (Math.round(atOnce * 100) + connectionFee[way] * 100) / 100;
}

/** The name of that sum, the same wherever it is shown. */
export const firstVisitText = {
  // With an ordinary space: a table on a phone has no room for «при подключении» on one line.
  title: 'К\u00a0оплате при подключении',
  /** Within a sentence: «При подключении 3 990 ₽, затем …». */
  short: 'При\u00a0подключении',
} as const;
