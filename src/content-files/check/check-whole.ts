import type { FoundBetweenEntries } from './check-appearance';
import { checkGeography } from './check-geography';
import { deadLink, isScreen, productsOf } from './reachable';
import { type Content, type KindName, contentKinds } from '../content-kinds';
import { textIds } from '../provider-texts';
import { type ContentProblem, placeText } from '../folder/read-folder';
import type { ResolvedContent } from '../resolve-content';
import { leavesOf, textsIn } from '../walk-content';

type CityOf = ResolvedContent['cityOf'];

/** Links to nowhere, products and cities with the same path, and entries that do not exist: problems between entries. */
export function checkResolvedContent({ content, placeOf, cityOf }: ResolvedContent): ContentProblem[] {
  const checks = [
    deadLinks,
    takenUrls,
    missingReferences,
    repeatedAgreements,
    raisedPromos,
    missingEntries,
    checkGeography,
  ];
  return checks.flatMap((check) =>
    check(content, cityOf).map(({ kind, key, path, message, cause }: FoundBetweenEntries) => {
      const causedBy = cause && placeOf(cause.kind, String(cause.key), cause.path);
      return {
        ...(placeOf(kind, String(key), path) ?? { file: kind, line: 0, column: 0 }),
        message: `${path.map(String).join('.')}: ${message}${causedBy ? `; caused by ${placeText(causedBy)}` : ''}`,
      };
    }),
  );
}

const withLinks = [
  'main-menu',
  'services-menu',
  'partners',
  'footer',
  'banners',
  'promo-lines',
  'pages',
] as const;
const linkFields = new Set<PropertyKey>(['link', 'button_link', 'url']);

function deadLinks(content: Content): FoundBetweenEntries[] {
  return withLinks.flatMap((kind) =>
    content[kind].flatMap((entry) => {
      const fields: Record<string, unknown> = entry;
      const key = String(fields[contentKinds[kind].key]);
      return linksOf(entry).flatMap(({ path, text }) => {
        const dead = deadLink(content, text);
        if (!dead) return [];
        const { reason, cause } = dead;
        return [{ kind, key, path, message: `"${text}": ${reason}`, cause }];
      });
    }),
  );
}

/** Cities share their unchanged entries. */
const linksOfEntries = new WeakMap<object, ReturnType<typeof textsIn>>();

function linksOf(entry: object): ReturnType<typeof textsIn> {
  const links =
    linksOfEntries.get(entry) ?? textsIn(entry).filter(({ path }) => linkFields.has(path.at(-1) ?? ''));
  linksOfEntries.set(entry, links);
  return links;
}

/** Products whose page another one or a page of the site hides: its card would order the other product. */
function takenUrls(content: Content): FoundBetweenEntries[] {
  const seen = new Map<string, string>();
  return productsOf(content).flatMap(({ kind, key, path }) => {
    const other = seen.get(path);
    seen.set(path, `${kind} ${key}`);
    if (other === undefined && !isScreen(path)) return [];
    const owner = other === undefined ? 'a page of the site' : `the page of ${other}`;
    return [{ kind, key, path: ['alias'], message: `${path} is ${owner}; allowed is a free alias` }];
  });
}

