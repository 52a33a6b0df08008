import type { Equipment } from '@/api/catalogue/catalogue.schemas';
import { links } from '@/config/links';
import { formatPrice } from '@/lib/money';
import {
  type BoxListQuery,
  type BoxFilter,
  boxFilters,
  parseBoxListQuery,
} from '@/site/page/queries/equipment-query';
import { boxTableText as text } from './box-list.text';
import { makeItemPath, toShownOption } from './option-view-model';
import { makePaymentPlan, totalPaidWithin } from '@/shop/payment-plan';
import { findDefaultOption, type PriceOption, priceOptions } from '@/shop/price-options';

/** A column per box, a row per characteristic. */
export interface BoxTableData {
  columns: { id: number; title: string; href: string }[];
  rows: { title: string; values: string[] }[];
}

export interface ListedBoxes {
  boxes: Equipment[];
  view: BoxListQuery;
  marks: BoxFilter[];
  /** Null if the list shows cards. */
  table: BoxTableData | null;
}

/** Months for comparing costs: the usual instalment term (EQ-13). */
const horizon = 24;

/** Filters and sorts by the URL's `only`, `sort`, `view`. */
export function listBoxes(
  all: readonly Equipment[],
  query: Readonly<Record<string, unknown>>,
  { loan }: { loan: boolean },
): ListedBoxes {
  const view = parseBoxListQuery(query);
  const found = all.filter((box) => view.mark === null || hasMark[view.mark](box));
  const boxes = view.isCheapestFirst ? byTotal(found, loan) : found;
  return {
    boxes,
    view,
    marks: usefulMarks(all, view),
    table: view.isTable && boxes.length > 0 ? toTable(boxes, loan) : null,
  };
}

const hasMark: Readonly<Record<BoxFilter, (box: Equipment) => boolean>> = {
  '4k': says(/4K/i),
  voice: says(/голос/i),
  trial: ({ testDrive, pricesV2 }) => testDrive !== null || pricesV2.some(({ type }) => type === 4),
  stock: ({ leftovers }) => leftovers > 0,
};

function says(pattern: RegExp): (box: Equipment) => boolean {
  return ({ props }) => props.some(({ value }) => pattern.test(value));
}

function usefulMarks(all: readonly Equipment[], view: BoxListQuery): BoxFilter[] {
  return boxFilters.filter((mark) => {
    const count = all.filter(hasMark[mark]).length;
    return mark === view.mark || (count > 0 && count < all.length);
  });
}

/** Cost of the default option over `horizon`; unpriced boxes last. */
function byTotal(boxes: readonly Equipment[], loan: boolean): Equipment[] {
  const totals = new Map(boxes.map((box) => [box, totalOf(optionOf(box, loan))]));
  const total = (box: Equipment) => totals.get(box) ?? Infinity;
  return [...boxes].sort((one, other) => total(one) - total(other) || 0);
}

function optionOf(box: Equipment, loan: boolean): PriceOption | null {
  return findDefaultOption(priceOptions(box, { loan }), box);
}

/** Roubles over `horizon` months; null if unknown, e.g. after a test drive. */
function totalOf(option: PriceOption | null): number | null {
  if (option === null || (option.kind === 'test-drive' && option.after === undefined)) return null;
  return totalPaidWithin(makePaymentPlan([option]), horizon);
}

function toTable(boxes: readonly Equipment[], loan: boolean): BoxTableData {
  const options = boxes.map((box) => optionOf(box, loan));
  const names = [...new Set(boxes.flatMap(({ props }) => props.map(({ name }) => name)))];
  const row = (title: string, value: (box: Equipment, place: number) => string | undefined) => ({
    title,
    values: boxes.map((box, place) => value(box, place) ?? text.none),
  });
  const has = (name: string) => (box: Equipment) => box.props.find((prop) => prop.name === name)?.value;
  const common = names.filter((name) => boxes.filter(has(name)).length > 1);
  const rest = ({ props }: Equipment) => {
    const values = props.filter(({ name }) => !common.includes(name)).map(({ value }) => value);
    return values.length === 0 ? undefined : values.join('; ');
  };
  return {
    columns: boxes.map((box) => ({
      id: box.id,
      title: box.title,
      href: makeItemPath(links.tvEquipment, box),
    })),
    rows: [
      row(text.rows.price, (_, place) => priceText(options[place])),
      row(text.rows.total, (_, place) => {
        const total = totalOf(options[place] ?? null);
        return total === null ? undefined : formatPrice(total);
      }),
      row(text.rows.stock, ({ leftovers }) => (leftovers > 0 ? text.inStock : text.outOfStock)),
      ...common.map((name) => row(name, has(name))),
      row(text.rows.rest, rest),
    ],
  };
}

function priceText(option: PriceOption | null | undefined): string | undefined {
  if (!option) return undefined;
  const { price, caption } = toShownOption(option, '');
  return `${price} · ${caption}`;
}
