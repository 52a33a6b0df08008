import { streetTypes } from './wish-place.text';

/** Where a wish is for, as the desk counts them; `house` is '' where no number was given. */
export interface WishPlace {
  street: string;
  house: string;
}

const flat = /[\s,]+(?:кв|квартира|оф|офис)\.?\s*\d+[а-я]?\s*$/i;
const streetAndHouse =
  /^(.+?)[\s,]+(?:(?:дом|д)\.?\s*)?(\d+\s?[а-яa-z]?(?:\s?(?:\/|к|корп|корпус|стр)\.?\s?\d+[а-я]?)?)$/i;
const longestStreet = 100;
const longestHouse = 20;

/**
 * Street and house of an address, written alike however it was typed, so that neighbours' wishes meet: «улица ленина,
 * дом 5 а, кв. 3» gives «ул. Ленина» and «5А». The flat is nobody's business here. Pure.
 */
export function wishPlace(address: string): WishPlace {
  const text = address.replace(/\s+/g, ' ').trim().replace(flat, '');
  const [, street = text, house = ''] = streetAndHouse.exec(text) ?? [];
  return {
    street: writtenAlike(street).slice(0, longestStreet),
    house: house
      .replace(/[\s.]/g, '')
      .replace(/корпус|корп/gi, 'к')
      .toUpperCase()
      .slice(0, longestHouse),
  };
}

function writtenAlike(street: string): string {
  const type = streetTypes.find(([written]) => written.test(street));
  const name = (type ? street.replace(type[0], '') : street).toLowerCase().replace(/[\s,.]+$/, '');
  const capitals = name.replace(
    /(^|[\s-])(\p{L})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
  return `${type?.[1] ?? ''}${capitals}`;
}
