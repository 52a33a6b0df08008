import type { ReturnedFormValues } from '@/lib/flat-fields';
import type { GetServerSideProps } from 'next';

import { links } from '@/config/links';
import { MAX_QUERY_LENGTH } from '@/lib/search/fold-name';
import type { KnownHouse } from '@/lib/house-address';
import { fetchHouse, findExactlyTypedHouse } from '@/features/address-check/known-house.server';
import type { OrderFormDependencies } from '@/features/order-path/use-order-form';
import {
  type OrderFormStep,
  type OrderStep,
  type PublicOrder,
  resumeHref,
  resolveOrderStep,
  toStepIndicator,
  type StepIndicatorModel,
} from '@/features/order-path/order-steps';
import { orderPathText } from '@/features/order-path/order-path.text';
import { choiceHref, orderSummary, type OrderSummaryModel } from '@/features/order-path/order-choices';
import { houseWarning, type OfferRequirements } from '@/features/tariffs/offers-of-house.server';
import { bundleOffer, tariffOffer } from '@/shop/offer';
import { pathWithQuery } from '@/lib/own-path';
import { formatPhone } from '@/lib/phone';
import type { PublicCity } from '@/site/city/public-city.server';
import { type PageData, notFoundPage, sitePage } from '@/site/page/site-page';
import { pageTitle } from '@/site/page/page.server.text';
import type { FramedPageProps } from '@/site/page/page-props';
import type { SiteRequest } from '@/site/page/site-request';
import {
  firstFreeVisitText,
  toVisitFormValues,
  type VisitOffer,
  visitOffer,
  visitSlots,
  type VisitSlots,
  visitText,
} from '@/site/time-windows/visit-windows.server';

import { orderStepsText as text } from './order-path.text';

export interface OrderStepPageProps {
  shown: OrderStepProps | null;
}

/**
 * Redirects a visitor who skips a step to the missing one. A visitor without this order is redirected to
 * their own; without one the page explains it, 404 (refuseUnknown).
 */
export const loadOrderStepPage: GetServerSideProps<FramedPageProps & OrderStepPageProps> = async (
  context,
) => {
  const { site } = context.req;
  if (!site) return { notFound: true };
  const { id, step } = context.params ?? {};
  const gate = await resolveOrderStep(site, String(id), String(step));
  if (gate.kind === 'instead') return { redirect: { destination: gate.href, statusCode: 303 } };
  if (gate.kind === 'missing' && gate.what === 'order')
    // Not a page of Next's router: without the base path its scripts load it as a document.
    return {
      redirect: { destination: resumeHref(links.orderConstructor), basePath: false, statusCode: 303 },
    };
  const draw = sitePage<OrderStepPageProps>(async () =>
    gate.kind === 'open' ? loadOrderStep(site, gate) : notFoundPage(site.city, '/not-found', { shown: null }),
  );
  return draw(context);
};

interface HouseNote {
  text: string;
  link: string;
  href: string;
}

/** The link is null without a choice. */
interface VisitNote {
  text: string;
  link: { text: string; href: string } | null;
}

interface StepFrame {
  title: string;
  lead: string;
  /** Obstacles in the house; null without any, on failure, or on other steps. */
  house: HouseNote | null;
  visitNote: VisitNote | null;
  line: StepIndicatorModel;
  summary: OrderSummaryModel;
  change: ChangeLink;
  action: string;
  button: string;
  back: { href: string; text: string } | null;
  message: string;
  errors: Readonly<Record<string, string>>;
}

interface ChangeLink {
  href: string;
  text: string;
  label: string;
}

interface CheckedRow {
  title: string;
  value: string;
  change: ChangeLink;
}

export type OrderStepProps =
  | {
      step: 'address';
      frame: StepFrame;
      words: { address: string; addressPlaceholder: string; flat: string; flatHint: string; check: string };
      values: { address: string; flat: string };
      house: KnownHouse | null;
    }
  | {
      step: 'contacts';
      frame: StepFrame;
      values: { fio: string; phone: string; consent: string };
      needsConsent: boolean;
    }
  | {
      step: 'time-slots';
      frame: StepFrame;
      words: { day: string; window: string };
      slots: VisitSlots;
      values: { day: string; window: string };
    }
  | { step: 'create-agreement'; frame: StepFrame; rows: CheckedRow[]; needsConsent: boolean }
  | {
      step: 'final';
      title: string;
      lead: string;
      number: string;
      visit: string;
      summary: OrderSummaryModel;
      address: { title: string; value: string };
      home: string;
      status: string;
    };

export type FormStepProps = Exclude<OrderStepProps, { step: 'final' }>;

/** Tests pass `ports`. */
export type StepFormProps<Step extends OrderFormStep> = Extract<OrderStepProps, { step: Step }> & {
  ports?: OrderFormDependencies | undefined;
};

