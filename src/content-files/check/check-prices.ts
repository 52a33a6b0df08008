import { formatRoubles } from '@/lib/money';

import { entriesOf } from '../compare-content';
import { type KindName, type PriceZone, priceZoneOfProvider } from '../content-kinds';
import { ContentSet } from '../content-set';
import { type ContentLayer, type ContentProblem, placeText, type RawEntry } from '../folder/read-folder';
import { leavesOf, type Path } from '../walk-content';

/** Percent of the price before; a larger change may be a typing error. */
const largestChange = 30;

/** A surcharge of `brand` is in the prices of tariffs. */
const kindsWithPrices = ['tariffs', 'packs', 'bundles', 'boxes', 'routers', 'terms'] as const;
const priceFields =
  /^(?:price|priceDuring|pricePerDay|value|promo|telephony|videocontrol|domofon|tvAloneSurcharge|minSum|maxSum|outageCompensationPerDay)$/;

interface Price {
  kind: KindName;
  key: string;
  path: Path;
  roubles: number;
}

interface Jump extends Price {
  before: number;
  /** The first city that sees the price. */
  domain: string;
  zone: PriceZone;
}

/**
 * Finds prices that differ by more than 30 % from the published content, in any city, now or at a later moment. Each
 * position in a file has one problem, the one with the largest change.
 */
export function findPriceJumps(layer: ContentLayer, published: ContentSet): ContentProblem[] {
  const [release] = published.layers;
  const now = Date.now();
  const changed = new ContentSet([...(release ? [release] : []), layer], now);
  const later = [...published.moments, ...changed.moments];
  const found = [...new Set([now, ...later])].flatMap((moment) => {
    const inEffect = (entries: readonly RawEntry[]) =>
      entries.filter(({ from, until }) => from <= moment && moment < until);
    const before = published.layers.flatMap(({ entries }) => inEffect(entries));
    const jumps = jumpsBetween(published.at(moment), changed.at(moment));
    return jumps.flatMap(
      (jump) =>
        problemOf(jump, inEffect(layer.entries)) ?? (isSum(jump) ? [] : problemOf(jump, before)) ?? [],
    );
  });
  const byChange = found.toSorted((one, other) => one.percent - other.percent);
  // The last one of a position stays.
  const largest = new Map(byChange.map(({ problem }) => [placeText(problem), problem]));
  return [...largest.values()].toSorted(
    (one, other) => one.file.localeCompare(other.file) || one.line - other.line,
  );
}

function jumpsBetween(before: ContentSet, after: ContentSet): Jump[] {
  const compared = new Set<string>();
  return after.general.cities.flatMap(({ domain, provider_id }) => {
    const zone = priceZoneOfProvider(provider_id);
    // Cities without files of their own differ by their price zone only.
    const key = [before, after].map((set) => set.keyOf(domain, zone)).join('|');
    if (compared.has(key)) return [];
    compared.add(key);
    const known = new Map(pricesIn(before, domain, zone).map((price) => [nameOf(price), price.roubles]));
    return pricesIn(after, domain, zone).flatMap((price) => {
      const roubles = known.get(nameOf(price));
      return roubles === undefined || percentOf(roubles, price.roubles) <= largestChange
        ? []
        : [{ ...price, before: roubles, domain, zone }];
    });
  });
}

const nameOf = ({ kind, key, path }: Price) => `${kind} ${key} ${path.map(String).join('.')}`;

function pricesIn(set: ContentSet, domain: string, zone: PriceZone): Price[] {
  const content = set.in(domain, zone);
  return kindsWithPrices.flatMap((kind) =>
    [...entriesOf(content, kind)].flatMap(([key, entry]) =>
      leavesOf(entry).flatMap(({ path, value }) =>
        typeof value === 'number' && priceFields.test(String(path.at(-1)))
          ? [{ kind, key, path, roubles: value }]
          : [],
      ),
    ),
  );
}

function percentOf(before: number, after: number): number {
  if (before === 0) return after === 0 ? 0 : Infinity;
  return (Math.abs(after - before) * 100) / before;
}

/** A bundle has the price of its tariff and its pack, which are compared themselves. */
const isSum = ({ kind, path }: Price) => kind === 'bundles' && path[0] === 'price';

/** Null without an entry that sets the price. */
function problemOf(jump: Jump, entries: readonly RawEntry[]) {
  const { kind, key, path, domain, zone, before, roubles } = jump;
  const fields = isSum(jump) ? ['tariffId', 'pack'] : path.slice(0, 1);
  const setting = (ofKind: KindName, ofKey: string, names: Path) => {
    const all = entries.filter(
      (one) => one.kind === ofKind && one.key === ofKey && names.some((name) => name in one.value),
    );
    return all.find(({ city }) => city === domain) ?? all.findLast(({ city }) => city === null);
  };
  const own = setting(kind, key, fields);
  const isRaised = kind === 'tariffs' || kind === 'bundles';
  const brand = own || !isRaised ? undefined : setting('brand', 'brand', ['zoneSurcharges']);
  const place = own?.at(isSum(jump) ? fields.slice(0, 1) : path) ?? brand?.at(['zoneSurcharges', zone]);
  if (!place) return null;
  const percent = percentOf(before, roubles);
  const change = before === 0 ? '' : ` (${roubles > before ? '+' : '−'}${Math.round(percent)} %)`;
  const field = path.map(String).join('.');
  const name = own ? field : `zoneSurcharges.${zone}: ${field} of ${kind} ${key}`;
  const sums = `${formatRoubles(before)} → ${formatRoubles(roubles)}`;
  return {
    percent,
    problem: { ...place, message: `${name}: ${sums}${change}; allowed is ${largestChange} %` },
  };
}
