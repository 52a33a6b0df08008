import type { HouseLine } from '@/api/geography/houses.schemas';

/** «ул. Ленина, 12/1»: as suggestions, requests and the desk write a house of the table. */
export function houseAddress({
  streetType,
  street,
  house,
}: Pick<HouseLine, 'streetType' | 'street' | 'house'>): string {
  return `${streetType} ${street}, ${house}`.trim();
}
