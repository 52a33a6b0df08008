import { contentPlaceholders } from '@/api/content/content.schemas';

import { checkAppearance, type FoundInEntry } from './check-appearance';
import { type ContentEntry, contentKinds, type KindName } from '../content-kinds';
import { placeholdersOfTexts, textIds } from '../provider-texts';
import { isRecord, type Path, textsIn } from '../walk-content';

/** Problems of a valid entry that other entries do not influence. */
export function checkEntry(kind: KindName, entry: unknown): FoundInEntry[] {
  if (!isRecord(entry)) return [];
  const texts = textsIn(entry);
  // The schema of its kind has validated the entry.
  const ofKind = checksOfKind[kind] as ((entry: unknown) => FoundInEntry[]) | undefined;
  return [
    ...unknownPlaceholders(kind, String(entry[contentKinds[kind].key]), texts),
    ...(ofKind?.(entry) ?? []),
    ...checkAppearance(kind, entry, texts),
  ];
}

const checksOfKind: { [Kind in KindName]?: (entry: ContentEntry<Kind>) => FoundInEntry[] } = {
  banners: ({ title, subTitle, text, advertising }) =>
    unlabelled([title, subTitle, text].join(' '), advertising),
  'promo-lines': ({ title, advertising }) => unlabelled(title, advertising),
  terms: emptyRanges,
  brand: unsortedColours,
  boxes: (box) => raisedPromos(box),
  routers: (router) => raisedPromos(router),
  pages: misplacedHelp,
};

function knownPlaceholders(kind: KindName, key: string): readonly string[] {
  if (kind === 'pages') return contentPlaceholders;
  const id = kind === 'texts' && textIds.find((one) => one === key);
  return id ? placeholdersOfTexts[id] : [];
}

function unknownPlaceholders(kind: KindName, key: string, texts: ReturnType<typeof textsIn>): FoundInEntry[] {
  // Checked where it is used.
  if (kind === 'shared') return [];
  const known = knownPlaceholders(kind, key);
  const allowed = known.map((name) => `{${name}}`).join(', ') || 'none';
  return texts.flatMap(({ path, text }) =>
    [...text.matchAll(/\{([^{}]*)\}/g)]
      .filter(([, name = '']) => !known.includes(name))
      .map(([whole]) => ({ path, message: `"${whole}" is unknown; allowed: ${allowed}` })),
  );
}

/** A text with a price or a discount. */
const advertises = /₽|руб|%|скидк|бесплатн/i;

function unlabelled(text: string, advertising: ContentEntry<'banners'>['advertising']): FoundInEntry[] {
  const label = advertising && [advertising.companyName, advertising.erid];
  if (label ? label.every((one) => one.trim() !== '') : !advertises.test(text)) return [];
  const message =
    'advertising needs its legal label: companyName and erid, the id of the advertising register';
  return [{ path: ['advertising'], message }];
}

/** A client could choose no sum, and no number of days. */
function emptyRanges({ promise, suspension }: ContentEntry<'terms'>): FoundInEntry[] {
  return [
    ...(promise.minSum > promise.maxSum ? [{ path: ['promise', 'maxSum'], ...atLeast('minSum') }] : []),
    ...(suspension.minDays > suspension.maxDays
      ? [{ path: ['suspension', 'maxDays'], ...atLeast('minDays') }]
      : []),
  ];
}

/** Cards take the last colour whose speed they reach. */
function unsortedColours({ cardColours }: ContentEntry<'brand'>): FoundInEntry[] {
  return cardColours.flatMap(({ from }, index) => {
    const before = cardColours[index - 1]?.from ?? -1;
    if (from > before) return [];
    const message = `${from}: allowed is more than ${before}, because the speeds are in ascending order`;
    return [{ path: ['cardColours', index, 'from'], message }];
  });
}

/** Promotional prices above the usual ones, at any depth: `promo` beside `value`. */
function raisedPromos(value: unknown, path: Path = []): FoundInEntry[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => raisedPromos(one, [...path, index]));
  if (!isRecord(value)) return [];
  const { promo, value: usual } = value;
  const inner = Object.entries(value).flatMap(([name, one]) => raisedPromos(one, [...path, name]));
  if (typeof promo !== 'number' || typeof usual !== 'number' || promo <= usual) return inner;
  return [
    ...inner,
    { path: [...path, 'promo'], message: `${promo}: allowed is ${usual}, the usual price, or less` },
  ];
}

const atLeast = (field: string) => ({ message: `allowed is ${field} or more` });

const helpPath = /^\/help\/[^/]+$/;

/** Articles of the help have a page of their own at these paths only; other pages have no `help`. */
function misplacedHelp({ path, help, heading }: ContentEntry<'pages'>): FoundInEntry[] {
  // The search lists articles by their headings.
  if (help !== undefined && (heading === '' || heading.length > 200))
    return [{ path: ['heading'], message: 'the heading of an article has 1 to 200 characters' }];
  if (helpPath.test(path) === (help !== undefined)) return [];
  const message = 'pages with "help" have a path below /help/, and only these do';
  return [{ path: [help === undefined ? 'path' : 'help'], message }];
}
