import { firstVisitText, totalText } from '@/shop/payment.text';
import { connectionFee } from '@/config/products';
import { formatPrice } from '@/lib/money';
import {
  buyingIsCheaperFrom,
  monthsUntilPaid,
  paidAtFirstVisit,
  makePaymentPlan,
  totalPaidWithin,
} from '@/shop/payment-plan';
import type { Price } from '@/shop/price';
import type { PriceOption } from '@/shop/price-options';
import type { EquipmentKind } from '@/site/dialogs/dialog-request';
import { optionLabel, totalCostText as text } from './equipment.text';
import { formatPriceAfterTestDrive } from './option-view-model';

/**
 * Returns 12, 24 and the option's term, months; only the term for a test drive without a known later price.
 */
export function listCostHorizons(option: Price): number[] {
  const own = monthsUntilPaid(option);
  if (option.kind === 'test-drive' && !option.after) return own === null ? [] : [own];
  return [...new Set([12, 24, ...(own === null ? [] : [own])])].sort((one, other) => one - other);
}

type Row = [title: string, value: string];

export interface TotalCostModel {
  rows: Row[];
  /** After 12 and 24 months and at the term's end; equal periods share a row. */
  totals: Row[];
  /** Comparison with a purchase, and the price of a call. */
  notes: string[];
}

export function toTotalCostModel(
  option: PriceOption,
  options: readonly PriceOption[],
  kind: EquipmentKind,
): TotalCostModel {
  const name = text.names[kind];
  return {
    rows: [
      ...paymentRows(name, option),
      [text.connection, formatPrice(connectionFee.online)],
      [firstVisitText.title, formatPrice(paidAtFirstVisit(makePaymentPlan([option])))],
    ],
    totals: totalRows(option),
    notes: [...comparison(name, option, options), text.byPhone(formatPrice(connectionFee.byPhone))],
  };
}

function paymentRows(name: string, { kind, amount, months = 0, after }: PriceOption): Row[] {
  const perMonth = formatPrice(amount, 'month');
  switch (kind) {
    case 'purchase':
      return [[text.purchase(name), formatPrice(amount)]];
    case 'lease':
      return [[text.lease(name), perMonth]];
    case 'instalment':
    case 'credit':
      return [[text.payments(name, months), text.times(formatPrice(amount), months)]];
    case 'test-drive': {
      const during: Row = [text.testDrive, text.testDrivePrice(perMonth, months)];
      if (!after) return [during];
      return [
        during,
        [
          isPaidOff(after) ? text.after(after.months ?? 0) : text.afterWithoutEnd,
          formatPriceAfterTestDrive(after),
        ],
      ];
    }
  }
}

function totalRows(option: PriceOption): Row[] {
  const groups: { total: number; horizons: number[] }[] = [];
  const plan = makePaymentPlan([option]);
  for (const horizon of listCostHorizons(option)) {
    const total = totalPaidWithin(plan, horizon);
    const last = groups.at(-1);
    if (last?.total === total) last.horizons.push(horizon);
    else groups.push({ total, horizons: [horizon] });
  }
  return groups.map(({ total, horizons }) => [totalText(horizons), formatPrice(total)]);
}

/** Compares a monthly option with the purchase, or the reverse. */
function comparison(name: string, option: PriceOption, options: readonly PriceOption[]): string[] {
  const purchase = options.find(({ kind }) => kind === 'purchase');
  if (!purchase) return [];
  if (option.kind === 'purchase') {
    const monthly = options.find(({ kind }) => kind === 'instalment');
    return monthly
      ? [
          text.byTheMonth(
            optionLabel(monthly),
            formatPrice(totalPaidWithin(makePaymentPlan([monthly]), monthsUntilPaid(monthly) ?? 0)),
          ),
        ]
      : [];
  }
  // The cost after a test drive is unknown.
  if (option.kind === 'test-drive' && !option.after) return [];
  const month = buyingIsCheaperFrom(option, purchase);
  const atOnce = paidAtFirstVisit(makePaymentPlan([purchase]));
  const bought = formatPrice(atOnce);
  if (month === null) return [text.neverCheaper(name, bought)];
  if (!isPaidOff(option.after ?? option)) return [text.cheaperFrom(month, bought)];
  const total = totalPaidWithin(makePaymentPlan([option]), monthsUntilPaid(option) ?? 0);
  return [text.dearerBy(formatPrice(total - atOnce), bought)];
}

/** Whether the payments end by themselves; such an option can't be ended earlier. */
function isPaidOff({ kind }: Pick<Price, 'kind'>): boolean {
  return kind === 'instalment' || kind === 'credit';
}
