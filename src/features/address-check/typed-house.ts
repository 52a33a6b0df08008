import { foldQuery } from '@/lib/search/fold-name';

/** What of a house is compared with a text. */
interface HousePlace {
  street: string;
  formerStreet: string | null;
  house: string;
}

const flat = /(?<!\p{L})(?:квартира|кв|офис|оф|подъезд|этаж)[\s.]*\d+\p{L}?(?!\p{L})/gu;
const block = /(\d)[\s,.]*(?:(?:корпус|корп|к|строение|стр|\/)[\s.]*|\s)(?=\d)/g;
const letter = /(\d)[\s,.]*(?:(?:литера|литер|лит)[\s.]*)?(?=\p{L}(?![\p{L}.]))/gu;

/** Whether a text names this very house: «Победы 13» names no 13А. Says no where it is in doubt. Pure. */
export function isTypedHouse(typed: string, house: HousePlace): boolean {
  return typedNumbers(typed, house).includes(plain(house.house));
}

/** Whether a text names a number besides what belongs to the street's own name, as in «8 Марта». Pure. */
export function hasTypedNumber(typed: string, house: HousePlace): boolean {
  return typedNumbers(typed, house).length > 0;
}

/** The one house that a text names; null where it is none of these, or several. Pure. */
export function typedHouse<House extends HousePlace>(typed: string, houses: readonly House[]): House | null {
  const [first = null, ...others] = houses.filter((house) => isTypedHouse(typed, house));
  return others.length === 0 ? first : null;
}

function typedNumbers(typed: string, { street, formerStreet }: HousePlace): string[] {
  const words = plain(typed)
    .split(/[\s,.;]+/)
    .map((word) => word.replace(/^(?:дом|д)(?=\d)/, ''));
  for (const part of plain(`${street} ${formerStreet ?? ''}`).split(' ')) {
    const place = words.indexOf(part);
    if (place >= 0) words.splice(place, 1);
  }
  return words.filter((word) => /^\d/.test(word));
}

/** A text whose numbers are all written in one way: «12 корп. 1» is «12/1», «5 лит. А» is «5а». */
function plain(text: string): string {
  return foldQuery(text)
    .replace(/(?<!\d)\d{6}(?!\d)|[№#"«»„“”]/g, ' ')
    .replace(flat, ' ')
    .replace(/(?<=\d\s?)a(?!\p{L})/gu, 'а')
    .replace(block, '$1/')
    .replace(letter, '$1');
}
