import { connectionFee } from '@/config/connection-fee';
import { formatPrice } from '@/lib/money';
import type { EquipmentKind } from '@/site/dialogs/dialog-request';
import type { PriceOption } from './price-options';
import { priceSumText as text } from './price-sum.text';
import { buyingIsCheaperFrom, ownTerm, paidToday, toldHorizons, totalAfter } from './price-sum';
import { writtenAfter } from './shown-option';

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
      [text.today, formatPrice(paidToday(option))],
      ...paymentRows(name, option),
      [text.connection, formatPrice(connectionFee.online)],
    ],
    totals: totalRows(option),
    notes: [...comparison(name, option, options), text.byPhone(formatPrice(connectionFee.byPhone))],
  };
}

function paymentRows(name: string, { kind, price, months, after }: PriceOption): Row[] {
  const perMonth = formatPrice(price, 'month');
  switch (kind) {
    case 'purchase':
      return [];
    case 'lease':
      return [[text.lease(name), perMonth]];
    case 'instalment':
    case 'credit':
      return [[text.payments(name, months), text.times(formatPrice(price), months)]];
    case 'test-drive': {
      const during: Row = [text.testDrive, text.testDrivePrice(perMonth, months)];
      if (!after) return [during];
      const hasEnd = after.kind === 'instalment' || after.kind === 'credit';
      return [during, [hasEnd ? text.after(after.months) : text.afterWithoutEnd, writtenAfter(after)]];
    }
  }
}

function totalRows(option: PriceOption): Row[] {
  const groups: { total: number; horizons: number[] }[] = [];
  for (const horizon of toldHorizons(option)) {
    const total = totalAfter(option, horizon);
    const last = groups.at(-1);
    if (last?.total === total) last.horizons.push(horizon);
    else groups.push({ total, horizons: [horizon] });
  }
  return groups.map(({ total, horizons }) => [text.total(horizons), formatPrice(total)]);
}

/** A monthly option beside the purchase, the purchase beside the first monthly one. */
function comparison(name: string, option: PriceOption, options: readonly PriceOption[]): string[] {
  const purchase = options.find(({ kind }) => kind === 'purchase');
  if (!purchase) return [];
  if (option.kind === 'purchase') {
    const monthly = options.find(({ kind }) => kind === 'instalment');
    return monthly
      ? [text.byTheMonth(monthly.label, formatPrice(totalAfter(monthly, ownTerm(monthly) ?? 0)))]
      : [];
  }
  // What follows a test drive is not known: neither is whether it is cheaper.
  if (option.kind === 'test-drive' && !option.after) return [];
  const month = buyingIsCheaperFrom(option, purchase);
  const bought = formatPrice(totalAfter(purchase, 0));
  return [month === null ? text.neverCheaper(name, bought) : text.cheaperFrom(month, bought)];
}
