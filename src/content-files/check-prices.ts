import { formatRoubles } from '@/lib/money';

import { type Content, type KindName, priceZoneOfProvider } from './content-kinds';
import type { ContentSet } from './content-set';
import type { ContentLayer, ContentProblem, RawEntry } from './read-folder';

/** Percent of the price before; a larger change may be a typing error. */
const largestChange = 30;

const pricesOf: Partial<Record<KindName, (content: Content) => readonly { id: unknown; price: number }[]>> = {
  tariffs: ({ tariffs }) => tariffs,
  packs: ({ packs }) => packs,
};

/** Finds prices that differ by more than 30 % from the published content. */
export function findPriceJumps({ entries }: ContentLayer, published: ContentSet): ContentProblem[] {
  return entries.flatMap((entry) => {
    const { price } = entry.value;
    const before = publishedPrice(entry, published);
    if (typeof price !== 'number' || before === undefined || before === 0) return [];
    const change = ((price - before) * 100) / before;
    if (Math.abs(change) <= largestChange) return [];
    const percent = `${change > 0 ? '+' : '−'}${Math.round(Math.abs(change))} %`;
    const message = `price: ${formatRoubles(before)} → ${formatRoubles(price)} (${percent}); allowed is 30 %`;
    return [{ ...entry.at(['price']), message }];
  });
}

function publishedPrice({ kind, city: domain, key }: RawEntry, published: ContentSet): number | undefined {
  const city = published.general.cities.find((one) => one.domain === domain);
  const content = city ? published.in(domain, priceZoneOfProvider(city.provider_id)) : published.general;
  return pricesOf[kind]?.(content).find(({ id }) => String(id) === key)?.price;
}
