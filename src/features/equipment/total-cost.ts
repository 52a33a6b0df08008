import { firstVisitText, totalText } from '@/shop/payment.text';
import { connectionFee } from '@/config/products';
import { formatPrice } from '@/lib/money';
import { buyingIsCheaperFrom, ownTerm, paidAtFirstVisit, paymentPlan, totalAfter } from '@/shop/payment-plan';
import type { Price } from '@/shop/price';
import type { PriceOption } from '@/shop/price-options';
import type { EquipmentKind } from '@/site/dialogs/dialog-request';
import { optionLabel, totalCostText as text } from './equipment.text';
import { writtenAfter } from './option-view-model';

/**
 * Months whose totals are told: 12, 24 and the option's own term. What a test drive without a plan costs afterwards
 * nobody knows, so only its own months are.
 */
export function toldHorizons(option: Price): number[] {
  const own = ownTerm(option);
  if (option.kind === 'test-drive' && !option.after) return own === null ? [] : [own];
  return [...new Set([12, 24, ...(own === null ? [] : [own])])].sort((one, other) => one - other);
}

type Row = [title: string, value: string];

/** What an option costs altogether, as it is read; made on the server. */
export interface ShownSum {
  /** What is paid and when. */
  rows: Row[];
  /** After 12 and 24 months and at the end of the option's own term; equal ones share a row. */
  totals: Row[];
  /** How it compares with buying, and what a call would cost. */
  notes: string[];
}

/** Writes out what `option` of an item with these `options` costs. */
export function toShownSum(
  option: PriceOption,
  options: readonly PriceOption[],
  kind: EquipmentKind,
): ShownSum {
  const name = text.names[kind];
  return {
    rows: [
      ...paymentRows(name, option),
      [text.connection, formatPrice(connectionFee.online)],
      [firstVisitText.title, formatPrice(paidAtFirstVisit(paymentPlan([option])))],
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
      const hasEnd = after.kind === 'instalment' || after.kind === 'credit';
      return [during, [hasEnd ? text.after(after.months ?? 0) : text.afterWithoutEnd, writtenAfter(after)]];
    }
  }
}

function totalRows(option: PriceOption): Row[] {
  const groups: { total: number; horizons: number[] }[] = [];
  const plan = paymentPlan([option]);
  for (const horizon of toldHorizons(option)) {
    const total = totalAfter(plan, horizon);
    const last = groups.at(-1);
    if (last?.total === total) last.horizons.push(horizon);
    else groups.push({ total, horizons: [horizon] });
  }
  return groups.map(({ total, horizons }) => [totalText(horizons), formatPrice(total)]);
}

/** A monthly option beside the purchase, the purchase beside the first monthly one. */
function comparison(name: string, option: PriceOption, options: readonly PriceOption[]): string[] {
  const purchase = options.find(({ kind }) => kind === 'purchase');
  if (!purchase) return [];
  if (option.kind === 'purchase') {
    const monthly = options.find(({ kind }) => kind === 'instalment');
    return monthly
      ? [
          text.byTheMonth(
            optionLabel(monthly),
            formatPrice(totalAfter(paymentPlan([monthly]), ownTerm(monthly) ?? 0)),
          ),
        ]
      : [];
  }
  // What follows a test drive is not known: neither is whether it is cheaper.
  if (option.kind === 'test-drive' && !option.after) return [];
  const month = buyingIsCheaperFrom(option, purchase);
  const bought = formatPrice(paidAtFirstVisit(paymentPlan([purchase])));
  return [month === null ? text.neverCheaper(name, bought) : text.cheaperFrom(month, bought)];
}
