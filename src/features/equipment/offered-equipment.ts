import type { SiteApi, SiteRequest } from '@/site/page/site-request';
import { isLoanOffered, type PriceOption, priceOptions, usualInstalment } from './price-options';

type Equipment = Awaited<ReturnType<SiteApi['equipment']>>[number];

/** A way to get an item together with a tariff or bundle. */
export interface OfferedItem {
  /** That of the address: `{id}.{index of the way}`. */
  value: string;
  /** Global id. */
  itemId: number;
  title: string;
  /** «Рассрочка на 12 мес.». */
  way: string;
  /** Roubles. */
  atOnce: number;
  /** Roubles, and for how many months; null months where it has no end. */
  monthly: { value: number; months: number | null } | null;
}

interface Asked {
  /** Mbit/s of the offer: a slower router is not offered. */
  speed: number;
  /** Whether a box has anything to show. */
  hasTv: boolean;
  query: Readonly<Record<string, string | string[] | undefined>>;
}

/** The equipment that is offered beside a tariff or bundle, and what of it an address chooses. */
export async function offeredEquipment(site: SiteRequest, { speed, hasTv, query }: Asked) {
  const [routers, boxes] = await Promise.all([offeredRouters(site, speed), hasTv ? offeredBoxes(site) : []]);
  return {
    routers,
    boxes,
    router: chosenItem(routers, query['router']),
    box: chosenItem(boxes, query['box']),
  };
}

/** Ways that an offer's page reckons with; credit and test drive are chosen on the item's own page. */
const offeredKinds: readonly PriceOption['kind'][] = ['purchase', 'instalment', 'lease'];

/** Routers for the offer's speed; none where the catalogue can't say. */
async function offeredRouters(site: SiteRequest, speed: number): Promise<OfferedItem[]> {
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
async function offeredBoxes(site: SiteRequest): Promise<OfferedItem[]> {
  const items = await site.api.equipment({ categories: 'Decoders' }).catch(() => []);
  return offeredItems(items, isLoanOffered(site));
}

/** What is in stock, each item in its ways; of the instalments the usual one (EQ-13). */
function offeredItems(items: readonly Equipment[], loan: boolean): OfferedItem[] {
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
function chosenItem(items: readonly OfferedItem[], value: string | string[] | undefined): OfferedItem | null {
  const ofItem = items.filter(({ itemId }) => String(itemId) === value);
  return (
    items.find((item) => item.value === value) ??
    ofItem.find(({ monthly }) => monthly !== null) ??
    ofItem[0] ??
    null
  );
}
