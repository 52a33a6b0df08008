import { links } from '@/config/links';
import { type KnownHouse, knownHouse } from '@/features/address-check/known-house';
import { formKinds } from '@/features/leads/form-kinds';
import type { Offer } from '@/features/tariffs/offer';
import { type OfferFilter, type OfferMark, offerListQuery } from '@/features/tariffs/offer-filter';
import { promoOf } from '@/features/tariffs/price-plan';
import { formatPrice } from '@/lib/money';
import { hidesLeadForms } from '@/site/experiments/lead-generation';
import { pageDescription, pageTitle } from '@/site/page/page-meta.text';
import type { DrawnPart } from '@/site/page/site-page-props';
import type { SiteRequest } from '@/site/request/site-request';
import type { ContentBlock } from '../content-page/content-page';
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
  words: {
    meta: { title: string; description: string };
    service: string;
    crumb: string;
    hero: { label: string; title: (cityIn: string) => string; lead: string };
    listTitle: string;
    blocks: readonly ContentBlock[];
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
  const [offers, house] = await Promise.all([
    page.load(site, list.filter).catch(() => null),
    knownHouse(site, query['house']),
  ]);
  const asked = { ...list, house };
  const mayConnect = !hidesLeadForms({ path, flags: site.flags, variants: site.variants });
  const crumbs = [{ title: offersText.home, href: links.home }, { title: words.crumb }];
  const faq = words.blocks.flatMap((block) => (block.kind === 'faq' ? block.items : []));
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
      hero: heroOf(page, city.cityIn, offers ?? []),
      listTitle: words.listTitle,
      list: offers
        ? offerListProps(
            offers,
            asked,
            { ...page, id: listId },
            { mayConnect, hasAgreement: hasAgreement(site) },
          )
        : { failed: offersText.failed, toForm: offersText.toForm },
      blocks: words.blocks,
      request: mayConnect ? requestOf(page, city.cityIn, house) : null,
      house: house && offersText.house(house.address),
    },
  };
}

/** Anything but the whole list from its first page on. */
function isPart({ filter, page, chosen, house }: AskedList): boolean {
  return offerListQuery(filter, { page, chosen, house: house?.id }) !== '';
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

/** Before the choice of an agreement there is no tariff to ask for (AUTH-04). */
function hasAgreement({ client }: SiteRequest): boolean {
  return client !== null && client.agreement !== null;
}
