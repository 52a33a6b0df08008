import { links } from '@/config/links';
import { MAX_QUERY_LENGTH } from '@/lib/search/fold-name';
import { houseAddress, type KnownHouse } from '@/lib/house-address';
import {
  matchHouseWithText,
  findExactlyTypedHouse,
  loadFirstVisit,
} from '@/features/address-check/known-house.server';
import type { LeadSubject } from '@/features/leads/lead-fields';
import { bundleOffer, type Offer, tariffOffer } from '@/shop/offer';
import {
  type OfferCardModel,
  type RequestedOffer,
  toOfferCard,
} from '@/features/tariffs/offer-card-view-model';
import { type HouseWithOffers, filterOffersForHouse } from '@/features/tariffs/offers-of-house.server';
import { pathWithQuery } from '@/lib/own-path';
import { pageDescription, pageTitle } from '@/site/page/page.server.text';
import type { PageData, Query } from '@/site/page/site-page';
import type { SiteRequest } from '@/site/page/site-request';
import type { Crumb } from '@/site/page/structured-data.server';

import { addressPageText as text } from './address.server.text';

interface Answer {
  /** Value of the field. */
  typed: string;
  error: string | null;
  result: AddressResult | null;
}

interface ResultForm {
  title: string;
  text: string;
  context: NonNullable<LeadSubject['context']>;
  page: string;
}

type OfferRow = Pick<OfferCardModel, 'href' | 'speed'> & RequestedOffer;

export interface ConnectedResult {
  kind: 'connected';
  label: string;
  title: string;
  text: string;
  facts: readonly { title: string; value: string }[];
  offersTitle: string;
  offers: readonly OfferRow[];
  noOffers: string;
  all: { text: string; href: string };
  form: ResultForm;
}

export interface CoverageRequestResult {
  kind: 'wish';
  label: string;
  title: string;
  text: string;
  button: string;
  done: string;
  doneText: string;
  form: ResultForm;
}

export interface HouseListResult {
  kind: 'list';
  title: string;
  /** Above the list of houses. */
  lead: string | null;
  notThere: string;
  houses: readonly { text: string; note: string | null; href: string }[];
  wish: CoverageRequestResult;
}

interface FailedView {
  kind: 'failed';
  text: string;
  link: string;
  href: string;
}

export type AddressResult = ConnectedResult | CoverageRequestResult | HouseListResult | FailedView;

export interface AddressOwnProps extends Answer {
  words: {
    heading: string;
    lead: string;
    label: string;
    placeholder: string;
    check: string;
    another: string;
  };
  mostTyped: number;
  crumbs: readonly Crumb[];
}

/** Maximum number of houses, as in the suggestions. */
const MAX_HOUSES = 10;

/** Checks the typed `?address=` or `?house=` of the coverage table (TAR-04). */
export async function loadAddressPage(site: SiteRequest, query: Query): Promise<PageData<AddressOwnProps>> {
  const { city } = site;
  const answer = await answerTo(site, query);
  const crumbs = [{ title: text.home, href: links.home }, { title: text.crumb }];
  const isAsked = answer.typed !== '' || answer.error !== null || answer.result !== null;
  return {
    meta: {
      title: pageTitle(text.metaTitle, city),
      description: pageDescription(text.metaDescription, city),
      canonicalPath: links.address,
      ...(isAsked ? { isPartOfCanonical: true } : {}),
    },
    facts: { crumbs },
    props: {
      ...answer,
      mostTyped: MAX_QUERY_LENGTH,
      crumbs,
      words: {
        heading: text.heading(city.cityIn),
        lead: text.lead,
        label: text.label,
        placeholder: text.placeholder,
        check: text.check,
        another: text.another,
      },
    },
  };
}

async function answerTo(site: SiteRequest, query: Query): Promise<Answer> {
  const [houseId, address] = [first(query['house']), first(query['address'])];
  try {
    if (houseId !== null) return await answerToHouse(site, houseId);
    if (address !== null) return await answerToAddress(site, address);
  } catch {
    return failed(address ?? '');
  }
  return { typed: '', error: null, result: returnedWish(site) };
}

function first(value: Query[string]): string | null {
  return (Array.isArray(value) ? value[0] : value) ?? null;
}

/** Suggestions are unavailable: a request takes the text unchanged. */
function failed(typed: string): Answer {
  const result = { kind: 'failed', text: text.failed, link: text.toRequest, href: links.request } as const;
  return { typed: typed.slice(0, MAX_QUERY_LENGTH), error: null, result };
}

async function answerToHouse(site: SiteRequest, id: string): Promise<Answer> {
  const house = await site.api.house(id);
  if (!house) return { typed: '', error: text.errors.noHouse, result: null };
  return { typed: houseAddress(house), error: null, result: await resultOf(site, house) };
}

