import { contentPlaceholders } from '@/api/content/content.schemas';

import { doesLinkExist } from '../content/reachable';
import { type Content, type KindName, contentKinds } from './content-kinds';
import { placeholdersOfTexts, textIds } from './provider-texts';
import { checkAppearance } from './check-appearance';
import { isRecord, type Path, type ContentProblem } from './read-folder';
import type { ResolvedContent } from './resolve-content';

interface Found {
  kind: KindName;
  key: string | number;
  path: Path;
  message: string;
}

/**
 * Links to nowhere, ids of entries that do not exist, unknown placeholders, advertising without its label,
 * and problems of appearance.
 */
export function checkResolvedContent({ content, placeOf }: ResolvedContent): ContentProblem[] {
  const checks = [
    deadLinks,
    goneProducts,
    goneRegions,
    goneOfClients,
    missingEntries,
    unknownPlaceholders,
    unlabelled,
    misplacedHelp,
    checkAppearance,
  ];
  return checks.flatMap((check) =>
    check(content).map(({ kind, key, path, message }) => ({
      ...placeOf(kind, String(key), path),
      message: `${path.map(String).join('.')}: ${message}`,
    })),
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
      .filter(({ path, text }) => linkFields.has(path.at(-1) ?? '') && !doesLinkExist(content, text))
      .map(({ text, ...where }) => ({ ...where, message: `"${text}": the site has no such page` })),
  );
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

function textsIn(value: unknown, path: Path = []): { path: Path; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((inner, index) => textsIn(inner, [...path, index]));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, [...path, name]));
}

function goneProducts({ tariffs, packs, bundles, boxes, routers, quizzes }: Content): Found[] {
  const ids = { internet: tariffs, bundles, router: routers, tv: boxes };
  const tariffIds = new Set(tariffs.map(({ id }) => id));
  const packIds = new Set(packs.map(({ id }) => id));
  const ofBundles = bundles.flatMap(({ id: key, tariffId, pack }) => [
    ...(tariffIds.has(tariffId)
      ? []
      : [
          {
            kind: 'bundles' as const,
            key,
            path: ['tariffId'],
            message: `${tariffId}: no tariff has this id`,
          },
        ]),
    ...(packIds.has(pack)
      ? []
      : [{ kind: 'bundles' as const, key, path: ['pack'], message: `"${pack}": no pack has this id` }]),
  ]);
  const ofQuizzes = quizzes.flatMap(({ alias: key, questions }) =>
    questions.flatMap(({ product, answers }, question) => {
      const sold = new Set(ids[product].map(({ id }) => String(id)));
      return answers.flatMap(({ points }, answer) =>
        Object.keys(points)
          .filter((id) => !sold.has(id))
          .map((id) => ({
            kind: 'quizzes' as const,
            key,
            path: ['questions', question, 'answers', answer, 'points', id],
            message: `no product of "${product}" has this id`,
          })),
      );
    }),
  );
  return [...ofBundles, ...ofQuizzes];
}

function goneRegions({ cities, regions }: Content): Found[] {
  const known = new Set(regions.map(({ region_id }) => region_id));
  return cities
    .filter(({ region_id }) => !known.has(region_id))
    .map(({ city_id: key, region_id }) => ({
      kind: 'cities',
      key,
      path: ['region_id'],
      message: `${region_id}: no region has this id`,
    }));
}

/** Demo clients that refer to missing entries would stop the start of the provider. */
function goneOfClients({ clients, cities, tariffs, bundles, boxes }: Content): Found[] {
  const has = (list: readonly { id: number }[], id: number) => list.some((one) => one.id === id);
  return clients.flatMap(({ id: key, agreements }) =>
    agreements.flatMap(({ cityId, plan, equipment }, index) => {
      const gone = [
        ...(cities.some(({ city_id }) => city_id === cityId) ? [] : [{ field: 'cityId', id: cityId }]),
        ...(typeof plan === 'object' && 'tariff' in plan && !has(tariffs, plan.tariff)
          ? [{ field: 'plan', id: plan.tariff }]
          : []),
        ...(typeof plan === 'object' && 'bundle' in plan && !has(bundles, plan.bundle)
          ? [{ field: 'plan', id: plan.bundle }]
          : []),
        ...equipment.filter(([id]) => !has(boxes, id)).map(([id]) => ({ field: 'equipment', id })),
      ];
      return gone.map(({ field, id }) => ({
        kind: 'clients' as const,
        key,
        path: ['agreements', index, field],
        message: `${id}: no entry has this id`,
      }));
    }),
  );
}

function unknownPlaceholders(content: Content): Found[] {
  const found: (FoundText & { known: readonly string[] })[] = [
    ...textsOf(content, 'pages').map((one) => ({ ...one, known: contentPlaceholders })),
    ...content.texts.map(({ id, text }) => ({
      ...{ kind: 'texts' as const, key: id, path: ['text'], text },
      known: placeholdersOfTexts[id],
    })),
  ];
  return found.flatMap(({ text, known, ...where }) =>
    [...text.matchAll(/\{(\w*)\}/g)]
      .filter(([, name = '']) => !known.includes(name))
      .map(([whole]) => ({
        ...where,
        message: `"${whole}" is unknown; allowed: ${known.map((name) => `{${name}}`).join(', ') || 'none'}`,
      })),
  );
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
    ...banners.map(({ id, advertising, title, subTitle, text }) => ({
      kind: 'banners' as const,
      key: id,
      advertising,
      text: [title, subTitle, text].join(' '),
    })),
    ...lines.map(({ id, advertising, title }) => ({
      kind: 'promo-lines' as const,
      key: id,
      advertising,
      text: title,
    })),
  ];
  return shown.flatMap(({ kind, key, advertising, text }) => {
    if (advertising ? advertising.erid !== '' && advertising.companyName !== '' : !advertises.test(text))
      return [];
    const message =
      'advertising needs its legal label: companyName and erid, the id of the advertising register';
    return [{ kind, key, path: ['advertising'], message }];
  });
}

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
