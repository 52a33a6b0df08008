import type { House } from '@/api/geography/houses.schemas';
import { housesOfCity } from './seed/houses';

const typeWords = /^(?:улица|ул|проспект|пр|переулок|пер|бульвар|б-р|шоссе|ш)\.?\s+/;

function plain(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е').trim();
}

/**
 * Houses whose street, or its former name, begins with what was typed and whose number begins with the number after it;
 * case, ё and a leading word such as «улица» make no difference.
 */
export function findHouses(cityId: number, query: string, limit: number): House[] {
  const [, street = '', number = ''] =
    /^(.*?)[\s,]*(?:д\.?\s*)?(\d\S*)?$/.exec(plain(query).replace(typeWords, '')) ?? [];
  const isStreet = (name: string | null) => name !== null && plain(name).startsWith(street.trim());
  return housesOfCity(cityId)
    .filter((house) => isStreet(house.street) || isStreet(house.formerStreet))
    .filter((house) => plain(house.house).startsWith(number))
    .slice(0, limit);
}
