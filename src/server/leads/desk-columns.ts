import { leadKindOfRequest, type LeadProduct, leadProducts } from '@/desk/contract/desk.schemas';
import { links } from '@/config/links';
import { productChips } from '@/config/product-chips.text';
import { internetProduct, tvProduct } from '@/config/products';
import { foldName } from '@/lib/search/fold-name';
import { localClock } from '@/lib/zoned-day';
import { streetTypes } from './leads.text';

export interface DeskColumnsInput {
  createdAt: number;
  timeZone: string;
  fio: string;
  phone: string;
  productIds: readonly string[];
  /** One chip has no id. */
  productTitles: string;
  topic: number | null;
  page: string;
  variants: Readonly<Record<string, string>>;
  wanted: { from: number; until: number | null } | null;
  address?: string | undefined;
  /** Agreement number of a report, as typed. */
  agreement?: string | undefined;
  /** Absent if the lead is no coverage request. */
  coverageAddress?: string | undefined;
  /** Waits for the end of an outage instead of a call. */
  isSubscription?: boolean;
  /** A coverage request may omit it. */
  cityName?: string;
}

/** Computed once, when a lead is stored. */
export function deskColumns(lead: DeskColumnsInput) {
  const { day, hour } = localClock(lead.createdAt, lead.timeZone);
  return {
    due_at: lead.wanted?.from ?? lead.createdAt,
    wanted_from: lead.wanted?.from ?? null,
    wanted_until: lead.wanted?.until ?? null,
    product: productOf(lead),
    request_kind: leadKindOfRequest({
      topic: lead.topic,
      isWish: lead.isSubscription === true || lead.coverageAddress !== undefined,
    }),
    topic: lead.topic,
    variant: variantText(lead.variants),
    page: lead.page.split(/[?#]/, 1)[0] ?? '',
    local_day: day,
    local_hour: hour,
    ...nameKeys(lead.fio),
    phone_reversed: reverseDigits(lead.phone),
    ...addressKeys(lead.address ?? lead.coverageAddress ?? '', lead.cityName),
    agreement_key: agreementKey(lead.agreement),
    ...coverageColumns(lead),
  };
}

/** The name in search form: whole, and its last word, usually the surname. */
function nameKeys(fio: string): { name_key: string; name_last: string | null } {
  const key = foldName(fio);
  const words = key.split(' ');
  return { name_key: key, name_last: words.length > 1 ? (words.at(-1) ?? null) : null };
}

/**
 * Street and house without the street's type and the flat: whole, and from the street's last word. «просп.
 * Карла Маркса, д. 5А» becomes «карла маркса 5а» and «маркса 5а».
 */
export function addressKeys(
  address: string,
  city = '',
): { address_key: string; address_last: string | null } {
  const { street, house } = streetAndHouseOf(address, city);
  const words = street
    .split(/[\s,]+/)
    .filter((word) => !streetTypes.some(([written]) => written.test(`${word} `)));
  const name = foldName(words.join(' '));
  if (name === '') return { address_key: '', address_last: null };
  const last = name.split(' ').at(-1);
  const withHouse = (text: string) => (house === '' ? text : `${text} ${foldName(house)}`);
  return { address_key: withHouse(name), address_last: last && last !== name ? withHouse(last) : null };
}

/** Letters and digits of an agreement number, upper case; '' without one. */
export function agreementKey(agreement = ''): string {
  return agreement.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
}

function coverageColumns({ coverageAddress, cityName }: DeskColumnsInput) {
  if (coverageAddress === undefined) return { wish_street: null, wish_house: null };
  const { street, house } = streetAndHouseOf(coverageAddress, cityName);
  return { wish_street: street, wish_house: house };
}

/** The database finds the last digits by a prefix. */
export function reverseDigits(digits: string): string {
  return [...digits].reverse().join('');
}

/** The chip for internet and TV together has no id. */
const bundleTitle = productChips.find(({ id }) => id === '')?.title;

/** A form on such a page that names no product requests this one. */
const productsOfPages: readonly (readonly [path: string, product: LeadProduct])[] = [
  [links.videocontrol, 'videocontrol'],
  [links.intercom, 'domofon'],
];

function productOf({ productIds, productTitles, page }: DeskColumnsInput): LeadProduct {
  const hasBoth = productIds.includes(internetProduct) && productIds.includes(tvProduct);
  if (hasBoth || productTitles.split(', ').some((title) => title === bundleTitle)) return 'internet+tv';
  const [first] = productIds;
  if (first === undefined) return productsOfPages.find(([path]) => page.startsWith(path))?.[1] ?? 'none';
  return leadProducts.find((product) => product === first) ?? 'other';
}

/** `key=variant;key=variant`, sorted by key: equal sets are equal texts. */
function variantText(variants: Readonly<Record<string, string>>): string {
  return Object.entries(variants)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, variant]) => `${key}=${variant}`)
    .join(';');
}

