import { links } from '@/config/links';
import { mostOfAddress } from '@/config/most-of-address';
import { houseAddress } from '@/features/address-check/house-address';
import { fitOfHouse, typedHouse } from '@/features/address-check/typed-house';
import { bundleOffer, tariffOffer } from '@/features/tariffs/to-offer';
import { pageDescription, pageTitle } from '@/site/page/page-meta.text';
import type { DrawnPart } from '@/site/page/site-page-props';
import type { SiteRequest } from '@/site/request/site-request';
import { addressText as text } from './address.text';
import type { AddressResult } from './address-result';
import type { AddressOwnProps } from './address-screen';
import { connectedView, houseHref, wishView } from './house-result';
import type { House } from './offers-of-house';

type Query = Record<string, string | string[] | undefined>;

/** What is asked of the page, and what it answers. */
interface Answer {
  /** What stands in the line. */
  typed: string;
  error: string | null;
  result: AddressResult | null;
}

/** As many as the suggestions give at once. */
const mostHouses = 10;

/** Is this address connected? By `?address=` as it was typed, and by `?house=` of the table (TAR-04). */
export async function addressPart(site: SiteRequest, query: Query): Promise<DrawnPart<AddressOwnProps>> {
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
      mostTyped: mostOfAddress,
      crumbs,
      words: {
        heading: text.heading(city.cityIn),
        lead: text.lead,
        label: text.label,
        placeholder: text.placeholder,
        check: text.check,
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

/** The suggestions are away: the visitor's words go into a request as they are. */
function failed(typed: string): Answer {
  const result = { kind: 'failed', text: text.failed, link: text.toRequest, href: links.request } as const;
  return { typed: typed.slice(0, mostOfAddress), error: null, result };
}

async function answerToHouse(site: SiteRequest, id: string): Promise<Answer> {
  const house = await site.api.house(id);
  if (!house) return { typed: '', error: text.errors.noHouse, result: null };
  return { typed: houseAddress(house), error: null, result: await resultOf(site, house) };
}

async function resultOf(site: SiteRequest, house: House): Promise<AddressResult> {
  if (!house.connected) return wishView({ address: houseAddress(house), house: house.id });
  const [tariffs, bundles] = await Promise.all([
    site.api.internetTariffs().catch(() => []),
    site.api.bundles().catch(() => []),
  ]);
  return connectedView(house, [...tariffs.map(tariffOffer), ...bundles.map(bundleOffer)]);
}

async function answerToAddress(site: SiteRequest, given: string): Promise<Answer> {
  const typed = given.trim().slice(0, mostOfAddress);
  if (given.trim().length > mostOfAddress)
    return { typed, error: text.errors.tooLong(mostOfAddress), result: null };
  if (typed === '') return { typed, error: text.errors.empty, result: null };
  const houses = await site.api.houses(typed);
  if (houses.length === 0) return { typed, error: null, result: wishView({ address: typed }) };
  // Of a likely one nothing is said before it is chosen: it may be another street's.
  const house = typedHouse(typed, houses);
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
        href: houseHref(links.address, house.id),
      })),
      wish: wishView({ address: typed }),
    },
  };
}

/** What must be said of a list: none of its houses has the number that was typed, or it may not be the whole. */
function leadOf(typed: string, houses: readonly House[]): string | null {
  const fits = houses.map((house) => fitOfHouse(typed, house));
  if (fits.every((fit) => fit === 'otherNumber')) return text.list.noSuchNumber;
  if (houses.length < mostHouses) return null;
  return fits.includes('noNumber') ? text.list.addNumber : text.list.mayBeCut;
}

/** A refused wish comes back with the address that it was for. */
function returnedWish({ formReturn }: SiteRequest): AddressResult | null {
  const address = formReturn?.values['context_address'] ?? '';
  return address === '' ? null : wishView({ address });
}
