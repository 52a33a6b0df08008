import { type ExtraPart, extraParts } from '@/api/orders/orders.schemas';
import { links } from '@/config/links';
import { dayParts } from '@/site/time-windows/call-windows';
import { isItemKey, isOfferKey } from '@/shop/choice';
import { searchText } from './channel-query';
import { packageTitles, qualityTitles, themeTitles } from './channel-titles.text';
import {
  askedSpeed,
  boxListKeys,
  boxMarks,
  smallNumber,
  speedKey,
  tvBrands,
  tvCheckKeys,
  tvTabs,
} from './equipment-query';
import {
  bundleMarks,
  chosenOffers,
  type OfferMark,
  offerMarks,
  offerSorts,
  parsePage,
  priceLimits,
  speedBands,
} from './offer-list-query';

/** A key of a page's query with the values that the page accepts. */
interface QueryKey {
  /** In URL order; null if no reader of the page accepts any. */
  read: (values: readonly string[]) => string | null;
}

function listed(known: readonly string[]): QueryKey {
  return { read: ([value]) => known.find((one) => one === value) ?? null };
}

/** `1`, or absent. */
const flag = listed(['1']);

/** Canonicalises one value with its reader; null drops it. */
function oneValue(read: (value: string) => string | null): QueryKey {
  return { read: ([value]) => (value === undefined ? null : read(value)) };
}

/** E.g. an id that the catalogue may lack. */
function ofForm(form: RegExp): QueryKey {
  return oneValue((value) => (form.test(value) ? value : null));
}

/** Keys of a page, in canonical order. */
export type PageQuery = Readonly<Record<string, QueryKey>>;

const house = oneValue((value) => (isHouseId(value) ? value : null));
const item = oneValue((value) => (isItemKey(value) ? value : null));
const small = oneValue((value) => smallNumber(value)?.toString() ?? null);
const asText = (codes: readonly string[]) => (codes.length === 0 ? null : codes.join(','));

const question: PageQuery = {
  [tvCheckKeys.brand]: listed(tvBrands),
  // Also an invalid year, because the page reports it.
  [tvCheckKeys.year]: oneValue((value) => /^\s*(\d{4})\s*$/.exec(value)?.[1] ?? null),
};
/** All invalid choices are one page, distinct from the page without a choice (EQ-06). */
const chosen = oneValue((value) => smallNumber(value)?.toString() ?? 'none');
const boxList: PageQuery = {
  [boxListKeys.only]: listed(boxMarks),
  [boxListKeys.sort]: listed(['cheaper']),
  [boxListKeys.view]: listed(['table']),
};
const option: PageQuery = { withOption: chosen, testDrive: flag, duration: small };
const offerPage: PageQuery = { router: item, box: item, house };
const order: PageQuery = {
  offer: oneValue((value) => (isOfferKey(value) ? value : null)),
  router: item,
  box: item,
  house,
  change: flag,
};

function offerList(marks: readonly OfferMark[]): PageQuery {
  return {
    speed: listed(Object.keys(speedBands)),
    price: listed(Object.keys(priceLimits)),
    ...Object.fromEntries(marks.map((mark) => [mark, flag])),
    sort: listed(Object.keys(offerSorts)),
    page: oneValue((value) => (parsePage(value) > 1 ? String(parsePage(value)) : null)),
    offers: { read: (values) => asText(chosenOffers(values)) },
    house,
  };
}

/**
 * Pages are named like their routes; the first match applies, and a page that isn't listed reads none.
 * Unlisted parameters reach no cached page (docs/decisions/0004-page-cache.md).
 */
export const pageQueries: readonly (readonly [page: string, query: PageQuery])[] = [
  [links.tvEquipment, { tab: listed(tvTabs), ...question, ...boxList }],
  [links.tvEquipmentSmart, question],
  [links.tvEquipmentNote, question],
  ['/domru-tv/equipment/[alias]', option],
  [
    links.tvChannels,
    {
      q: oneValue((value) => searchText(value) || null),
      theme: listed(Object.keys(themeTitles)),
      quality: listed(Object.keys(qualityTitles)),
      package: listed(Object.keys(packageTitles)),
    },
  ],
  [links.internet, offerList(offerMarks)],
  [links.routers, { [speedKey]: oneValue((value) => askedSpeed(value)?.toString() ?? null) }],
  ['/internet/equipment/[alias]', option],
  ['/internet/[alias]', offerPage],
  [links.bundles, offerList(bundleMarks)],
  [
    links.bundleBuilder,
    { speed: ofForm(/^[1-9]\d{0,4}$/), tv: ofForm(/^\d{1,4}$/), router: item, box: item },
  ],
  ['/bundles/[...alias]', offerPage],
  [links.compare, { offers: { read: (values) => asText(chosenOffers(values)) }, diff: flag }],
  [links.fullBuy, order],
  [links.orderConstructor, { ...order, parts: { read: (values) => asText(askedParts(values)) } }],
  [links.newHome, { house }],
  [links.request, { house }],
  [links.address, { house }],
  [links.requestDone, { wish: flag, call: listed(['1', ...dayParts]) }],
  // In builds with the UI kit's gallery.
  ['/kit', { only: ofForm(/^[a-z-]{1,20}$/) }],
  ['/kit/deferred', { tab: ofForm(/^[a-z-]{1,20}$/) }],
];

/** TAR-04; house numbers may contain letters. */
export function isHouseId(value: unknown): value is string {
  return typeof value === 'string' && /^[\p{L}\p{N}][\p{L}\p{N}._:/-]{0,39}$/u.test(value);
}

/** `parts=tv,domofon`, in the order of the form. */
export function askedParts(values: readonly string[]): ExtraPart[] {
  const asked = values.flatMap((value) => value.split(','));
  return extraParts.filter((part) => asked.includes(part));
}
