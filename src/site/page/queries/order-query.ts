import { type ExtraPart, extraParts } from '@/api/orders/orders.schemas';

/** Whether `?house=` may be the id of a house (TAR-04); letters too, because numbers of houses have some. */
export function isHouseId(value: unknown): value is string {
  return typeof value === 'string' && /^[\p{L}\p{N}][\p{L}\p{N}._:/-]{0,39}$/u.test(value);
}

/** Whether a value may name an item of the catalogue, by itself or in one of its ways: `60101`, `60101.2`; `60101-lease`. */
export function isItemCode(value: string): boolean {
  return /^\d{1,9}(?:\.\d{1,2}|-(?:lease|sale))?$/.test(value);
}

/** Services that an address of the constructor ticks (`parts=tv,domofon`), in the order of the form. */
export function askedParts(values: readonly string[]): ExtraPart[] {
  const asked = values.flatMap((value) => value.split(','));
  return extraParts.filter((part) => asked.includes(part));
}
