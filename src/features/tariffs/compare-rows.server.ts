import { addMonths, type IsoDay } from '@/lib/dates';
import { formatPrice } from '@/lib/money';
import { offerCardText, offerFeaturesText, pricePlanText, compareText as text } from './tariffs.text';
import type { Offer } from '@/shop/offer';
import { monthlyAmountAt, paidAtFirstVisit, makePaymentPlan, totalPaidWithin } from '@/shop/payment-plan';

/** One value per offer. */
export interface CompareRow {
  title: string;
  values: string[];
}

/** Returns rows for a connection today; `onlyDifferences` omits equal ones. */
export function compareRows(
  offers: readonly Offer[],
  { today, onlyDifferences }: { today: IsoDay; onlyDifferences: boolean },
): CompareRow[] {
  const cells = offers.map((offer) => cellsOf(offer, today));
  return (cells[0] ?? [])
    .map(({ title }, place) => ({ title, values: cells.map((cell) => cell[place]?.value ?? '') }))
    .filter(({ values }) => !onlyDifferences || new Set(values).size > 1);
}

interface Cell {
  title: string;
  value: string;
}

function cellsOf(offer: Offer, today: IsoDay): Cell[] {
  return [...priceCells(offer, today), ...contentCells(offer)];
}

function priceCells(offer: Offer, today: IsoDay): Cell[] {
  const plan = makePaymentPlan([offer.price]);
  const [, ...later] = plan.stages;
  const { titles } = text;
  return [
    { title: titles.price, value: pricePlanText.perMonth(monthlyAmountAt(plan, 0)) },
    {
      title: titles.afterwards,
      value:
        later.map(({ after, amount }) => pricePlanText.change(addMonths(today, after), amount)).join(', ') ||
        text.lasting,
    },
    { title: titles.firstVisit, value: formatPrice(paidAtFirstVisit(plan)) },
    { title: titles.year, value: formatPrice(totalPaidWithin(plan, 12)) },
    { title: titles.twoYears, value: formatPrice(totalPaidWithin(plan, 24)) },
  ];
}

function contentCells({ speed, speedBonus, channels, hasMobile, isForPrivateHouse }: Offer): Cell[] {
  const { titles } = text;
  const yesOrNo = (has: boolean) => (has ? text.yes : text.no);
  return [
    { title: titles.speed, value: offerFeaturesText.speed(speed) },
    {
      title: titles.bonus,
      value: speedBonus ? offerCardText.bonus(speedBonus.value, speedBonus.months) : text.no,
    },
    { title: titles.hd, value: channels ? String(channels.hd) : text.no },
    { title: titles.sd, value: channels ? String(channels.sd) : text.no },
    { title: titles.mobile, value: yesOrNo(hasMobile) },
    { title: titles.house, value: yesOrNo(isForPrivateHouse) },
  ];
}
