import { chosenItem, itemKey, type OfferedItem } from '@/shop/choice';
import { isLoanOffered, type PriceOption, priceOptions, usualInstalment } from '@/shop/price-options';
import type { SiteApi, SiteRequest } from '@/site/page/site-request';
import { optionLabel } from './equipment.text';

type Equipment = Awaited<ReturnType<SiteApi['equipment']>>[number];

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
        .map((option) => ({
          value: itemKey(item.id, option.index),
          itemId: item.id,
          title: item.title,
          way: optionLabel(option),
          price: option,
        }));
    });
}
