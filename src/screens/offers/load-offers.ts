import { links } from '@/config/links';
import { internetProduct, tvProduct } from '@/config/products';
import { type KnownHouse, toKnownHouse } from '@/lib/house-address';
import { fetchHouse, loadFirstVisit } from '@/features/address-check/known-house.server';
import type { ContentSectionBlock } from '@/features/content-page/content-section';
import { formKinds } from '@/features/leads/lead-form-props';
import { findAdvisedOffer } from '@/features/tariffs/advised-offer.server';
import { filterOffers } from '@/features/tariffs/filter-offers.server';
import { type LowestPrices, lowestPrices } from '@/features/tariffs/lowest-prices.server';
import { bundleOffer, type Offer, tariffOffer } from '@/shop/offer';
import { toListedOffer } from '@/features/tariffs/offer.server';
import type { OfferListProps } from '@/features/tariffs/offer-list';
import { limitShownPages } from '@/features/tariffs/offer-pages';
import { fitsHouse, type HouseWithOffers } from '@/features/tariffs/offers-of-house.server';
import { pathWithQuery } from '@/lib/own-path';
import { hidesLeadForms } from '@/site/experiments/experiments';
import {
  bundleFlagFilters,
  parseComparedOffers,
  type OfferFilter,
  offerListQuery,
  type OfferFlagFilter,
  offerFlagFilters,
  parseOfferFilter,
  parsePage,
} from '@/site/page/queries/offer-list-query';
import { pageDescription, pageTitle } from '@/site/page/page.server.text';
import type { PageData, Query } from '@/site/page/site-page';
import type { SiteRequest } from '@/site/page/site-request';
import { choiceHelp } from './choice-help.text';
import type { OffersHeroProps, OffersNoun, OffersOwnProps } from './offers-screen';
import { bundlesText, internetText, offersText } from './offers.server.text';

interface OffersPage {
  path: string;
  noun: OffersNoun;
  marks: readonly OfferFlagFilter[];
  /** Chosen in the request form. */
  products: readonly string[];
  load: (site: SiteRequest, filter: OfferFilter) => Promise<Offer[]>;
  art: OffersHeroProps['art'];
  blocks: readonly ContentSectionBlock[];
  words: {
    meta: { title: string; description: (prices: LowestPrices | null) => string };
    service: string;
    crumb: string;
    hero: { label: string; title: (cityIn: string) => string; lead: string };
    listTitle: string;
    request: { title: (cityIn: string) => string; text: string };
  };
}

const internetPage: OffersPage = {
  path: links.internet,
  noun: 'internet',
  marks: offerFlagFilters,
  products: [internetProduct],
  // With TV the internet page shows bundles.
  load: async ({ api }, { tv }) =>
    tv ? (await api.bundles()).map(bundleOffer) : (await api.internetTariffs()).map(tariffOffer),
  art: { name: 'a-router', width: 320, height: 220 },
  blocks: choiceHelp.internet,
  words: internetText,
};

export function loadInternetPage(site: SiteRequest, query: Query): Promise<PageData<OffersOwnProps>> {
  return loadOffers(site, query, internetPage);
}

const bundlesPage: OffersPage = {
  path: links.bundles,
  noun: 'bundles',
  marks: bundleFlagFilters,
  products: [internetProduct, tvProduct],
  load: async ({ api }) => (await api.bundles()).map(bundleOffer),
  art: { name: 'a-tv', width: 420, height: 300 },
  blocks: choiceHelp.bundles,
  words: bundlesText,
};

export function loadBundlesPage(site: SiteRequest, query: Query): Promise<PageData<OffersOwnProps>> {
  return loadOffers(site, query, bundlesPage);
}

const listId = 'tariffs';

/** A failing catalogue keeps the page (API-04). */
async function loadOffers(
  site: SiteRequest,
  query: Query,
  page: OffersPage,
): Promise<PageData<OffersOwnProps>> {
  const { words, path } = page;
  const { city } = site;
  const list = askedList(query, page.marks);
  const [offers, home] = await Promise.all([
    page.load(site, list.filter).catch(() => null),
    fetchHouse(site, query['house']),
  ]);
  const firstVisit = home?.connected ? await loadFirstVisit(site, home.id) : null;
  const house = home && toKnownHouse(home);
  const asked = { ...list, house };
  const fitting = home?.connected ? offers?.filter((offer) => fitsHouse(offer, home)) : offers;
  const mayConnect = !hidesLeadForms({ path, flags: site.flags, variants: site.variants });
  const prices = lowestPrices(filterOffers(fitting ?? [], list.filter));
  const crumbs = [{ title: offersText.home, href: links.home }, { title: words.crumb }];
  const faq = page.blocks.flatMap((block) => (block.kind === 'faq' ? block.items : []));
  return {
    meta: {
      title: pageTitle(words.meta.title, city),
      description: pageDescription(words.meta.description(prices), city),
      canonicalPath: path,
      ...(isPart(asked) ? { isPartOfCanonical: true } : {}),
    },
    facts: { crumbs, faq, service: words.service },
    props: {
      noun: page.noun,
      crumbs,
      hero: heroOf(page, city.cityIn, prices),
      listTitle: words.listTitle,
      list: fitting
        ? offerListProps(fitting, asked, page, mayConnect)
        : { failed: offersText.failed, toForm: offersText.toForm },
      houseCheck: listWithoutHouse(site, path, list),
      request: mayConnect ? requestOf(page, city.cityIn, house) : null,
      house:
        home &&
        houseNote(home, {
          path,
          asked,
          shown: fitting ?? [],
          hidesSome: fitting?.length !== offers?.length,
          firstVisit,
        }),
    },
  };
}

