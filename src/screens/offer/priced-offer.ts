import type { Offer } from '@/features/tariffs/offer';
import { priceView } from '@/features/tariffs/price-view';
import { localClock } from '@/lib/zoned-day';
import type { SiteRequest } from '@/site/request/site-request';
import { chosenItem, offeredBoxes, offeredRouters } from './offered-equipment';

interface Asked {
  query: Readonly<Record<string, string | string[] | undefined>>;
  /** Whether a box has anything to show. */
  hasTv: boolean;
  /** UTC ms. */
  now: number;
}

/** An offer with the equipment that is offered beside it, what of that an address chooses, and the price of it all. */
export async function pricedOffer(site: SiteRequest, offer: Offer, { query, hasTv, now }: Asked) {
  const [routers, boxes] = await Promise.all([
    offeredRouters(site, offer.speed),
    hasTv ? offeredBoxes(site) : [],
  ]);
  const router = chosenItem(routers, query['router']);
  const box = chosenItem(boxes, query['box']);
  const extras = [router, box].filter((extra) => extra !== null);
  const { plan, view } = priceView(offer, extras, localClock(now, site.city.timeZone).day);
  return { routers, boxes, router, box, plan, view };
}
