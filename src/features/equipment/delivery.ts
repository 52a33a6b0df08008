import type { Equipment } from '@/api/catalogue/catalogue.schemas';

type Stocked = Pick<Equipment, 'leftovers' | 'isDeliveryAllowed' | 'neededProductId'>;

/**
 * Whether delivery is offered: there are leftovers, delivery is allowed, and the product that it needs, if any (an id
 * above 0), is among the visitor's services (EQ-12). A guest has none.
 */
export function isDeliveryShown(
  { leftovers, isDeliveryAllowed, neededProductId }: Stocked,
  serviceIds: readonly number[],
): boolean {
  return leftovers > 0 && isDeliveryAllowed && (neededProductId <= 0 || serviceIds.includes(neededProductId));
}
