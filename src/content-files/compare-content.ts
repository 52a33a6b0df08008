import { formatRoubles } from '@/lib/money';

import { type Content, type KindName, kindNames, contentKinds, priceZoneOfProvider } from './content-kinds';
import type { ContentSet } from './content-set';
import { momentText } from './folder/read-folder';
import { leavesOf } from './walk-content';

const nouns: Partial<Record<KindName, string>> = {
  tariffs: 'tariff',
  bundles: 'bundle',
  boxes: 'set-top box',
  routers: 'router',
  banners: 'banner',
  'promo-lines': 'promo line',
  pages: 'page',
  cities: 'city',
};
const moneyFields = /^(?:price|priceDuring|value|purchase|promo)$/;
/** Their changes are visible in the entries that include them. */
const hidden: readonly KindName[] = ['shared', 'packs'];

/** Now, and at each later moment at which the differences change. */
export function compareContent(before: ContentSet, after: ContentSet): string {
  const moments = [...new Set([...before.moments, ...after.moments])].toSorted((one, other) => one - other);
  const compared = [{ moment: 0, text: differencesOf(before, after) }];
  for (const moment of moments) {
    const text = differencesOf(before.at(moment), after.at(moment));
    if (text !== compared.at(-1)?.text) compared.push({ moment, text });
  }
  return compared
    .map(({ moment, text }) => (moment === 0 ? text : `From ${momentText(moment)}:\n${text}`))
    .join('\n\n');
}

/** In words and roubles, each change with the cities that see it. */
function differencesOf(before: ContentSet, after: ContentSet): string {
  const known = [before, after].flatMap(({ general }) => general.cities);
  const cities = [...new Map(known.map((city) => [city.city_id, city])).values()];
  const namesByChange = new Map<string, string[]>();
  const compared = new Map<string, readonly string[]>();
  for (const { name, domain, provider_id } of cities) {
    const zone = priceZoneOfProvider(provider_id);
    const [one, other] = [before.in(domain, zone), after.in(domain, zone)];
    // Cities without files of their own differ by their price zone only.
    const key = [before, after].map((set) => set.keyOf(domain, zone)).join('|');
    const lines = compared.get(key) ?? changesOf(one, other);
    compared.set(key, lines);
    for (const line of lines) namesByChange.set(line, [...(namesByChange.get(line) ?? []), name]);
  }
  const byCities = Map.groupBy(namesByChange, ([, names]) => citiesText(names, cities.length));
  if (byCities.size === 0) return 'Visitors see no difference.';
  return [...byCities]
    .map(([where, changes]) => [`${where}:`, ...changes.map(([line]) => `  ${line}`)].join('\n'))
    .join('\n');
}

function citiesText(names: readonly string[], all: number): string {
  if (names.length === all) return 'All cities';
  return names.length > 6
    ? `${names.slice(0, 5).join(', ')} and ${names.length - 5} more cities`
    : names.join(', ');
}

function changesOf(before: Content, after: Content): string[] {
  return kindNames
    .filter((kind) => !hidden.includes(kind))
    .flatMap((kind) => {
      const [one, other] = [entriesOf(before, kind), entriesOf(after, kind)];
      const keys = [...new Set([...one.keys(), ...other.keys()])];
      return keys.flatMap((key) => changesOfEntry(kind, one.get(key), other.get(key)));
    });
}

/** Entries of a kind by key; a bundle has the price that results from its tariff and pack. */
export function entriesOf(content: Content, kind: KindName): Map<string, Record<string, unknown>> {
  const entries: Record<string, unknown>[] = kind === 'bundles' ? withPrices(content) : content[kind];
  return new Map(entries.map((entry) => [String(entry[contentKinds[kind].key]), entry]));
}

function withPrices({ bundles, tariffs, packs }: Content): Record<string, unknown>[] {
  return bundles.map((bundle) => {
    const tariff = tariffs.find(({ id }) => id === bundle.tariffId);
    const pack = packs.find(({ id }) => id === bundle.pack);
    return { ...bundle, price: (tariff?.price ?? 0) + (pack?.price ?? 0) };
  });
}

function changesOfEntry(
  kind: KindName,
  before: Record<string, unknown> | undefined,
  after: Record<string, unknown> | undefined,
): string[] {
  const entry = after ?? before ?? {};
  const name = entry['name'] ?? entry['title'] ?? entry[contentKinds[kind].key];
  const subject = `${nouns[kind] ?? kind} «${String(name)}»`;
  if (before === undefined) return [`${subject} appears`];
  if (after === undefined) return [`${subject} disappears`];
  const [one, other] = [shownValues(before), shownValues(after)];
  return [...new Set([...one.keys(), ...other.keys()])]
    .filter((path) => one.get(path) !== other.get(path))
    .map((path) => `${subject}: ${path} ${one.get(path) ?? 'none'} → ${other.get(path) ?? 'none'}`);
}

/** Texts and numbers of an entry by their path; sums in roubles. */
function shownValues(entry: Record<string, unknown>): Map<string, string> {
  const leaves = leavesOf(entry).filter(({ value }) => value !== null && value !== undefined);
  return new Map(
    leaves.map(({ path, value }) => {
      const name = path.map((part) => (typeof part === 'number' ? part + 1 : String(part))).join('.');
      if (typeof value === 'string') return [name, `«${value}»`];
      const isMoney = typeof value === 'number' && moneyFields.test(String(path.at(-1)));
      return [name, isMoney ? formatRoubles(value) : String(value)];
    }),
  );
}
