import { withNoBreakSpaces } from '@/lib/money';
import { cityPhone } from '@/lib/phone';
import type { City } from './public-city.server';

type Place = Pick<
  City,
  'name' | 'cityIn' | 'companyName' | 'legalEntity' | 'phone_code' | 'call_center_phone'
>;

/** Replaces `{city}`, `{cityIn}`, `{company}`, `{legalEntity}` and `{phone}`. */
export function fillPlaceholders(text: string, city: Place): string {
  const words: Readonly<Record<string, string>> = {
    city: city.name,
    cityIn: city.cityIn,
    company: city.companyName,
    legalEntity: city.legalEntity,
    phone: withNoBreakSpaces(cityPhone(city.phone_code, city.call_center_phone)),
  };
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(words, name) ? (words[name] ?? '') : placeholder,
  );
}

/** Fills every text of a block or page; links have no placeholders. */
export function fillPlaceholdersInEveryText<Content>(content: Content, city: Place): Content {
  if (typeof content === 'string') return fillPlaceholders(content, city) as Content; // a text for a text
  if (Array.isArray(content))
    return content.map((one: unknown) => fillPlaceholdersInEveryText(one, city)) as Content; // item for item
  if (content === null || typeof content !== 'object') return content;
  return Object.fromEntries(
    Object.entries(content).map(([key, value]: [string, unknown]) => [
      key,
      fillPlaceholdersInEveryText(value, city),
    ]),
  ) as Content; // key for key
}