type Values = Readonly<Record<string, string>>;

interface Drawing {
  site: Pick<SiteRequest, 'formReturn'>;
  city: PublicCity;
  order: PublicOrder;
  houseNote: HouseNote | null;
  /** Null on steps that need no visit. */
  offer: VisitOffer | null;
  now: number;
}

/** The first step with a known house, and the last. */
const tellingSteps: readonly OrderStep[] = ['contacts', 'create-agreement'];

/** Loads only an allowed step of the visitor's own order. */
export async function loadOrderStep(
  site: SiteRequest,
  { step, order }: { step: OrderStep; order: PublicOrder },
): Promise<PageData<{ shown: OrderStepProps | null }>> {
  const { city } = site;
  const now = site.clock.now();
  const [houseNote, offer] = await Promise.all([
    tellingSteps.includes(step) ? houseNoteOf(site, order).catch(() => null) : null,
    stepsBeforeVisit.includes(step) ? loadVisitOffer(site, order, now) : null,
  ]);
  const heading = orderPathText.heads[step];
  return {
    meta: {
      title: pageTitle(heading, city),
      description: text.description,
      canonicalPath: links.orderStep(order.id, step),
      noIndex: true,
    },
    props: { shown: propsOf(step, { site, city, order, houseNote, offer, now }) },
  };
}

/** Steps that show the first free visit, or its choice. */
const stepsBeforeVisit: readonly OrderStep[] = ['address', 'contacts', 'time-slots'];

async function loadVisitOffer(
  { api, city }: SiteRequest,
  { houseId, visitHold }: PublicOrder,
  now: number,
): Promise<VisitOffer> {
  const slots = await api.visitSlots(houseId === '' ? null : houseId);
  return visitOffer({ slots, now, centre: city, ownSlotId: visitHold?.slotId ?? null });
}

/** The order may be sent anyway: the manager decides. */
async function houseNoteOf(site: SiteRequest, order: PublicOrder): Promise<HouseNote | null> {
  const { address, houseId } = order;
  const { houseNote: words } = text;
  // Without scripts even a known house is typed; a probable one stays unknown.
  const chosen = await fetchHouse(site, houseId);
  const typed = address.slice(0, MAX_QUERY_LENGTH);
  const house = chosen ?? findExactlyTypedHouse(typed, await site.api.houses(typed));
  if (!house)
    return { text: words.unknown, link: words.check, href: pathWithQuery(links.address, { address: typed }) };
  const href = pathWithQuery(links.address, { house: house.id });
  if (!house.connected) return { text: words.notConnected, link: words.wish, href };
  const warning = houseWarning(house, await wantedIn(site, order));
  return warning === null ? null : { text: warning, link: words.offers, href };
}

/** Services wanted in the house; none without a tariff or bundle. */
async function wantedIn({ api }: SiteRequest, { lines }: PublicOrder): Promise<OfferRequirements> {
  const line = lines.find(({ part }) => part === 'internet' || part === 'bundle');
  const offers =
    line?.part === 'internet'
      ? (await api.internetTariffs()).map(tariffOffer)
      : line?.part === 'bundle'
        ? (await api.bundles()).map(bundleOffer)
        : [];
  return offers.find(({ id }) => String(id) === line?.id) ?? { speed: 0, isForPrivateHouse: true };
}

function propsOf(step: OrderStep, drawing: Drawing): OrderStepProps {
  switch (step) {
    case 'address':
      return addressProps(drawing);
    case 'contacts':
      return contactsProps(drawing);
    case 'time-slots':
      return visitProps(drawing);
    case 'create-agreement':
      return checkProps(drawing);
    case 'final':
      return finalProps(drawing);
  }
}

const previous: Readonly<Record<OrderFormStep, OrderFormStep | null>> = {
  address: null,
  contacts: 'address',
  'time-slots': 'contacts',
  'create-agreement': 'time-slots',
};

function frameOf(step: OrderFormStep, drawing: Drawing): StepFrame {
  const { site, order, houseNote } = drawing;
  const returned = returnOf(site.formReturn, step);
  const before = previous[step];
  return {
    title: orderPathText.heads[step],
    lead: text.leads[step],
    house: houseNote,
    visitNote: visitNoteOf(step, drawing),
    line: toStepIndicator(step, order),
    summary: orderSummary(order.lines),
    change: { href: choiceHref(order), text: text.change, label: text.changeLabels.choice },
    action: `/api/orders/${order.id}/${step}`,
    button: step === 'create-agreement' ? text.send : text.next,
    back: before && { href: links.orderStep(order.id, before), text: text.back },
    message: returned?.message ?? '',
    errors: returned?.errors ?? {},
  };
}

