import { contentPlaceholders } from '@/api/content/content.schemas';

import { deadLink, isScreen, productsOf } from './reachable';
import { type Content, type KindName, contentKinds, kindNames } from './content-kinds';
import { placeholdersOfTexts, textIds } from './provider-texts';
import { checkAppearance } from './check-appearance';
import { type ContentProblem, placeText } from './read-folder';
import type { ResolvedContent } from './resolve-content';
import { leavesOf, type Path, textsIn } from './walk-content';

interface Found {
  kind: KindName;
  key: string | number;
  path: Path;
  message: string;
  /** Field of another entry, if there is one, that causes the problem. */
  cause?: { kind: KindName; key: string | number; path: Path } | undefined;
}

/**
 * Links to nowhere, ids of entries that do not exist, unknown placeholders, advertising without its label,
 * and problems of appearance.
 */
export function checkResolvedContent({ content, placeOf }: ResolvedContent): ContentProblem[] {
  const checks = [
    deadLinks,
    takenUrls,
    missingReferences,
    missingEntries,
    unknownPlaceholders,
    unlabelled,
    emptyRanges,
    misplacedHelp,
    checkAppearance,
  ];
  return checks.flatMap((check) =>
    check(content).map(({ kind, key, path, message, cause }: Found) => {
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

function deadLinks(content: Content): Found[] {
  return withLinks.flatMap((kind) =>
    textsOf(content, kind)
      .filter(({ path }) => linkFields.has(path.at(-1) ?? ''))
      .flatMap(({ text, ...where }) => {
        const dead = deadLink(content, text);
        if (!dead) return [];
        const { reason, cause } = dead;
        return [{ ...where, message: `"${text}": ${reason}`, cause }];
      }),
  );
}

/** Products whose page another one or a page of the site hides: its card would order the other product. */
function takenUrls(content: Content): Found[] {
  const seen = new Map<string, string>();
  return productsOf(content).flatMap(({ kind, key, path }) => {
    const other = seen.get(path);
    seen.set(path, `${kind} ${key}`);
    if (other === undefined && !isScreen(path)) return [];
    const owner = other === undefined ? 'a page of the site' : `the page of ${other}`;
    return [{ kind, key, path: ['alias'], message: `${path} is ${owner}; allowed is a free alias` }];
  });
}

interface FoundText {
  kind: KindName;
  key: string | number;
  path: Path;
  text: string;
}

function textsOf(content: Content, kind: KindName): FoundText[] {
  return content[kind].flatMap((entry) => {
    const fields: Record<string, unknown> = entry;
    const key = String(fields[contentKinds[kind].key]);
    return textsIn(entry).map((found) => ({ ...found, kind, key }));
  });
}

/** Ids of entries that do not exist. Demo clients with such ids would stop the start of the provider. */
function missingReferences(content: Content): Found[] {
  const { bundles, quizzes, clients, cities } = content;
  const sold = { internet: 'tariffs', bundles: 'bundles', router: 'routers', tv: 'boxes' } as const;
  const found: Found[] = [];
  const refer = (to: KindName, id: string | number, from: Found) => {
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

/** `shared` is checked where it is used. */
const withPlaceholders = kindNames.filter((kind) => kind !== 'shared');

function knownPlaceholders({ kind, key }: FoundText): readonly string[] {
  if (kind === 'pages') return contentPlaceholders;
  const id = kind === 'texts' && textIds.find((one) => one === key);
  return id ? placeholdersOfTexts[id] : [];
}

function unknownPlaceholders(content: Content): Found[] {
  const found = withPlaceholders.flatMap((kind) => textsOf(content, kind));
  return found.flatMap((one) => {
    const { text, ...where } = one;
    const known = knownPlaceholders(one);
    return [...text.matchAll(/\{([^{}]*)\}/g)]
      .filter(([, name = '']) => !known.includes(name))
      .map(([whole]) => ({
        ...where,
        message: `"${whole}" is unknown; allowed: ${known.map((name) => `{${name}}`).join(', ') || 'none'}`,
      }));
  });
}

/** Needed by the provider itself. */
function missingEntries({ texts, brand, terms }: Content): Found[] {
  const known = new Set(texts.map(({ id }) => id));
  const missing = (kind: KindName, key: string) => ({ kind, key, path: [key], message: 'is missing' });
  return [
    ...textIds.filter((id) => !known.has(id)).map((id) => missing('texts', id)),
    ...(brand.length === 0 ? [missing('brand', 'brand')] : []),
    ...(terms.length === 0 ? [missing('terms', 'terms')] : []),
  ];
}

/** A text with a price or a discount. */
const advertises = /₽|руб|%|скидк|бесплатн/i;

function unlabelled({ banners, 'promo-lines': lines }: Content): Found[] {
  const shown = [
    ...banners.map(({ title, subTitle, text, ...banner }) => ({
      ...{ kind: 'banners' as const, ...banner },
      text: [title, subTitle, text].join(' '),
    })),
    ...lines.map(({ title: text, ...line }) => ({ kind: 'promo-lines' as const, ...line, text })),
  ];
  return shown.flatMap(({ kind, id: key, advertising, text }) => {
    const label = advertising && [advertising.companyName, advertising.erid];
    if (label ? label.every((one) => one.trim() !== '') : !advertises.test(text)) return [];
    const message =
      'advertising needs its legal label: companyName and erid, the id of the advertising register';
    return [{ kind, key, path: ['advertising'], message }];
  });
}

/** A client could choose no sum, and no number of days. */
function emptyRanges({ terms }: Content): Found[] {
  return terms.flatMap(({ id: key, promise, suspension }) => {
    const found = { kind: 'terms' as const, key };
    return [
      ...(promise.minSum > promise.maxSum
        ? [{ ...found, path: ['promise', 'maxSum'], ...atLeast('minSum') }]
        : []),
      ...(suspension.minDays > suspension.maxDays
        ? [{ ...found, path: ['suspension', 'maxDays'], ...atLeast('minDays') }]
        : []),
    ];
  });
}

const atLeast = (field: string) => ({ message: `allowed is ${field} or more` });

const helpPath = /^\/help\/[^/]+$/;

/** Articles of the help have a page of their own at these paths only; other pages have no `help`. */
function misplacedHelp({ pages }: Content): Found[] {
  return pages
    .filter(({ path, help }) => helpPath.test(path) !== (help !== undefined))
    .map(({ path: key, help }) => ({
      kind: 'pages' as const,
      key,
      path: [help === undefined ? 'path' : 'help'],
      message: 'pages with "help" have a path below /help/, and only these do',
    }));
}
