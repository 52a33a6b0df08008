import { foldName } from '@/lib/search/fold-name';
import { streetTypes } from './requests.text';

/** Where a wish is for, as the desk counts them; `house` is '' where no number was given. */
interface CoveragePlace {
  street: string;
  house: string;
}

const marks = /[№#"«»„“”]/g;
const postcode = /^\d{6}[\s,]+/;
/** «5 лит. А» is «5 А», and «5 литера» is 5: there the last letter belongs to the word. */
const letterWord =
  /(\d)[\s,]*(?:(?:литера|литер|лит)(?![а-яё])|(?:литера|литер|лит)(?=[а-я](?![а-яё])))[\s.]*/gi;
const flat = /[\s,]+(?:кв|квартира|оф|офис)\.?\s*\d+[а-я]?\s*$/i;
const streetAndHouse =
  /^(.+?)[\s,]+(?:(?:дом|д)\.?\s*)?(\d+\s?[а-яa-z]?(?:\s?(?:\/|к|корп|корпус|стр)\.?\s?\d+[а-я]?)?)$/i;
const longestStreet = 100;
const longestHouse = 20;

/** Nothing else: «СНТ Лесной край» and «д. Кондратово» have streets of their own. */
const regionOrCountry =
  /^(?:россия|рф|российская федерация|\S+(?:ий|ая) (?:край|область|обл\.?|республика|респ\.?)|(?:республика|респ\.?) ?\S+)$/i;
const cityWord = /^(?:город|гор|г)(?:\.\s*|\s+)/i;

/**
 * Street and house of an address, written alike however it was typed, so that neighbours' wishes meet: «улица ленина,
 * дом 5 а, кв. 3» gives «ул. Ленина» and «5А». The flat is nobody's business here. `city`: the site's, by its name;
 * without it any «г. …» counts as that. Pure.
 */
export function coveragePlace(address: string, city = ''): CoveragePlace {
  const text = withoutRegion(
    address.replace(marks, ' ').replace(/\s+/g, ' ').trim().replace(postcode, '').replace(flat, ''),
    city,
  )
    .replace(letterWord, '$1 ')
    .trim();
  const [, street = text, house = ''] = streetAndHouse.exec(text) ?? [];
  return {
    street: street
      .split(/,\s*/)
      .map(writtenAlike)
      .filter((part) => part !== '')
      .join(', ')
      .slice(0, longestStreet),
    house: house
      .replace(/[\s.]/g, '')
      .replace(/корпус|корп/gi, 'к')
      .toUpperCase()
      .slice(0, longestHouse),
  };
}

/** Without country, region and the site's city, where a later part of the address says itself that it is a street. */
function withoutRegion(address: string, city: string): string {
  const parts = address.split(/,\s*/);
  const street = parts.findIndex((part) => streetTypes.some(([written]) => written.test(part)));
  return parts
    .filter((part, place) => place >= street || !(regionOrCountry.test(part) || isCity(part, city)))
    .join(', ');
}

function isCity(part: string, city: string): boolean {
  const name = part.replace(cityWord, '');
  return city === '' ? name !== part : foldName(name) === foldName(city);
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
