import { priceOptions, type PriceOption, usualInstalment } from '@/features/equipment/price-options';
import type { PriceSelect } from '@/features/tariffs/price-choice';
import { pricePlanText } from '@/features/tariffs/price-plan.text';
import type { RequestedExtra } from '@/features/tariffs/price-request';
import { formatPrice } from '@/lib/money';
import type { SiteApi, SiteRequest } from '@/site/request/site-request';
import { isLoanOffered } from '@/features/equipment/loan-offer';

type Equipment = Awaited<ReturnType<SiteApi['equipment']>>[number];

/** A way to get an item with an offer; `value` is that of the address: `{id}.{index of the way}`. */
export interface OfferedItem extends RequestedExtra {
  value: string;
}

/** Ways that an offer's page reckons with; credit and test drive are chosen on the item's own page. */
const offeredKinds: readonly PriceOption['kind'][] = ['purchase', 'instalment', 'lease'];

/** Routers for the offer's speed; none where the catalogue can't say. */
export async function offeredRouters(site: SiteRequest, speed: number): Promise<OfferedItem[]> {
  const [items, routers] = await Promise.all([
    site.api.equipment({ categories: 'Routers' }).catch(() => []),
    site.api.routers().catch(() => []),
  ]);
  const speedOf = ({ id }: Equipment) => routers.find(({ materialsEnsId }) => materialsEnsId === id)?.speed;
  return offeredItems(
    items.filter((item) => (speedOf(item) ?? Infinity) >= speed),
    isLoanOffered(site),
  );
}

/** Boxes of the TV page; none where the catalogue can't say. */
export async function offeredBoxes(site: SiteRequest): Promise<OfferedItem[]> {
  const items = await site.api.equipment({ categories: 'Decoders' }).catch(() => []);
  return offeredItems(items, isLoanOffered(site));
}

/** What is in stock, each item in its ways; of the instalments the usual one (EQ-13). */
export function offeredItems(items: readonly Equipment[], loan: boolean): OfferedItem[] {
  return items
    .filter(({ leftovers }) => leftovers > 0)
    .flatMap((item) => {
      const options = priceOptions(item, { loan });
      const usual = usualInstalment(options, item);
      return options
        .filter((option) => offeredKinds.includes(option.kind))
        .filter((option) => option.kind !== 'instalment' || option === usual)
        .map((option) => toOffered(item, option));
    });
}

function toOffered(
  { id, title }: Equipment,
  { index, kind, label, price, months }: PriceOption,
): OfferedItem {
  const isPurchase = kind === 'purchase';
  return {
    value: `${id}.${index}`,
    itemId: id,
    title,
    way: label,
    atOnce: isPurchase ? price : 0,
    monthly: isPurchase ? null : { value: price, months: kind === 'lease' ? null : months },
  };
}

/** What an address names: an item in one of its ways, or alone, and then in its first way by the month. */
export function chosenItem(
  items: readonly OfferedItem[],
  value: string | string[] | undefined,
): OfferedItem | null {
  const ofItem = items.filter(({ itemId }) => String(itemId) === value);
  return (
    items.find((item) => item.value === value) ??
    ofItem.find(({ monthly }) => monthly !== null) ??
    ofItem[0] ??
    null
  );
}

/** The items as a select of the address; null where there is nothing to choose. */
export function itemSelect(
  items: readonly OfferedItem[],
  chosen: OfferedItem | null,
  { name, label, none }: Pick<PriceSelect, 'name' | 'label' | 'none'>,
): PriceSelect | null {
  if (items.length === 0) return null;
  return {
    name,
    label,
    none,
    value: chosen?.value ?? '',
    options: items.map(({ value, title, way, atOnce, monthly }) => ({
      value,
      label: `${pricePlanText.extra(title, way)}, ${monthly ? formatPrice(monthly.value, 'month') : formatPrice(atOnce)}`,
    })),
  };
}
