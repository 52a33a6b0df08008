import { internetProduct, tvProduct } from '@/config/product-ids';
import type { ConnectionSubject } from '@/site/dialogs/dialog-request';
import type { Offer } from './offer';
import { paidToday, type PricePlan } from './price-plan';
import { pricePlanText as text } from './price-plan.text';
import type { NamedExtra } from './price-view';

/** Equipment that goes into a request by its global id. */
export interface RequestedExtra extends NamedExtra {
  itemId: number;
}

interface Requested {
  offer: Pick<Offer, 'kind' | 'id' | 'title'>;
  plan: PricePlan;
  router: RequestedExtra | null;
  box: RequestedExtra | null;
  /** TV is asked for, though the offer has none. */
  withTv?: boolean;
  /** Of the address check. */
  house?: { id: string; address: string } | null;
}

/** Limits of a request's context (leads.schemas): more would be refused. */
const longest = { title: 200, option: 120, address: 200 } as const;

/** What a request asks for: exactly what was chosen, at the price that was shown (decisions 8, 9). */
export function requestOf({ offer, plan, router, box, withTv, house }: Requested): ConnectionSubject {
  const extras = [router, box].filter((extra) => extra !== null);
  const hasTv = offer.kind === 'bundle' || withTv === true || box !== null;
  return {
    plan: String(offer.id),
    title: cut(
      [offer.title, ...extras.map(({ title, way }) => text.extra(title, way))].join(' + '),
      longest.title,
    ),
    option: priceWords(plan),
    amount: plan.months[0] ?? 0,
    products: hasTv ? [internetProduct, tvProduct] : [internetProduct],
    ...(router ? { internetEquipmentId: String(router.itemId) } : {}),
    ...(box ? { tvEquipmentId: String(box.itemId) } : {}),
    ...(house ? { address: cut(house.address, longest.address), house: house.id } : {}),
  };
}

/** A stage of the price is said as a whole or not at all. */
function priceWords(plan: PricePlan): string {
  const today = paidToday(plan, 'online');
  const shorter = plan.stages.map((_, left) =>
    text.request(today, plan.stages.slice(0, plan.stages.length - left), left === 0),
  );
  return shorter.find(({ length }) => length <= longest.option) ?? '';
}

function cut(words: string, most: number): string {
  return words.length > most ? `${words.slice(0, most - 1).trimEnd()}…` : words;
}
