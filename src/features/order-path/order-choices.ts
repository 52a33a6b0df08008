import type { Bundle, Equipment, InternetTariff } from '@/api/catalogue/catalogue.schemas';
import {
  bundleInstead,
  bundleLine,
  equipmentLines,
  keyOf,
  type KeyedLine,
  offerLines,
  type OrderLine,
  tariffLine,
} from '@/api/orders/order-lines';
import { formatPrice, formatRoubles } from '@/lib/money';
import { countChannels } from '@/lib/plural';
import { orderPathText as text } from './order-path.text';

/** One line that may be chosen, with its words; numbers are roubles, for the sum beside. */
export interface OrderChoiceLine {
  value: string;
  title: string;
  hint: string;
  price: string;
  perMonth: number;
  /** Roubles a month once nothing is reduced any more. */
  later: number;
  once: number;
  /** The same two where TV is wanted as well: a bundle takes the tariff's place. */
  withTv?: Pick<OrderChoiceLine, 'perMonth' | 'later'>;
}

/** Tariffs and bundles of a city; the promoted first, then the cheaper. */
export function offerChoices(
  tariffs: readonly InternetTariff[],
  bundles: readonly Bundle[],
): OrderChoiceLine[] {
  const promoted = new Set(
    bundles.filter(({ description }) => description.promoted).map((bundle) => bundleLine(bundle).id),
  );
  const isFirst = ({ line }: KeyedLine) => line.part === 'bundle' && promoted.has(line.id);
  // A tariff and a bundle may have the same id.
  const speeds = new Map([
    ...tariffs.map((tariff) => [keyOf(tariffLine(tariff)), text.speed(tariff.speed, null)] as const),
    ...bundles.map((bundle) => [keyOf(bundleLine(bundle)), bundleSpeed(bundle)] as const),
  ]);
  return offerLines({ tariffs, bundles })
    .sort(
      (one, other) =>
        Number(isFirst(other)) - Number(isFirst(one)) ||
        (one.line.perMonth ?? 0) - (other.line.perMonth ?? 0),
    )
    .map((keyed) => choiceOf(keyed, [speeds.get(keyed.key) ?? '', laterWords(keyed.line)]));
}

function bundleSpeed({ speed_int, salePackage2in1: { hd_count, sd_count } }: Bundle): string {
  return text.speed(speed_int, countChannels(hd_count + sd_count));
}

/** Boxes or routers, each in the ways in which it can be had. */
export function equipmentChoices(items: readonly Equipment[], part: 'router' | 'box'): OrderChoiceLine[] {
  return equipmentLines(items, part).map((keyed) =>
    choiceOf(keyed, [keyed.line.pay === null ? '' : text.pay[keyed.line.pay]]),
  );
}

/** The line by which nothing is chosen. */
export function noChoice(name: 'offer' | 'router' | 'box'): OrderChoiceLine {
  return { value: '', title: text.none[name], hint: '', price: text.free, perMonth: 0, later: 0, once: 0 };
}

function choiceOf({ key, line }: KeyedLine, hints: readonly string[]): OrderChoiceLine {
  return {
    value: key,
    title: line.title,
    hint: hints.filter((hint) => hint !== '').join(' · '),
    price: priceWords(line),
    ...monthlyOf(line),
    once: line.once ?? 0,
  };
}

function monthlyOf({ perMonth, later }: OrderLine): Pick<OrderChoiceLine, 'perMonth' | 'later'> {
  return { perMonth: perMonth ?? 0, later: later?.price ?? perMonth ?? 0 };
}

/** Pure: tariffs to choose from, each with what it costs once TV is chosen beside it, as the order will reckon. */
export function pricedWithTv(
  choices: readonly OrderChoiceLine[],
  { tariffs, bundles }: { tariffs: readonly InternetTariff[]; bundles: readonly Bundle[] },
): OrderChoiceLine[] {
  const lines = new Map(tariffs.map(tariffLine).map((line) => [keyOf(line), line]));
  return choices.map((choice) => {
    const bundle = bundleInstead(lines.get(choice.value) ?? null, { tariffs, bundles });
    return bundle ? { ...choice, withTv: monthlyOf(bundle) } : choice;
  });
}

/** Pure: whether an order of a tariff and TV is an order of a bundle. */
export function becomesBundle(
  key: string,
  { tariffs, bundles }: { tariffs: readonly InternetTariff[]; bundles: readonly Bundle[] },
): boolean {
  const line = tariffs.map(tariffLine).find((one) => keyOf(one) === key) ?? null;
  return bundleInstead(line, { tariffs, bundles }) !== null;
}

/** What of a price changes later; '' where it stays. */
export function laterWords({ later }: OrderLine): string {
  return later === null ? '' : text.after(later.months, formatPrice(later.price, 'month'));
}

export function priceWords({ perMonth, once }: OrderLine): string {
  if (perMonth !== null) return formatPrice(perMonth, 'month');
  return once === null ? text.priceLater : formatRoubles(once);
}