/** The first free visit, then the held one, and why it differs. */
function visitNoteOf(step: OrderFormStep, { order, offer, city, now }: Drawing): VisitNote | null {
  const { visitNotes: words } = text;
  const plain = (note: string): VisitNote => ({ text: note, link: null });
  if (offer !== null) {
    const first = firstFreeVisitText(offer, city.timeZone);
    if (step !== 'time-slots') return first === null ? null : plain(text.firstVisit(first));
    if (order.visit === null && order.visitNotice === 'lapsed') return plain(words.lost);
    if (offer.availability !== 'free') return plain(words[offer.availability]);
    return first === null ? null : plain(text.firstVisit(first));
  }
  const { visit, visitHold: hold, visitNotice } = order;
  if (visit === null) return null;
  const link = { text: words.other, href: links.orderStep(order.id, 'time-slots') };
  if (visitNotice !== null)
    return { text: `${words[visitNotice]} ${visitText(visit, city.timeZone)}.`, link };
  if (hold === null) return plain(words.preferred);
  return hold.until > now ? plain(words.held(clockText(hold.until, city.timeZone))) : null;
}

/** «14:05», city time. */
function clockText(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat('ru', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at);
}

function returnOf(formReturn: ReturnedFormValues | null, step: OrderFormStep): ReturnedFormValues | null {
  return formReturn?.form === `order-${step}` ? formReturn : null;
}

/** Refused input, else the order's. */
function valuesOf<Held extends Values>({ site }: Drawing, step: OrderFormStep, held: Held): Held {
  const typed = returnOf(site.formReturn, step)?.values;
  const entries = Object.entries(held).map(([name, value]) => [name, typed?.[name] ?? value]);
  return Object.fromEntries(entries) as Held; // The same names.
}

function addressProps(drawing: Drawing): OrderStepProps {
  const { address, flat, houseId } = drawing.order;
  const values = valuesOf(drawing, 'address', { address, flat, house: houseId, house_address: address });
  return {
    step: 'address',
    frame: frameOf('address', drawing),
    words: {
      address: text.address,
      addressPlaceholder: text.addressPlaceholder,
      flat: text.flat,
      flatHint: text.flatHint,
      check: text.check,
    },
    values,
    house: values.house === '' ? null : { id: values.house, address: values.house_address },
  };
}

function contactsProps(drawing: Drawing): OrderStepProps {
  const { fio, phone } = drawing.order;
  return {
    step: 'contacts',
    frame: frameOf('contacts', drawing),
    values: valuesOf(drawing, 'contacts', { fio, phone: formatPhone(phone), consent: '' }),
    needsConsent: drawing.city.consentMode === 'checkbox',
  };
}

function visitProps(drawing: Drawing): OrderStepProps {
  const { city, order, offer, now } = drawing;
  const times = offer ?? visitOffer({ slots: null, now, centre: city });
  const slots = visitSlots(times, city.timeZone);
  const held = toVisitFormValues(order.visit, times, city.timeZone) ?? {
    day: slots.days[0]?.value ?? '',
    window: '',
  };
  return {
    step: 'time-slots',
    frame: frameOf('time-slots', drawing),
    words: { day: text.day, window: text.window },
    slots,
    values: valuesOf(drawing, 'time-slots', held),
  };
}

function checkProps(drawing: Drawing): OrderStepProps {
  const { order, city } = drawing;
  const { address, flat, fio, phone, visit } = order;
  const row = (
    title: string,
    value: string,
    step: Exclude<keyof typeof text.changeLabels, 'choice'>,
  ): CheckedRow => ({
    title,
    value,
    change: { href: links.orderStep(order.id, step), text: text.change, label: text.changeLabels[step] },
  });
  const { checked } = text;
  return {
    step: 'create-agreement',
    frame: frameOf('create-agreement', drawing),
    rows: [
      row(checked.address, flat === '' ? address : text.flatIn(address, flat), 'address'),
      row(checked.contacts, `${fio}, ${unbrokenPhone(formatPhone(phone))}`, 'contacts'),
      row(checked.visit, visit ? visitText(visit, city.timeZone) : '', 'time-slots'),
    ],
    needsConsent: city.consentMode === 'checkbox' && !order.hasConsent,
  };
}

/** Breaks only before the number. */
function unbrokenPhone(phone: string): string {
  return phone.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011');
}

function finalProps({ order, city }: Drawing): OrderStepProps {
  return {
    step: 'final',
    title: orderPathText.heads.final,
    lead: text.leads.final,
    number: order.number ?? '',
    visit: order.visit ? text.visitWish(visitText(order.visit, city.timeZone)) : '',
    summary: orderSummary(order.lines),
    address: { title: orderPathText.heads.address, value: order.address },
    home: text.home,
    status: text.status,
  };
}
