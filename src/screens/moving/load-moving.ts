import { links } from '@/config/links';
import { findExactlyTypedHouse } from '@/features/address-check/known-house.server';
import { type KnownHouse, toKnownHouse } from '@/lib/house-address';
import { pathWithQuery } from '@/lib/own-path';
import { MAX_QUERY_LENGTH } from '@/lib/search/fold-name';
import { pageDescription, pageTitle } from '@/site/page/page.server.text';
import type { PageData, Query } from '@/site/page/site-page';
import { isHouseId } from '@/site/page/queries/page-queries';
import type { SiteRequest } from '@/site/page/site-request';
import type { Crumb } from '@/site/page/structured-data.server';
import { type MovingPlan, planMove } from '@/site/time-windows/moving-plan.server';
import { preferredVisitDays, visitOffer, visitText } from '@/site/time-windows/visit-windows.server';
import { movingText as text } from './moving.text';

/** Hidden inputs of the form. */
type Hidden = Readonly<
  Record<'old_address' | 'old_house' | 'address' | 'house' | 'day' | 'old_visit' | 'visit', string>
>;

export interface MovingResult {
  isCovered: boolean;
  title: string;
  /** New one. */
  address: string;
  rows: readonly { title: string; value: string }[];
  note: string | null;
  /** Houses similar to the typed one. */
  choices: readonly { address: string; href: string }[];
  hidden: Hidden;
  button: string;
}

export interface MovingOwnProps {
  crumbs: readonly Crumb[];
  mostTyped: number;
  old: FieldState;
  next: FieldState;
  days: readonly { value: string; label: string }[];
  day: string;
  dayError: string | null;
  needsConsent: boolean;
  result: MovingResult | null;
}

interface FieldState {
  typed: string;
  error: string | null;
}

interface Place extends FieldState {
  house: (KnownHouse & { isConnected: boolean }) | null;
  choices: readonly KnownHouse[];
}

/** Loads the form, and with both addresses coverage, price and visits (MOVE-01). */
export async function loadMoving(site: SiteRequest, query: Query): Promise<PageData<MovingOwnProps>> {
  const { city, clock } = site;
  const given = (name: string) => ([query[name]].flat()[0] ?? '').trim();
  // A link may have the new house alone.
  const isAsked = query['old'] !== undefined || query['old_house'] !== undefined;
  const [old, next] = await Promise.all([
    findPlace(site, { id: given('old_house'), typed: given('old'), isAsked }),
    findPlace(site, { id: given('house'), typed: given('address'), isAsked }),
  ]);
  const days = preferredVisitDays(clock.today(), city);
  const day = given('day') || (days[0]?.value ?? '');
  const dayError = days.some(({ value }) => value === day) ? null : text.errors.day;
  const nextError = isSameHouse(old, next) ? text.errors.same : next.error;
  const isComplete = isAsked && [old.error, nextError, dayError].every((error) => error === null);
  const crumbs = [{ title: text.home, href: links.home }, { title: text.title }];
  return {
    meta: {
      title: pageTitle(text.title, city),
      description: pageDescription(text.metaDescription, city),
      canonicalPath: links.moving,
      ...(isAsked ? { isPartOfCanonical: true } : {}),
    },
    facts: { crumbs },
    props: {
      crumbs,
      mostTyped: MAX_QUERY_LENGTH,
      old: { typed: old.typed || agreementAddress(site), error: old.error },
      next: { typed: next.typed, error: nextError },
      days,
      day,
      dayError,
      needsConsent: city.consentMode === 'checkbox',
      result: isComplete ? await resultOf(site, { old, next, day }) : null,
    },
  };
}

function isSameHouse(old: Place, next: Place): boolean {
  return next.house !== null && next.house.id === old.house?.id;
}

function agreementAddress({ client }: SiteRequest): string {
  return (client?.agreement?.address ?? '').slice(0, MAX_QUERY_LENGTH);
}

interface AskedPlace {
  id: string;
  typed: string;
  isAsked: boolean;
}

async function findPlace({ api }: SiteRequest, { id, typed: given, isAsked }: AskedPlace): Promise<Place> {
  const typed = given.slice(0, MAX_QUERY_LENGTH);
  const none = { typed, error: null, house: null, choices: [] };
  try {
    if (id !== '') {
      const house = isHouseId(id) ? await api.house(id) : null;
      if (!house) return { ...none, error: text.errors.noHouse };
      const known = toKnownHouse(house);
      return { ...none, typed: known.address, house: { ...known, isConnected: house.connected } };
    }
    if (typed === '') return { ...none, error: isAsked ? text.errors.empty : null };
    const houses = await api.houses(typed);
    const house = findExactlyTypedHouse(typed, houses);
    if (!house) return { ...none, choices: houses.map(toKnownHouse) };
    return { ...none, house: { ...toKnownHouse(house), isConnected: house.connected } };
  } catch {
    return { ...none, error: text.errors.failed };
  }
}

interface Move {
  old: Place;
  next: Place;
  day: string;
}

async function resultOf(site: SiteRequest, move: Move): Promise<MovingResult> {
  return move.next.house?.isConnected ? coveredResult(site, move, move.next.house) : coverageRequest(move);
}

function hiddenInputs({ old, next, day }: Move): Hidden {
  return {
    ...{ old_address: old.house?.address ?? old.typed, old_house: old.house?.id ?? '' },
    ...{ address: next.house?.address ?? next.typed, house: next.house?.id ?? '', day },
    ...{ old_visit: '', visit: '' },
  };
}

function coverageRequest(move: Move): MovingResult {
  const { old, next, day } = move;
  const words = text.notCovered;
  const hidden = hiddenInputs(move);
  return {
    isCovered: false,
    title: next.house ? words.title : words.unknownTitle,
    address: hidden.address,
    rows: [],
    note: next.house ? words.text : words.unknownText,
    choices: next.choices.map(({ id, address }) => ({
      address,
      href: pathWithQuery(links.moving, { old: old.typed, house: id, day }),
    })),
    hidden,
    button: words.button,
  };
}

async function coveredResult(
  { api, city, clock }: SiteRequest,
  move: Move,
  house: KnownHouse,
): Promise<MovingResult> {
  const { timeZone } = city;
  const offerIn = async (houseId: string | null) =>
    visitOffer({ slots: await api.visitSlots(houseId), now: clock.now(), centre: city });
  const [oldOffer, newOffer] = await Promise.all([offerIn(move.old.house?.id ?? null), offerIn(house.id)]);
  const plan = planMove({ oldOffer, newOffer, day: move.day, timeZone });
  return {
    isCovered: true,
    title: text.covered,
    address: house.address,
    rows: [{ title: text.rows.price, value: text.rows.fee }, ...visitRows(plan, timeZone)],
    note: noteOf(plan),
    choices: [],
    hidden: { ...hiddenInputs(move), old_visit: plan?.old.id ?? '', visit: plan?.next.id ?? '' },
    button: text.form.button,
  };
}

function visitRows(plan: MovingPlan | null, timeZone: string): MovingResult['rows'] {
  const { old, next, without, days } = text.rows;
  if (plan === null) return [old, next].map((title) => ({ title, value: text.byManager }));
  return [
    { title: old, value: visitText(plan.old, timeZone) },
    { title: next, value: visitText(plan.next, timeZone) },
    { title: without, value: days(plan.daysWithout) },
  ];
}

function noteOf(plan: MovingPlan | null): string | null {
  if (plan === null) return text.noPlan;
  return plan.old.id === null || plan.next.id === null ? text.preferred : null;
}
