import { links } from '@/config/links';
import { toKnownHouse } from '@/lib/house-address';
import { fetchHouse } from '@/features/address-check/known-house.server';
import { compareRows } from '@/features/tariffs/compare-rows.server';
import type { CompareColumn } from '@/features/tariffs/compare-table';
import { bundleOffer, type Offer, tariffOffer } from '@/shop/offer';
import { fitsHouse, type HouseWithOffers } from '@/features/tariffs/offers-of-house.server';
import { offerStyle } from '@/features/tariffs/offer.server';
import { pathWithQuery } from '@/lib/own-path';
import { parseComparedOffers, maxComparedOffers } from '@/site/page/queries/offer-list-query';
import { pageDescription, pageTitle } from '@/site/page/page.server.text';
import type { PageData, Query } from '@/site/page/site-page';
import type { SiteRequest } from '@/site/page/site-request';
import type { CompareOwnProps } from './compare-screen';
import { compareScreenText as text } from './compare.server.text';
import { offerKey } from '@/shop/choice';

/** Loads the URL's offers still sold. */
export async function loadComparePage(site: SiteRequest, query: Query): Promise<PageData<CompareOwnProps>> {
  const { city } = site;
  const codes = parseComparedOffers([query['offers'] ?? []].flat());
  const [{ offers, gone, hasFailed }, house] = await Promise.all([
    offersOf(site, codes),
    fetchHouse(site, query['house']),
  ]);
  const isOnlyDifferent = query['diff'] === '1';
  const today = site.clock.today();
  const own = offers.map(offerKey);
  const isTable = offers.length > 1;
  const table = { isOnlyDifferent, house: house?.id };
  return {
    meta: {
      title: pageTitle(text.words.title, city),
      description: pageDescription(text.description, city),
      canonicalPath: links.compare,
      noIndex: true,
    },
    props: {
      columns: isTable ? offers.map((offer) => toColumn(offer, own, table)) : [],
      rows: isTable
        ? [
            ...(house ? houseRows(offers, house, isOnlyDifferent) : []),
            ...compareRows(offers, { today, onlyDifferences: isOnlyDifferent }),
          ]
        : [],
      crumbs: [
        { title: text.home, href: links.home },
        { title: text.internet, href: links.internet },
        { title: text.words.title },
      ],
      notes: [...(hasFailed ? [text.failed] : []), ...(gone > 0 ? [text.gone(gone)] : [])],
      few: isTable ? null : offers[0] ? text.few.one(offers[0].title) : text.few.none,
      // Without the visitor's house.
      shareHref: addressOf(own, { isOnlyDifferent }),
      otherHref: addressOf(own, { ...table, isOnlyDifferent: !isOnlyDifferent }),
      houseAnswer: answerFor(house),
      hasAddressCheck: !site.switchedOff.has('address-check'),
      isOnlyDifferent,
      moreHref: isTable && own.length < maxComparedOffers ? listOf(links.internet, own, house?.id) : null,
      choose: {
        internet: listOf(links.internet, own, house?.id),
        bundles: listOf(links.bundles, own, house?.id),
      },
      words: text.words,
    },
  };
}

interface Found {
  offers: Offer[];
  /** Offers no longer on sale. */
  gone: number;
  hasFailed: boolean;
}

/**
 * The offers with the given codes, in the order of the URL. An offer whose call failed does not count as
 * discontinued.
 */
async function offersOf({ api }: SiteRequest, codes: readonly string[]): Promise<Found> {
  const ask = (letter: string, load: () => Promise<Offer[]>) =>
    codes.some((code) => code.startsWith(letter)) ? load().catch(() => null) : Promise.resolve([]);
  const [tariffs, bundles] = await Promise.all([
    ask('i', async () => (await api.internetTariffs()).map(tariffOffer)),
    ask('b', async () => (await api.bundles()).map(bundleOffer)),
  ]);
  const known = [...(tariffs ?? []), ...(bundles ?? [])];
  const found = codes.map((code) => known.find((offer) => offerKey(offer) === code));
  const isAsked = (code: string | undefined) => (code?.startsWith('i') ? tariffs : bundles) !== null;
  return {
    offers: found.filter((offer) => offer !== undefined),
    gone: found.filter((offer, place) => offer === undefined && isAsked(codes[place])).length,
    hasFailed: tariffs === null || bundles === null,
  };
}

function answerFor(house: HouseWithOffers | null): string | null {
  return house && text.house.answer(toKnownHouse(house).address, house.connected);
}

interface TableAddress {
  isOnlyDifferent: boolean;
  house?: string | undefined;
}

/** None without differences if only those are requested. */
function houseRows(
  offers: readonly Offer[],
  house: HouseWithOffers,
  isOnlyDifferent: boolean,
): CompareOwnProps['rows'] {
  const values = offers.map((offer) =>
    house.connected && fitsHouse(offer, house) ? text.house.available : text.house.unavailable,
  );
  if (isOnlyDifferent && new Set(values).size === 1) return [];
  return [{ title: text.house.row, values }];
}

function toColumn(offer: Offer, codes: readonly string[], table: TableAddress): CompareColumn {
  const code = offerKey(offer);
  const rest = codes.filter((other) => other !== code);
  const { title, colour } = offer;
  const href = pathWithQuery(offer.href, { house: table.house });
  return { code, title, href, look: offerStyle(colour), removeHref: addressOf(rest, table) };
}

function addressOf(codes: readonly string[], { isOnlyDifferent, house }: TableAddress): string {
  const given = [
    ...(codes.length > 0 ? [`offers=${codes.join(',')}`] : []),
    ...(isOnlyDifferent ? ['diff=1'] : []),
    ...houseKey(house),
  ];
  return given.length === 0 ? links.compare : `${links.compare}?${given.join('&')}`;
}

function listOf(path: string, codes: readonly string[], house: string | undefined): string {
  const given = [...(codes.length > 0 ? [`offers=${codes.join(',')}`] : []), ...houseKey(house)];
  return given.length === 0 ? path : `${path}?${given.join('&')}`;
}

function houseKey(house: string | undefined): string[] {
  return house === undefined ? [] : [`house=${encodeURIComponent(house)}`];
}