/** As counted at the desk; `house` is '' without a number. */
interface CoveragePlace {
  street: string;
  house: string;
}

const punctuationPattern = /[№#"«»„“”]/g;
const postcodePattern = /^\d{6}[\s,]+/;
/** «5 лит. А» is «5 А»; in «5 литера» the last letter belongs to the word. */
const letterWord =
  /(\d)[\s,]*(?:(?:литера|литер|лит)(?![а-яё])|(?:литера|литер|лит)(?=[а-я](?![а-яё])))[\s.]*/gi;
const flatPattern = /[\s,]+(?:кв|квартира|оф|офис)\.?\s*\d+[а-я]?\s*$/i;
const streetAndHouse =
  /^(.+?)[\s,]+(?:(?:дом|д)\.?\s*)?(\d+\s?[а-яa-z]?(?:\s?(?:\/|к|корп|корпус|стр)\.?\s?\d+[а-я]?)?)$/i;
const longestStreet = 100;
const longestHouse = 20;

/** Matches regions and countries only: «СНТ Лесной край» and «д. Кондратово» have streets of their own. */
const regionOrCountry =
  /^(?:россия|рф|российская федерация|\S+(?:ий|ая) (?:край|область|обл\.?|республика|респ\.?)|(?:республика|респ\.?) ?\S+)$/i;
const cityWordPattern = /^(?:город|гор|г)(?:\.\s*|\s+)/i;

/**
 * Normalises an address without the flat, so that neighbours' coverage requests are grouped: «улица ленина,
 * дом 5 а, кв. 3» becomes «ул. Ленина» and «5А». Without `city` any «г. …» counts as the city.
 */
export function streetAndHouseOf(address: string, city = ''): CoveragePlace {
  const text = withoutRegion(
    address
      .replace(punctuationPattern, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .replace(postcodePattern, '')
      .replace(flatPattern, ''),
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

/** Only if a later part is explicitly a street. */
function withoutRegion(address: string, city: string): string {
  const parts = address.split(/,\s*/);
  const street = parts.findIndex((part) => streetTypes.some(([written]) => written.test(part)));
  return parts
    .filter((part, place) => place >= street || !(regionOrCountry.test(part) || isCity(part, city)))
    .join(', ');
}

function isCity(part: string, city: string): boolean {
  const name = part.replace(cityWordPattern, '');
  return city === '' ? name !== part : foldName(name) === foldName(city);
}

function writtenAlike(street: string): string {
  const type = streetTypes.find(([written]) => written.test(street));
  const name = (type ? street.replace(type[0], '') : street).toLowerCase().replace(/[\s,.]+$/, '');
  const capitals = name.replace(/(^|[\s-])(\p{L}+)/gu, (_, before: string, word: string) =>
    // In «Тестовая улица» the type belongs to the name before it.
    before !== '' && streetTypes.some(([written]) => written.test(`${word} `))
      ? before + word
      : before + word.charAt(0).toUpperCase() + word.slice(1),
  );
  return `${type?.[1] ?? ''}${capitals}`;
}
