import { links } from '@/config/links';
import { askedHouse, type KnownHouse, toKnownHouse } from '@/features/address-check/known-house';
import { formKinds } from '@/features/leads/form-kinds';
import type { Offer } from '@/features/tariffs/offer';
import { type OfferFilter, type OfferMark, offerListQuery } from '@/site/page-queries/offer-list-query';
import { promoOf } from '@/features/tariffs/price-plan';
import { formatPrice } from '@/lib/money';
import { hidesLeadForms } from '@/site/experiments/lead-generation';
import { pageDescription, pageTitle } from '@/site/page/page-meta.text';
import type { DrawnPart } from '@/site/page/site-page-props';
import type { SiteRequest } from '@/site/request/site-request';
import { fitsHouse, type House } from '../address/offers-of-house';
import type { ReadBlock } from '../content-page/content-section';
import { type AskedList, askedList, offerListProps, type Query } from './offer-list-props';
import type { OffersHeroProps } from './offers-hero';
import type { OffersOwnProps } from './offers-screen';
import { offersText } from './offers.text';

/** One list of the shop: where it is, what it offers, its words. */
export interface OffersPage {
  path: string;
  noun: 'internet' | 'bundles';
  /** Marks of the filter. */
  marks: readonly OfferMark[];
  /** What a request of the page asks for. */
  products: readonly string[];
  load: (site: SiteRequest, filter: OfferFilter) => Promise<Offer[]>;
  art: OffersHeroProps['art'];
  /** What the page says below its list, for search engines. */
  blocks: readonly ReadBlock[];
  words: {
    meta: { title: string; description: string };
    service: string;
    crumb: string;
    hero: { label: string; title: (cityIn: string) => string; lead: string };
    listTitle: string;
    request: { title: (cityIn: string) => string; text: string };
  };
}

const listId = 'tariffs';

/** Draws a list from what its address asks for; a catalogue that fails leaves the rest standing (API-04). */
export async function offersPart(
  site: SiteRequest,
  query: Query,
  page: OffersPage,
): Promise<DrawnPart<OffersOwnProps>> {
  const { words, path } = page;
  const { city } = site;
  const list = askedList(query, page.marks);
  const [offers, home] = await Promise.all([
    page.load(site, list.filter).catch(() => null),
    askedHouse(site, query['house']),
  ]);
  const house = home && toKnownHouse(home);
  const asked = { ...list, house };
  const fitting = home?.connected ? offers?.filter((offer) => fitsHouse(offer, home)) : offers;
  const mayConnect = !hidesLeadForms({ path, flags: site.flags, variants: site.variants });
  const crumbs = [{ title: offersText.home, href: links.home }, { title: words.crumb }];
  const faq = page.blocks.flatMap((block) => (block.kind === 'faq' ? block.items : []));
  return {
    meta: {
      title: pageTitle(words.meta.title, city),
      description: pageDescription(words.meta.description, city),
      canonicalPath: path,
      ...(isPart(asked) ? { isPartOfCanonical: true } : {}),
    },
    facts: { crumbs, faq, service: words.service },
    props: {
      crumbs,
      hero: heroOf(page, city.cityIn, fitting ?? []),
      listTitle: words.listTitle,
      list: fitting
        ? offerListProps(fitting, asked, { ...page, id: listId }, { mayConnect })
        : { failed: offersText.failed, toForm: offersText.toForm },
      request: mayConnect ? requestOf(page, city.cityIn, house) : null,
      house:
        home &&
        houseWords(home, {
          path,
          asked,
          shown: fitting ?? [],
          hidesSome: fitting?.length !== offers?.length,
        }),
    },
  };
}

/** Anything but the whole list from its first page on. */
function isPart({ filter, page, chosen, house }: AskedList): boolean {
  return offerListQuery(filter, { page, chosen, house: house?.id }) !== '';
}

interface HouseList {
  path: string;
  asked: AskedList;
  /** Offers that the house can have. */
  shown: readonly Offer[];
  hidesSome: boolean;
}

/** Where to connect, what of the list can't be had there, and where to go for the rest. */
function houseWords(
  home: House,
  { path, asked, shown, hidesSome }: HouseList,
): NonNullable<OffersOwnProps['house']> {
  const { address } = toKnownHouse(home);
  const { house: words } = offersText;
  if (!home.connected)
    return {
      text: `${words.at(address)} ${words.notConnected}`,
      more: { text: words.wish, href: `${links.address}?house=${encodeURIComponent(home.id)}` },
    };
  if (!hidesSome) return { text: words.at(address), more: null };
  const { filter, chosen } = asked;
  return {
    text: `${words.at(address)} ${onlyWords(home, shown)}`,
    more: { text: words.all, href: `${path}${offerListQuery(filter, { chosen })}#${listId}` },
  };
}

function onlyWords({ isPrivate }: House, shown: readonly Offer[]): string {
  const { house: words } = offersText;
  if (shown.length === 0) return words.none;
  const fastest = Math.max(...shown.map(({ speed }) => speed));
  return isPrivate ? words.onlyForPrivate(fastest) : words.only(fastest);
}

function heroOf({ words, art }: OffersPage, cityIn: string, offers: readonly Offer[]): OffersHeroProps {
  const { facts } = offersText;
  const prices = offers.map((offer) => promoOf(offer)?.value ?? offer.price).filter((price) => price > 0);
  const lowest =
    prices.length === 0
      ? []
      : [{ value: facts.from(formatPrice(Math.min(...prices), 'month')), text: facts.fromText }];
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