/** Path for any house; null without the address check. */
function listWithoutHouse(
  { switchedOff }: SiteRequest,
  path: string,
  { filter, chosen }: Pick<AskedList, 'filter' | 'chosen'>,
): string | null {
  return switchedOff.has('address-check') ? null : `${path}${offerListQuery(filter, { chosen })}`;
}

/** Anything but the complete first page. */
function isPart({ filter, page, chosen, house }: AskedList): boolean {
  return offerListQuery(filter, { page, chosen, house: house?.id }) !== '';
}

interface HouseList {
  path: string;
  asked: AskedList;
  /** Available in the house. */
  shown: readonly Offer[];
  hidesSome: boolean;
  firstVisit: string | null;
}

/** The house, its unavailable offers, and their link. */
function houseNote(
  home: HouseWithOffers,
  { path, asked, shown, hidesSome, firstVisit }: HouseList,
): NonNullable<OffersOwnProps['house']> {
  const { address } = toKnownHouse(home);
  const { house: words } = offersText;
  if (!home.connected)
    return {
      text: `${words.at(address)} ${words.notConnected}`,
      more: { text: words.wish, href: pathWithQuery(links.address, { house: home.id }) },
    };
  const at = `${words.at(address)}${firstVisit === null ? '' : ` ${words.firstVisit(firstVisit)}`}`;
  if (!hidesSome) return { text: at, more: null };
  const { filter, chosen } = asked;
  return {
    text: `${at} ${availabilityText(home, shown)}`,
    more: { text: words.all, href: `${path}${offerListQuery(filter, { chosen })}#${listId}` },
  };
}

function availabilityText({ isPrivate }: HouseWithOffers, shown: readonly Offer[]): string {
  const { house: words } = offersText;
  if (shown.length === 0) return words.none;
  const fastest = Math.max(...shown.map(({ speed }) => speed));
  return isPrivate ? words.onlyForPrivate(fastest) : words.only(fastest);
}

function heroOf({ words, art }: OffersPage, cityIn: string, prices: LowestPrices | null): OffersHeroProps {
  const { facts } = offersText;
  const text = prices?.hasFreeMonth ? facts.fromTextWithFreeMonth : facts.fromText;
  const lowest = prices === null ? [] : [{ value: facts.from(prices.from), text }];
  return {
    words: { ...words.hero, title: words.hero.title(cityIn) },
    actions: [
      { title: offersText.choose, href: `#${listId}` },
      { title: offersText.check, href: links.address },
    ],
    facts: [...lowest, { value: facts.online, text: facts.onlineText }],
    art,
  };
}

function requestOf(
  { words, products }: OffersPage,
  cityIn: string,
  house: KnownHouse | null,
): OffersOwnProps['request'] {
  return {
    title: words.request.title(cityIn),
    text: words.request.text,
    art: { name: 'a-mascot', width: 200, height: 200 },
    form: {
      id: 'request',
      ...formKinds.card,
      chosenProducts: products,
      context: { item: words.service, ...(house ? { address: house.address, house: house.id } : {}) },
    },
  };
}

interface AskedList {
  filter: OfferFilter;
  page: number;
  chosen: string[];
  house: KnownHouse | null;
}

/** Invalid values count as absent. */
function askedList(
  query: Query,
  marks: readonly OfferFlagFilter[] = offerFlagFilters,
): Omit<AskedList, 'house'> {
  const values = (name: string) => [query[name] ?? []].flat();
  const first = (name: string) => values(name)[0] ?? null;
  const isKnown = (name: string) => !offerFlagFilters.some((mark) => mark === name && !marks.includes(mark));
  return {
    filter: parseOfferFilter((name) => (isKnown(name) ? first(name) : null)),
    page: parsePage(first('page')),
    chosen: parseComparedOffers(values('offers')),
  };
}

/** Props of the list up to the requested page; a page beyond the last one is the last. */
function offerListProps(
  offers: readonly Offer[],
  { filter, page: wanted, chosen, house }: AskedList,
  { path, noun, marks }: OffersPage,
  mayConnect: boolean,
): OfferListProps {
  const advised = findAdvisedOffer(offers);
  const found = advisedFirst(filterOffers(offers, filter), advised?.offer, filter);
  const { page, before, end } = limitShownPages(found.length, wanted);
  return {
    id: listId,
    path,
    noun,
    marks,
    filter,
    page,
    before,
    count: found.length,
    chosen,
    house,
    offers: found.slice(before, end).map((offer) => ({
      ...toListedOffer(offer),
      ...(offer === advised?.offer ? { advice: advised.advice } : {}),
    })),
    mayConnect,
  };
}

/** Applies only to the recommended order. */
function advisedFirst(found: Offer[], advised: Offer | undefined, { sort }: OfferFilter): Offer[] {
  if (sort !== '' || advised === undefined || !found.includes(advised)) return found;
  return [advised, ...found.filter((offer) => offer !== advised)];
}
