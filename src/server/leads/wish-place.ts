import { streetTypes } from './wish-place.text';

/** Where a wish is for, as the desk counts them; `house` is '' where no number was given. */
export interface WishPlace {
  street: string;
  house: string;
}

const marks = /[№#"«»„“”]/g;
const postcode = /^\d{6}[\s,]+/;
/** «5 лит. А» is «5 А». */
const letterWord = /(\d[\s,]*)(?:литера|литер|лит)[\s.]*(?=[а-я](?![а-я]))/gi;
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
  const text = fromStreetOn(
    address.replace(marks, ' ').replace(/\s+/g, ' ').trim().replace(postcode, '').replace(flat, ''),
  ).replace(letterWord, '$1');
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

/** Without the region and the city, where a part of the address says itself that it is a street. */
function fromStreetOn(address: string): string {
  const parts = address.split(/,\s*/);
  const place = parts.findIndex((part) => streetTypes.some(([written]) => written.test(part)));
  const isRegion = parts.slice(0, place).every((part) => !/\d/.test(part));
  return place > 0 && isRegion ? parts.slice(place).join(', ') : address;
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