async function resultOf(site: SiteRequest, house: HouseWithOffers): Promise<AddressResult> {
  if (!house.connected) return wishView({ address: houseAddress(house), house: house.id });
  const [tariffs, bundles, firstVisit] = await Promise.all([
    site.api.internetTariffs().catch(() => []),
    site.api.bundles().catch(() => []),
    loadFirstVisit(site, house.id),
  ]);
  return connectedView(house, [...tariffs.map(tariffOffer), ...bundles.map(bundleOffer)], firstVisit);
}

async function answerToAddress(site: SiteRequest, given: string): Promise<Answer> {
  const typed = given.trim().slice(0, MAX_QUERY_LENGTH);
  if (given.trim().length > MAX_QUERY_LENGTH)
    return { typed, error: text.errors.tooLong(MAX_QUERY_LENGTH), result: null };
  if (typed === '') return { typed, error: text.errors.empty, result: null };
  const houses = await site.api.houses(typed);
  // A found street lists its houses.
  if (houses.length === 0)
    return { typed, error: null, result: wishView({ address: typed, unknown: 'street' }) };
  // A probable house needs a choice: it may be on another street.
  const house = findExactlyTypedHouse(typed, houses);
  if (house) return { typed, error: null, result: await resultOf(site, house) };
  return {
    typed,
    error: null,
    result: {
      kind: 'list',
      title: text.list.title,
      lead: leadOf(typed, houses),
      notThere: text.list.notThere,
      houses: houses.map((house) => ({
        text: houseAddress(house),
        note: house.formerStreet === null ? null : text.list.former(house.formerStreet),
        href: pathWithQuery(links.address, { house: house.id }),
      })),
      wish: wishView({ address: typed, unknown: 'address' }),
    },
  };
}

/** No house has the number, or the list is incomplete. */
function leadOf(typed: string, houses: readonly HouseWithOffers[]): string | null {
  const fits = houses.map((house) => matchHouseWithText(typed, house));
  if (fits.every((fit) => fit === 'otherNumber')) return text.list.noSuchNumber;
  if (houses.length < MAX_HOUSES) return null;
  return fits.includes('noNumber') ? text.list.addNumber : text.list.mayBeCut;
}

/** A refused coverage request returns with its address. */
function returnedWish({ formReturn }: SiteRequest): AddressResult | null {
  const address = formReturn?.values['context_address'] ?? '';
  return address === '' ? null : wishView({ address, unknown: 'address' });
}

const MAX_OFFERS = 6;

function connectedView(
  house: HouseWithOffers,
  offers: readonly Offer[],
  firstVisit: string | null,
): ConnectedResult {
  const words = text.connected;
  const address = houseAddress(house);
  const technologies = house.technologies.map((technology) => words.technologies[technology]).join(', ');
  return {
    kind: 'connected',
    label: words.label,
    title: words.title(address),
    text: house.isPrivate ? words.privateText : words.text,
    facts: [
      { title: words.technology, value: technologies },
      { title: words.speed, value: words.upTo(house.maxSpeed) },
      { title: words.firstVisit, value: firstVisit ?? words.firstVisitUnknown },
    ],
    offersTitle: words.offers,
    offers: filterOffersForHouse(offers, house)
      .slice(0, MAX_OFFERS)
      .map((offer) => offerRow(offer, { id: house.id, address })),
    noOffers: words.noOffers,
    all: { text: words.all, href: pathWithQuery(links.internet, { house: house.id }) },
    form: {
      title: words.form,
      text: words.formText(address),
      context: { item: words.item, address, house: house.id },
      page: pathWithQuery(links.address, { house: house.id }),
    },
  };
}

function offerRow(offer: Offer, house: KnownHouse): OfferRow {
  const { href, title, speed, price, note, plan, amount, products, place } = toOfferCard(offer, house);
  return { href, title, speed, price, note, plan, amount, products, ...(place && { place }) };
}

interface Wished {
  address: string;
  /** Only houses of the coverage table are known to be outside the network. */
  house?: string;
  /** Missing in the coverage table. */
  unknown?: 'street' | 'address';
}

/** Coverage request for a table's address or the typed one. */
function wishView({ address, house, unknown }: Wished): CoverageRequestResult {
  const { title, form, button, item, done, doneText, notListed } = text.wish;
  const why = unknown ? notListed[unknown] : text.wish.text;
  return {
    kind: 'wish',
    label: unknown ? notListed.label : text.wish.label,
    title: title(address),
    text: why,
    button,
    done,
    doneText,
    form: {
      title: form,
      text: why,
      context: { item, address, isWish: true, ...(house === undefined ? {} : { house }) },
      // The form holds the address: personal data in a URL.
      page: house === undefined ? links.address : pathWithQuery(links.address, { house }),
    },
  };
}
