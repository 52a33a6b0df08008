import { links } from '@/config/links';
import { compareRows } from '@/features/tariffs/compare-rows.server';
import type { CompareColumn } from '@/features/tariffs/compare-table';
import { bundleOffer, type Offer, tariffOffer } from '@/shop/offer';
import { offerStyle } from '@/features/tariffs/offer.server';
import { parseComparedOffers, maxComparedOffers } from '@/site/page/queries/offer-list-query';
import { pageDescription, pageTitle } from '@/site/page/page.server.text';
import type { PageData, Query } from '@/site/page/site-page';
import type { SiteRequest } from '@/site/page/site-request';
import type { CompareOwnProps } from './compare-screen';
import { compareScreenText as text } from './compare.server.text';
import { offerKey } from '@/shop/choice';

/** Compares the offers in the URL, as many as are sold. */
export async function loadComparePage(site: SiteRequest, query: Query): Promise<PageData<CompareOwnProps>> {
  const { city } = site;
  const codes = parseComparedOffers([query['offers'] ?? []].flat());
  const { offers, gone, hasFailed } = await offersOf(site, codes);
  const isOnlyDifferent = query['diff'] === '1';
  const today = site.clock.today();
  const own = offers.map(offerKey);
  const isTable = offers.length > 1;
  return {
    meta: {
      title: pageTitle(text.words.title, city),
      description: pageDescription(text.description, city),
      canonicalPath: links.compare,
      noIndex: true,
    },
    props: {
      columns: isTable ? offers.map((offer) => toColumn(offer, own, isOnlyDifferent)) : [],
      rows: isTable ? compareRows(offers, { today, onlyDifferences: isOnlyDifferent }) : [],
      crumbs: [
        { title: text.home, href: links.home },
        { title: text.internet, href: links.internet },
        { title: text.words.title },
      ],
      notes: [...(hasFailed ? [text.failed] : []), ...(gone > 0 ? [text.gone(gone)] : [])],
      few: isTable ? null : offers[0] ? text.few.one(offers[0].title) : text.few.none,
      shareHref: addressOf(own, isOnlyDifferent),
      otherHref: addressOf(own, !isOnlyDifferent),
      isOnlyDifferent,
      moreHref: isTable && own.length < maxComparedOffers ? listOf(links.internet, own) : null,
      choose: { internet: listOf(links.internet, own), bundles: listOf(links.bundles, own) },
      words: text.words,
    },
  };
}

interface Found {
  offers: Offer[];
  /** Number of offers no longer on sale. */
  gone: number;
  hasFailed: boolean;
}

/**
 * The offers with the given codes, in the order of the URL. An offer whose call failed does not count as discontinued.
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

function toColumn(offer: Offer, codes: readonly string[], isOnlyDifferent: boolean): CompareColumn {
  const code = offerKey(offer);
  const rest = codes.filter((other) => other !== code);
  const { title, href, colour } = offer;
  return { code, title, href, look: offerStyle(colour), removeHref: addressOf(rest, isOnlyDifferent) };
}

function addressOf(codes: readonly string[], isOnlyDifferent: boolean): string {
  const given = [
    ...(codes.length > 0 ? [`offers=${codes.join(',')}`] : []),
    ...(isOnlyDifferent ? ['diff=1'] : []),
  ];
  return given.length === 0 ? links.compare : `${links.compare}?${given.join('&')}`;
}

function listOf(path: string, codes: readonly string[]): string {
  return codes.length === 0 ? path : `${path}?offers=${codes.join(',')}`;
}
