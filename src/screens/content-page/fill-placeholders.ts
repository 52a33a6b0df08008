import type { City } from '@/site/city/public-city';

type Place = Pick<
  City,
  'name' | 'cityIn' | 'companyName' | 'legalEntity' | 'phone_code' | 'call_center_phone'
>;

/** Puts the city's data in the place of `{city}`, `{cityIn}`, `{company}`, `{legalEntity}` and `{phone}`. */
export function fillPlaceholders(text: string, city: Place): string {
  const words: Readonly<Record<string, string>> = {
    city: city.name,
    cityIn: city.cityIn,
    company: city.companyName,
    legalEntity: city.legalEntity,
    phone: `+7\u00a0(${city.phone_code})\u00a0${city.call_center_phone}`,
  };
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(words, name) ? (words[name] ?? '') : placeholder,
  );
}

/** The same for every text of a block or page, whatever its shape; links hold no placeholders and stay as they are. */
export function fillAll<Content>(content: Content, city: Place): Content {
  if (typeof content === 'string') return fillPlaceholders(content, city) as Content; // a text for a text
  if (Array.isArray(content)) return content.map((one: unknown) => fillAll(one, city)) as Content; // item for item
  if (content === null || typeof content !== 'object') return content;
  return Object.fromEntries(
    Object.entries(content).map(([key, value]: [string, unknown]) => [key, fillAll(value, city)]),
  ) as Content; // key for key
}
