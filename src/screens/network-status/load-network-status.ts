import { outageState, type OutageState } from '@/lib/outage-state';
import { links } from '@/config/links';
import { houseSearchText } from '@/features/address-check/address-check.text';
import { findExactlyTypedHouse } from '@/features/address-check/known-house.server';
import {
  type CityTime,
  outageDuration,
  formatOutageTime,
  computeOutageStatistics,
  type OutageView,
  toOutageView,
} from '@/features/outages/outage-view-model';
import { type KnownHouse, toKnownHouse } from '@/lib/house-address';
import { pathWithQuery } from '@/lib/own-path';
import { MAX_QUERY_LENGTH } from '@/lib/search/fold-name';
import { pageDescription, pageTitle } from '@/site/page/page.server.text';
import { isHouseId } from '@/site/page/queries/page-queries';
import type { PageData, Query } from '@/site/page/site-page';
import type { SiteRequest } from '@/site/page/site-request';
import type { Crumb } from '@/site/page/structured-data.server';
import { networkStatusText as text } from './network-status.text';

type Outages = NonNullable<Awaited<ReturnType<SiteRequest['api']['outages']>>>;

interface Searched {
  /** Value of the field. */
  typed: string;
  error: string | null;
  house: KnownHouse | null;
  /** Houses to choose from. */
  choices: readonly { address: string; href: string }[];
}

export interface CityOutages {
  current: readonly OutageView[];
  planned: readonly OutageView[];
  /** Further houses are not listed. */
  more: string | null;
  figures: readonly { title: string; value: string }[];
  history: readonly { id: string; text: string }[];
}

/** `outages` and `city`: null without the outage service. */
export interface NetworkStatusOwnProps extends Omit<Searched, 'house'> {
  crumbs: readonly Crumb[];
  mostTyped: number;
  cityTitle: string;
  house: (KnownHouse & { outages: readonly OutageView[] | null }) | null;
  /**
   * Result of «Сообщить, когда починят»: `on`, `off` once unsubscribed, or the sealed number for the
   * unsubscribe link.
   */
  notice: string | null;
  city: CityOutages | null;
}

/** Listed outages per kind; a large fault may consist of hundreds. */
const MAX_LISTED = 20;
const MAX_HISTORY = 60;
/** ms; for a house's ended outage. */
const mendedShownMs = 86_400_000;

/** Loads outages of the city and of `?house=` or `?address=`. */
export async function loadNetworkStatus(
  site: SiteRequest,
  query: Query,
): Promise<PageData<NetworkStatusOwnProps>> {
  const { city, api } = site;
  const [{ house, ...searched }, ofCity] = await Promise.all([housesFor(site, query), api.outages(null)]);
  const ofHouse = house && (await api.outages(house.id));
  const moments = [...(ofCity ?? []), ...(ofHouse ?? [])].flatMap(momentsOf);
  const at = { now: site.clock.latestOf(moments), timeZone: city.timeZone };
  const isAsked = searched.typed !== '' || searched.error !== null || house !== null;
  const crumbs = [{ title: text.home, href: links.home }, { title: text.title }];
  return {
    meta: {
      title: pageTitle(text.title, city),
      description: pageDescription(text.metaDescription, city),
      canonicalPath: links.networkStatus,
      ...(isAsked ? { isPartOfCanonical: true } : {}),
    },
    facts: { crumbs },
    props: {
      ...searched,
      crumbs,
      mostTyped: MAX_QUERY_LENGTH,
      cityTitle: text.city.title(city.cityIn),
      notice: first(query['notice']),
      house: house && { ...house, outages: ofHouse && outagesOfHouse(ofHouse, at) },
      city: ofCity && outagesOfCity(ofCity, at),
    },
  };
}

/** Moments that change what the page shows of an outage: it is rendered again only after one of them. */
function momentsOf({ since, mendedAt, promises }: Outages[number]): number[] {
  // A promise is broken after its moment.
  const broken = promises.map((promise) => Date.parse(promise) + 1);
  const ended = mendedAt === null ? [] : [Date.parse(mendedAt), Date.parse(mendedAt) + mendedShownMs];
  return [Date.parse(since), ...ended, ...broken];
}

async function housesFor({ api }: SiteRequest, query: Query): Promise<Searched> {
  const [id, address] = [first(query['house']), first(query['address'])];
  const answer = { typed: '', error: null, house: null, choices: [] };
  try {
    if (id !== null) {
      const house = isHouseId(id) ? await api.house(id) : null;
      return house
        ? { ...answer, typed: toKnownHouse(house).address, house: toKnownHouse(house) }
        : { ...answer, error: houseSearchText.noHouse };
    }
    if (address === null) return answer;
    const typed = address.trim().slice(0, MAX_QUERY_LENGTH);
    if (typed === '') return { ...answer, error: houseSearchText.empty };
    const houses = await api.houses(typed);
    const house = findExactlyTypedHouse(typed, houses);
    if (house) return { ...answer, typed, house: toKnownHouse(house) };
    const choices = houses.map(toKnownHouse).map((one) => ({
      address: one.address,
      href: pathWithQuery(links.networkStatus, { house: one.id }),
    }));
    return { ...answer, typed, choices, error: choices.length === 0 ? text.errors.notFound : null };
  } catch {
    return { ...answer, typed: (address ?? '').slice(0, MAX_QUERY_LENGTH), error: text.errors.failed };
  }
}

function first(value: Query[string]): string | null {
  return [value].flat()[0] ?? null;
}

function outagesOfHouse(outages: Outages, at: CityTime): OutageView[] {
  const { current, planned, mended } = byState(outages, at.now);
  const recent = mended.filter(({ mendedAt }) => at.now - Date.parse(mendedAt ?? '') < mendedShownMs);
  return [...current, ...recent, ...planned].slice(0, MAX_LISTED).map((outage) => toOutageView(outage, at));
}

function outagesOfCity(outages: Outages, at: CityTime): CityOutages {
  const { current, planned, mended } = byState(outages, at.now);
  const views = (list: Outages) => list.slice(0, MAX_LISTED).map((outage) => toOutageView(outage, at));
  const unlisted = [current, planned].reduce((sum, list) => sum + Math.max(0, list.length - MAX_LISTED), 0);
  const { faults, planned: works, meanMs, promised, kept } = computeOutageStatistics(outages, at.now);
  const words = text.history;
  return {
    current: views(current),
    planned: views(planned),
    more: unlisted > 0 ? text.city.more(unlisted) : null,
    figures: [
      { title: words.faults, value: String(faults) },
      { title: words.planned, value: String(works) },
      ...(meanMs === null ? [] : [{ title: words.mean, value: outageDuration(meanMs) }]),
      ...(promised === 0 ? [] : [{ title: words.kept, value: words.share(kept, promised) }]),
    ],
    history: mended.slice(0, MAX_HISTORY).map((outage) => ({
      id: outage.id,
      text: words.row(
        formatOutageTime(outage.since, at),
        outage.area,
        toOutageView(outage, at).label,
        outageDuration(Date.parse(outage.mendedAt ?? '') - Date.parse(outage.since)),
      ),
    })),
  };
}

/** The next planned one first; otherwise the latest first. */
function byState(outages: Outages, now: number): Record<OutageState, Outages> {
  const of = (state: OutageState) => outages.filter((outage) => outageState(outage, now) === state);
  return { current: of('current'), planned: of('planned').reverse(), mended: of('mended') };
}