/** Ids of entries that do not exist. Demo clients with such ids would stop the start of the provider. */
function missingReferences(content: Content): FoundBetweenEntries[] {
  const { bundles, quizzes, clients, cities } = content;
  const sold = { internet: 'tariffs', bundles: 'bundles', router: 'routers', tv: 'boxes' } as const;
  const found: FoundBetweenEntries[] = [];
  const refer = (to: KindName, id: string | number, from: FoundBetweenEntries) => {
    const { key } = contentKinds[to];
    const entries: readonly Record<string, unknown>[] = content[to];
    if (!entries.some((one) => String(one[key]) === String(id)))
      found.push({ ...from, cause: { kind: to, key: id, path: ['removed'] } });
  };
  for (const { id: key, tariffId, pack } of bundles) {
    const of = { kind: 'bundles', key } as const;
    refer('tariffs', tariffId, { ...of, path: ['tariffId'], message: `${tariffId}: no tariff has this id` });
    refer('packs', pack, { ...of, path: ['pack'], message: `"${pack}": no pack has this id` });
  }
  for (const { alias: key, questions } of quizzes)
    for (const { path } of leavesOf(questions)) {
      const [question, , , points, id] = path;
      const product = questions[Number(question)]?.product;
      if (points !== 'points' || !product) continue;
      const message = `no product of "${product}" has this id`;
      refer(sold[product], String(id), { kind: 'quizzes', key, path: ['questions', ...path], message });
    }
  for (const { city_id: key, region_id: id } of cities)
    refer('regions', id, {
      kind: 'cities',
      key,
      path: ['region_id'],
      message: `${id}: no region has this id`,
    });
  for (const { id: key, agreements } of clients)
    for (const [index, { cityId, plan, equipment }] of agreements.entries()) {
      const ofClient = (to: KindName, field: string, id: number) =>
        refer(to, id, {
          ...{ kind: 'clients', key, path: ['agreements', index, field] },
          message: `${id}: no entry has this id`,
        });
      ofClient('cities', 'cityId', cityId);
      if (typeof plan === 'object' && 'tariff' in plan) ofClient('tariffs', 'plan', plan.tariff);
      if (typeof plan === 'object' && 'bundle' in plan) ofClient('bundles', 'plan', plan.bundle);
      for (const [id] of equipment) ofClient('boxes', 'equipment', id);
    }
  return found;
}

/** Promotional prices above the usual ones of tariffs, and of bundles: the price of the tariff and the pack. */
function raisedPromos({ brand, ...content }: Content, cityOf: CityOf): FoundBetweenEntries[] {
  const surcharge = Math.max(0, ...(brand[0]?.zoneSurcharges ?? []));
  const sold = [
    ...content.tariffs.map(
      ({ id, promo }) => ({ kind: 'tariffs', id, promo, tariffId: id, pack: '' }) as const,
    ),
    ...content.bundles.map((bundle) => ({ kind: 'bundles', ...bundle }) as const),
  ];
  return sold.flatMap(({ kind, id: key, promo, tariffId, pack }) => {
    const tariff = content.tariffs.find(({ id }) => id === tariffId);
    if (!promo || !tariff) return [];
    // Prices of a city's files are final; others get the surcharge of its zone.
    const isFinal = cityOf(kind, String(key), 'promo') !== null;
    const isRaised = isFinal && cityOf('tariffs', String(tariffId), 'price') === null;
    const price = tariff.price + (content.packs.find(({ id }) => id === pack)?.price ?? 0);
    const most = price + (isRaised ? surcharge : 0);
    if (promo.price <= most) return [];
    const message = `${promo.price}: allowed is ${most}, the usual price, or less`;
    return [{ kind, key, path: ['promo', 'price'], message }];
  });
}

/** Clients sign in by the number, which also names their payments and orders. */
function repeatedAgreements({ clients }: Content): FoundBetweenEntries[] {
  const numbers = clients.flatMap(({ id: key, agreements }) =>
    agreements.map(({ number }, index) => ({ key, number, path: ['agreements', index, 'number'] })),
  );
  return [...Map.groupBy(numbers, ({ number }) => number).values()]
    .filter(({ length }) => length > 1)
    .flat()
    .map(({ number, ...place }) => ({
      ...{ kind: 'clients', message: `"${number}": two agreements have this number` },
      ...place,
    }));
}

/** Needed by the provider itself. */
function missingEntries({ texts, brand, terms, streets }: Content): FoundBetweenEntries[] {
  const known = new Set(texts.map(({ id }) => id));
  const missing = (kind: KindName, key: string) => ({ kind, key, path: [key], message: 'is missing' });
  return [
    ...textIds.filter((id) => !known.has(id)).map((id) => missing('texts', id)),
    ...(brand.length === 0 ? [missing('brand', 'brand')] : []),
    ...(terms.length === 0 ? [missing('terms', 'terms')] : []),
    ...(streets.length === 0 ? [missing('streets', '0')] : []),
  ];
}
