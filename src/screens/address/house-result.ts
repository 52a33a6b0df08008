import { links } from '@/config/links';
import { houseAddress } from '@/features/address-check/house-address';
import type { KnownHouse } from '@/features/address-check/known-house';
import type { LeadSubject } from '@/features/leads/hidden-inputs';
import type { Offer } from '@/features/tariffs/offer';
import { toOfferCard } from '@/features/tariffs/offer-card-view';
import { addressText as text } from './address.text';
import { type House, offersOfHouse } from './offers-of-house';

/** A request that stands under a result. */
export interface ResultForm {
  title: string;
  text: string;
  context: NonNullable<LeadSubject['context']>;
  /** Own path by which the same result is drawn again. */
  page: string;
}

export interface OfferRow {
  href: string;
  title: string;
  speed: string;
  price: string;
  note: string;
}

export interface ConnectedView {
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

export interface WishView {
  kind: 'wish';
  label: string;
  title: string;
  text: string;
  button: string;
  done: string;
  doneText: string;
  form: ResultForm;
}

const mostOffers = 6;

/** The page of one house, by which it is found again. */
export function houseHref(path: string, id: string): string {
  return `${path}?house=${encodeURIComponent(id)}`;
}

/** What a connected house offers. For the server. */
export function connectedView(house: House, offers: readonly Offer[]): ConnectedView {
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
    ],
    offersTitle: words.offers,
    offers: offersOfHouse(offers, house)
      .slice(0, mostOffers)
      .map((offer) => offerRow(offer, { id: house.id, address })),
    noOffers: words.noOffers,
    all: { text: words.all, href: houseHref(links.internet, house.id) },
    form: {
      title: words.form,
      text: words.formText(address),
      context: { item: words.item, address, house: house.id },
      page: houseHref(links.address, house.id),
    },
  };
}

function offerRow(offer: Offer, house: KnownHouse): OfferRow {
  const { href, title, speed, price, note } = toOfferCard(offer, house);
  return {
    href,
    title,
    speed: text.connected.offerSpeed(speed),
    price,
    note,
  };
}

/** A wish to connect a house, of the table or of the visitor's own words. For the server. */
export function wishView({ address, house }: { address: string; house?: string | undefined }): WishView {
  const { title, label, text: why, form, button, item, done, doneText } = text.wish;
  return {
    kind: 'wish',
    label,
    title: title(address),
    text: why,
    button,
    done,
    doneText,
    form: {
      title: form,
      text: why,
      context: { item, address, isWish: true, ...(house === undefined ? {} : { house }) },
      // What was typed stands in the form itself: no address goes into an address.
      page: house === undefined ? links.address : houseHref(links.address, house),
    },
  };
}
