import type { House } from '@/api/geography/houses.schemas';
import { housesOfCity } from './seed/houses';

const typeWords =
  /^(?:улица|ул|проспект|просп|пр-т|пр|переулок|пер|бульвар|бул|б-р|шоссе|ш|площадь|пл)(?:\.\s*|\s+)/;
const streetAndNumber = /^(.*?)(?:[\s,]+д(?:ом)?\.?)?[\s,]*(\d\S*)?$/;

function plain(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е').trim();
}

/** Whether a word of the name, and what follows it, begins with the text. */
function isInName(name: string | null, start: string): boolean {
  return name !== null && ` ${plain(name)}`.includes(` ${start}`);
}

/**
 * Houses whose street, or its former name, has a word that begins with what was typed and whose number begins with the
 * number after it; case, ё and a leading word such as «улица» make no difference. None for a number without a street.
 */
export function findHouses(cityId: number, query: string, limit: number): House[] {
  const text = plain(query).replace(typeWords, '');
  const [, beforeNumber = '', houseNumber = ''] = streetAndNumber.exec(text) ?? [];
  // The digits of «8 Марта» belong to the street: the whole text is tried as one, too.
  const readings = [
    { street: text, number: '' },
    { street: beforeNumber.trim(), number: houseNumber },
  ].filter(({ street }) => street !== '');
  return housesOfCity(cityId)
    .filter((house) =>
      readings.some(
        ({ street, number }) =>
          (isInName(house.street, street) || isInName(house.formerStreet, street)) &&
          plain(house.house).startsWith(number),
      ),
    )
    .slice(0, limit);
}
