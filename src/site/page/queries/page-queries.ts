import { type ExtraService, extraServices } from '@/api/orders/orders.schemas';
import { findPageRow } from '@/config/page-at';
import type { QueryName } from '@/config/pages';
import { dayParts } from '@/site/time-windows/call-windows';
import { isItemKey, isOfferKey } from '@/shop/choice';
import { normaliseHelpQuestion } from './help-query';
import { normaliseSearchText } from './channel-query';
import { packageTitles, qualityTitles, themeTitles } from './channel-titles.text';
import {
  parseRouterSpeed,
  boxListKeys,
  boxFilters,
  parseUpToTwoDigits,
  speedKey,
  tvBrands,
  tvCheckKeys,
  tvTabs,
} from './equipment-query';
import {
  bundleFlagFilters,
  parseComparedOffers,
  type OfferFlagFilter,
  offerFlagFilters,
  offerSorts,
  parsePage,
  priceLimits,
  speedBands,
} from './offer-list-query';

interface QueryKey {
  /** Canonical text; null if no value is accepted. */
  read: (values: readonly string[]) => string | null;
}

function listed(known: readonly string[]): QueryKey {
  return { read: ([value]) => known.find((one) => one === value) ?? null };
}

/** Only `1`. */
const flag = listed(['1']);

/** `read` returns the canonical value, or null to drop it. */
function oneValue(read: (value: string) => string | null): QueryKey {
  return { read: ([value]) => (value === undefined ? null : read(value)) };
}

/** Accepts any value of the form, also ids not in the catalogue. */
function ofForm(form: RegExp): QueryKey {
  return oneValue((value) => (form.test(value) ? value : null));
}

/** Keys of a page, in canonical order. */
type PageQuery = Readonly<Record<string, QueryKey>>;

const house = oneValue((value) => (isHouseId(value) ? value : null));
const item = oneValue((value) => (isItemKey(value) ? value : null));
const small = oneValue((value) => parseUpToTwoDigits(value)?.toString() ?? null);
const asText = (codes: readonly string[]) => (codes.length === 0 ? null : codes.join(','));

const question: PageQuery = {
  [tvCheckKeys.brand]: listed(tvBrands),
  // The page reports an invalid year.
  [tvCheckKeys.year]: oneValue((value) => /^\s*(\d{4})\s*$/.exec(value)?.[1] ?? null),
};
/** Invalid options share one cache key, unlike no option (EQ-06). */
const chosen = oneValue((value) => parseUpToTwoDigits(value)?.toString() ?? 'none');
const boxList: PageQuery = {
  [boxListKeys.only]: listed(boxFilters),
  [boxListKeys.sort]: listed(['cheaper']),
  [boxListKeys.view]: listed(['table']),
};
const order: PageQuery = {
  offer: oneValue((value) => (isOfferKey(value) ? value : null)),
  router: item,
  box: item,
  house,
  change: flag,
};

const helpQuestion = oneValue((value) => normaliseHelpQuestion(value) || null);

function offerList(marks: readonly OfferFlagFilter[]): PageQuery {
  return {
    speed: listed(Object.keys(speedBands)),
    price: listed(Object.keys(priceLimits)),
    ...Object.fromEntries(marks.map((mark) => [mark, flag])),
    sort: listed(Object.keys(offerSorts)),
    page: oneValue((value) => (parsePage(value) > 1 ? String(parsePage(value)) : null)),
    offers: { read: (values) => asText(parseComparedOffers(values)) },
    house,
  };
}

const pageQueries: Readonly<Record<QueryName, PageQuery>> = {
  tvEquipment: { tab: listed(tvTabs), ...question, ...boxList },
  tvCheck: question,
  item: { withOption: chosen, testDrive: flag, duration: small },
  channels: {
    q: oneValue((value) => normaliseSearchText(value) || null),
    theme: listed(Object.keys(themeTitles)),
    quality: listed(Object.keys(qualityTitles)),
    package: listed(Object.keys(packageTitles)),
  },
  internet: offerList(offerFlagFilters),
  bundles: offerList(bundleFlagFilters),
  routers: { [speedKey]: oneValue((value) => parseRouterSpeed(value)?.toString() ?? null) },
  offer: { router: item, box: item, house },
  builder: { speed: ofForm(/^[1-9]\d{0,4}$/), tv: ofForm(/^\d{1,4}$/), router: item, box: item, house },
  compare: { offers: { read: (values) => asText(parseComparedOffers(values)) }, diff: flag, house },
  order,
  constructor: { ...order, parts: { read: (values) => asText(parseExtraParts(values)) } },
  // Empty questions share one cache key, unlike no question.
  help: { q: oneValue(normaliseHelpQuestion) },
  helpArticle: { q: helpQuestion, helped: listed(['yes', 'no']) },
  house: { house },
  requestDone: { wish: flag, call: listed(['1', ...dayParts]) },
};

/** Parameters of the page at `path`; the page cache removes all others (ADR 4). */
export function queryOfPage(path: string): PageQuery {
  const query = findPageRow(path)?.query ?? {};
  if (typeof query === 'string') return pageQueries[query];
  return Object.fromEntries(Object.entries(query).map(([name, values]) => [name, listed(values)]));
}

/** Whether a value may be a house id (TAR-04); numbers may contain letters. */
export function isHouseId(value: unknown): value is string {
  return typeof value === 'string' && /^[\p{L}\p{N}][\p{L}\p{N}._:/-]{0,39}$/u.test(value);
}

/** Reads `parts=tv,domofon`, in the form's order. */
export function parseExtraParts(values: readonly string[]): ExtraService[] {
  const asked = values.flatMap((value) => value.split(','));
  return extraServices.filter((part) => asked.includes(part));
}
