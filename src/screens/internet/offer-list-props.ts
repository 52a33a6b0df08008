import type { Offer } from '@/features/tariffs/offer';
import type { KnownHouse } from '@/features/address-check/known-house';
import {
  chosenOffers,
  type OfferFilter,
  type OfferMark,
  offerMarks,
  parseOfferFilter,
  parsePage,
} from '@/site/page-queries/offer-list-query';
import type { OfferListProps } from '@/features/tariffs/offer-list';
import { toListedOffer } from '@/features/tariffs/listed-offer';
import { filterOffers } from '@/features/tariffs/filter-offers';

export type Query = Readonly<Record<string, string | string[] | undefined>>;

/** What an address of a list asks for. */
export interface AskedList {
  filter: OfferFilter;
  page: number;
  chosen: string[];
  /** Of the address check. */
  house: KnownHouse | null;
}

/** Cards of one page of a list, three rows of them: with more the page would outgrow its bytes. */
export const pageSize = 9;

/** Reads the query; what is unknown or makes no sense counts as not given. */
export function askedList(query: Query, marks: readonly OfferMark[] = offerMarks): Omit<AskedList, 'house'> {
  const values = (name: string) => [query[name] ?? []].flat();
  const first = (name: string) => values(name)[0] ?? null;
  const isKnown = (name: string) => !offerMarks.some((mark) => mark === name && !marks.includes(mark));
  return {
    filter: parseOfferFilter((name) => (isKnown(name) ? first(name) : null)),
    page: parsePage(first('page')),
    chosen: chosenOffers(values('offers')),
  };
}

interface ListKind {
  /** Anchor. */
  id: string;
  path: string;
  noun: 'internet' | 'bundles';
  marks: readonly OfferMark[];
}

type Rest = Pick<OfferListProps, 'mayConnect'>;

/** A page of the offers that an address asks for; a page beyond the last one is the last. */
export function offerListProps(
  offers: readonly Offer[],
  { filter, page: wanted, chosen, house }: AskedList,
  { id, path, noun, marks }: ListKind,
  rest: Rest,
): OfferListProps {
  const found = filterOffers(offers, filter);
  const pageCount = Math.max(1, Math.ceil(found.length / pageSize));
  const page = Math.min(wanted, pageCount);
  return {
    id,
    path,
    noun,
    marks,
    filter,
    page,
    pageCount,
    count: found.length,
    chosen,
    house,
    offers: found.slice((page - 1) * pageSize, page * pageSize).map(toListedOffer),
    ...rest,
  };
}
