import type { ContentPage, ContentPlaceholder } from '@/api/content/content-page.schemas';
import { cityPhone } from '@/lib/phone';
import type { PublicCity } from '../city/public-city';

/** What stands for each placeholder of editorial texts in one city (see content-page.schemas.ts). */
function valuesOf(city: PublicCity): Record<ContentPlaceholder, string> {
  return {
    city: city.name,
    cityIn: city.cityIn,
    company: city.companyName,
    legalEntity: city.legalEntity,
    phone: cityPhone(city.phone_code, city.call_center_phone),
  };
}

/** An editorial page with the city's own names in all of its texts; links and icons stay as they are. */
export function fillPlaceholders(page: ContentPage, city: PublicCity): ContentPage {
  const values = valuesOf(city);
  // Placeholders stand in texts only, so every string of the page may be filled; its shape does not change.
  return fillAll(page, values) as ContentPage;
}

function fillAll(value: unknown, values: Record<string, string>): unknown {
  if (typeof value === 'string') return value.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  if (Array.isArray(value)) return value.map((one) => fillAll(one, values));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fillAll(one, values)]));
}
