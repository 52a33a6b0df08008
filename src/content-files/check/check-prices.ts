import { formatRoubles } from '@/lib/money';

import { contentKinds, type KindName, priceZoneOfProvider } from '../content-kinds';
import type { ContentSet } from '../content-set';
import type { ContentLayer, ContentProblem, RawEntry } from '../folder/read-folder';
import { leavesOf, type Path } from '../walk-content';

/** Percent of the price before; a larger change may be a typing error. */
const largestChange = 30;

const kindsWithPrices: readonly KindName[] = ['tariffs', 'packs', 'bundles', 'boxes', 'routers', 'terms'];
const priceFields =
  /^(?:price|priceDuring|pricePerDay|value|promo|telephony|videocontrol|domofon|tvAloneSurcharge)$/;

/** Finds prices that differ by more than 30 % from the published content. */
export function findPriceJumps({ entries }: ContentLayer, published: ContentSet): ContentProblem[] {
  return entries
    .filter(({ kind }) => kindsWithPrices.includes(kind))
    .flatMap((entry) => {
      const before = new Map(
        pricesIn(publishedEntry(entry, published)).map(({ name, price }) => [name, price]),
      );
      return pricesIn(entry.value).flatMap(({ path, name, price }) => {
        const message = jump(before.get(name) ?? 0, price);
        return message === null ? [] : [{ ...entry.at(path), message: `${name}: ${message}` }];
      });
    });
}

function jump(before: number, after: number): string | null {
  const change = before === 0 ? 0 : ((after - before) * 100) / before;
  if (Math.abs(change) <= largestChange) return null;
  const percent = `${change > 0 ? '+' : '−'}${Math.round(Math.abs(change))} %`;
  return `${formatRoubles(before)} → ${formatRoubles(after)} (${percent}); allowed is 30 %`;
}

function pricesIn(entry: object | undefined): { path: Path; name: string; price: number }[] {
  return leavesOf(entry).flatMap(({ path, value }) =>
    typeof value === 'number' && priceFields.test(String(path.at(-1)))
      ? [{ path, name: path.map(String).join('.'), price: value }]
      : [],
  );
}

function publishedEntry({ kind, city: domain, key }: RawEntry, published: ContentSet): object | undefined {
  const city = published.general.cities.find((one) => one.domain === domain);
  const content = city ? published.in(domain, priceZoneOfProvider(city.provider_id)) : published.general;
  const entries: readonly Record<string, unknown>[] = content[kind];
  return entries.find((one) => String(one[contentKinds[kind].key]) === key);
}
