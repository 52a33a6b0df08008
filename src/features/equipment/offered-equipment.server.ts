import { chosenItem, itemKey, type OfferedItem } from '@/shop/choice';
import { isLoanOffered, type PriceOption, priceOptions, findUsualInstalment } from '@/shop/price-options';
import type { SiteApi } from '@/site/page/site-api';
import type { SiteRequest } from '@/site/page/site-request';
import { optionLabel } from './equipment.text';

type Equipment = Awaited<ReturnType<SiteApi['equipment']>>[number];

interface Asked {
  /** Mbit/s; slower routers are omitted. */
  speed: number;
  /** Boxes are offered only with TV. */
  hasTv: boolean;
  query: Readonly<Record<string, string | string[] | undefined>>;
}

/** Loads equipment offered with a tariff or bundle, and the query's items. */
export async function loadOfferedEquipment(site: SiteRequest, { speed, hasTv, query }: Asked) {
  const [routers, boxes] = await Promise.all([offeredRouters(site, speed), hasTv ? offeredBoxes(site) : []]);
  return {
    routers,
    boxes,
    router: chosenItem(routers, query['router']),
    box: chosenItem(boxes, query['box']),
  };
}

/** Credit and test drive: only on the item's page. */
const offeredKinds: readonly PriceOption['kind'][] = ['purchase', 'instalment', 'lease'];

/** For the offer's speed; none if the catalogue fails. */
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

/** Boxes offered with the tariff; none if the catalogue fails. */
async function offeredBoxes(site: SiteRequest): Promise<OfferedItem[]> {
  const items = await site.api.equipment({ categories: 'Decoders' }).catch(() => []);
  return offeredItems(items, isLoanOffered(site));
}

/** Items in stock, one entry per payment option; the usual one of several instalments (EQ-13). */
function offeredItems(items: readonly Equipment[], loan: boolean): OfferedItem[] {
  return items
    .filter(({ leftovers }) => leftovers > 0)
    .flatMap((item) => {
      const options = priceOptions(item, { loan });
      const usual = findUsualInstalment(options, item);
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
