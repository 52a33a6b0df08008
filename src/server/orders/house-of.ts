import type { OrderAddress } from '@/api/orders/orders.schemas';

/** Pure: the house of the address check; it counts while its address stands in the field as the check wrote it. */
export function houseOf({
  address,
  house,
  house_address,
}: Pick<OrderAddress, 'address' | 'house' | 'house_address'>): string | null {
  return house !== '' && address !== '' && address === house_address ? house : null;
}
