import { askedHouse, type KnownHouse } from '@/features/address-check/known-house';
import { typedHouse } from '@/features/address-check/typed-house';
import type { OrderPorts } from '@/features/order-path/browser-orders';
import { orderPathText } from '@/features/order-path/order-path.text';
import type { FilledStep, OrderStep, OrderView } from '@/features/order-path/order-path-steps';
import { orderSummary, type OrderSummaryView } from '@/features/order-path/order-summary-view';
import { stepLine, type StepLineView } from '@/features/order-path/step-line-view';
import { bundleOffer, tariffOffer } from '@/features/tariffs/to-offer';
import { links } from '@/config/links';
import { mostOfAddress } from '@/config/most-of-address';
import { orderStepPath } from '@/config/order-paths';
import { formatPhone } from '@/lib/phone';
import type { PublicCity } from '@/site/city/public-city';
import { pageTitle } from '@/site/page/page-meta.text';
import type { DrawnPart } from '@/site/page/site-page-props';
import type { FormReturn, SiteRequest } from '@/site/request/site-request';
import { visitDays, type VisitWindow } from '@/site/visit-time/visit-windows';
import { visitDayWords, visitHours, visitWords } from '@/site/visit-time/visit-words';
import { addressWith } from '../offer/address-with';
import { houseWarning, type Wanted } from '../offer/shown-house';
import { orderStepsText as text } from './order-steps.text';

/** What must be said of the house, and where to go with that. */
interface HouseNote {
  text: string;
  link: string;
  href: string;
}

/** What every step that is filled in shows. */
interface StepFrame {
  title: string;
  lead: string;
  /** Null where nothing stands in the way, nobody can say, or it is not this step's to say. */
  house: HouseNote | null;
  line: StepLineView;
  summary: OrderSummaryView;
  /** Where its form goes. */
  action: string;
  button: string;
  back: { href: string; text: string } | null;
  /** What is amiss with the form as a whole; '' for nothing. */
  message: string;
  errors: Readonly<Record<string, string>>;
}

export interface CheckedRow {
  title: string;
  value: string;
  change: { href: string; text: string; label: string };
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
      days: { value: string; label: string }[];
      windows: { value: string; label: string }[];
      values: { day: string; window: string };
    }
  | { step: 'create-agreement'; frame: StepFrame; rows: CheckedRow[]; needsConsent: boolean }
  | {
      step: 'final';
      title: string;
      lead: string;
      number: string;
      visit: string;
      home: string;
      status: string;
    };

/** Of a step that is filled in. */
export type FilledStepProps = Exclude<OrderStepProps, { step: 'final' }>;

/** What the form of a step is drawn from; `ports` are tests'. */
export type StepFormProps<Step extends FilledStep> = Extract<OrderStepProps, { step: Step }> & {
  ports?: OrderPorts | undefined;
};

type Values = Readonly<Record<string, string>>;

interface Drawing {
  site: Pick<SiteRequest, 'formReturn'>;
  city: PublicCity;
  order: OrderView;
  houseNote: HouseNote | null;
  now: number;
}

/** Steps that tell of the house: the first one after it is known, and the last. */
const tellingSteps: readonly OrderStep[] = ['contacts', 'create-agreement'];

/** What a step is drawn from. `order` is this visitor's own, and the step is in turn. */
export async function orderStepPart(
  site: SiteRequest,
  { step, order }: { step: OrderStep; order: OrderView },
): Promise<DrawnPart<{ shown: OrderStepProps | null }>> {
  const { city } = site;
  const houseNote = tellingSteps.includes(step) ? await houseNoteOf(site, order).catch(() => null) : null;
  const heading = orderPathText.heads[step];
  return {
    meta: {
      title: pageTitle(heading, city),
      description: text.description,
      canonicalPath: orderStepPath(order.id, step),
      noIndex: true,
    },
    props: { shown: propsOf(step, { site, city, order, houseNote, now: Date.now() }) },
  };
}

/** What stands in the way of the order in its house. It may be sent all the same: the manager decides. */
async function houseNoteOf(site: SiteRequest, order: OrderView): Promise<HouseNote | null> {
  const { address, houseId } = order;
  const { houseNote: words } = text;
  // Who has no scripts types the address of a house that is known all the same; the likeliest one is not known.
  const chosen = await askedHouse(site, houseId);
  const typed = address.slice(0, mostOfAddress);
  const house = chosen ?? typedHouse(typed, await site.api.houses(typed));
  if (!house)
    return { text: words.unknown, link: words.check, href: addressWith(links.address, { address: typed }) };
  const href = addressWith(links.address, { house: house.id });
  if (!house.connected) return { text: words.notConnected, link: words.wish, href };
  const warning = houseWarning(house, await wantedIn(site, order));
  return warning === null ? null : { text: warning, link: words.offers, href };
}

/** What the order's tariff or bundle asks of a house; one without asks for nothing. */
async function wantedIn({ api }: SiteRequest, { lines }: OrderView): Promise<Wanted> {
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

const previous: Readonly<Record<FilledStep, FilledStep | null>> = {
  address: null,
  contacts: 'address',
  'time-slots': 'contacts',
  'create-agreement': 'time-slots',
};

function frameOf(step: FilledStep, { site, order, houseNote }: Drawing): StepFrame {
  const returned = returnOf(site.formReturn, step);
  const before = previous[step];
  return {
    title: orderPathText.heads[step],
    lead: text.leads[step],
    house: houseNote,
    line: stepLine(step, order),
    summary: orderSummary(order.lines),
    action: `/api/orders/${order.id}/${step}`,
    button: step === 'create-agreement' ? text.send : text.next,
    back: before && { href: orderStepPath(order.id, before), text: text.back },
    message: returned?.message ?? '',
    errors: returned?.errors ?? {},
  };
}

function returnOf(formReturn: FormReturn | null, step: FilledStep): FormReturn | null {
  return formReturn?.form === `order-${step}` ? formReturn : null;
}

/** What was typed and refused, else what the order holds. */
function valuesOf<Held extends Values>({ site }: Drawing, step: FilledStep, held: Held): Held {
  const typed = returnOf(site.formReturn, step)?.values;
  const entries = Object.entries(held).map(([name, value]) => [name, typed?.[name] ?? value]);
  return Object.fromEntries(entries) as Held; // the same names
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
  const { city, order, now } = drawing;
  const days = visitDays(now, city);
  const chosenDay = days.find(({ windows }) => windows.some(({ from }) => from === order.visit?.from));
  const chosen = chosenDay?.windows.find(({ from }) => from === order.visit?.from);
  const held = {
    day: chosenDay?.day ?? days[0]?.day ?? '',
    window: chosen ? String(chosen.fromMinutes) : '',
  };
  return {
    step: 'time-slots',
    frame: frameOf('time-slots', drawing),
    words: { day: text.day, window: text.window },
    days: days.flatMap(({ day, windows: [first] }) =>
      first ? [{ value: day, label: visitDayWords(first.from, city.timeZone) }] : [],
    ),
    windows: windowsOf(
      days.flatMap(({ windows }) => windows),
      city.timeZone,
    ),
    values: valuesOf(drawing, 'time-slots', held),
  };
}

/** The same hours on every day, but for days on which the clocks change. */
function windowsOf(all: readonly VisitWindow[], timeZone: string) {
  const byStart = new Map(all.map((window) => [window.fromMinutes, window]));
  return [...byStart.values()]
    .sort((one, other) => one.fromMinutes - other.fromMinutes)
    .map((window) => ({ value: String(window.fromMinutes), label: visitHours(window, timeZone) }));
}

function checkProps(drawing: Drawing): OrderStepProps {
  const { order, city } = drawing;
  const { address, flat, fio, phone, visit } = order;
  const row = (title: string, value: string, step: keyof typeof text.changeLabels): CheckedRow => ({
    title,
    value,
    change: { href: orderStepPath(order.id, step), text: text.change, label: text.changeLabels[step] },
  });
  const { checked } = text;
  return {
    step: 'create-agreement',
    frame: frameOf('create-agreement', drawing),
    rows: [
      row(checked.address, flat === '' ? address : text.flatIn(address, flat), 'address'),
      row(checked.contacts, `${fio}, ${formatPhone(phone)}`, 'contacts'),
      row(checked.visit, visit ? visitWords(visit, city.timeZone) : '', 'time-slots'),
    ],
    needsConsent: city.consentMode === 'checkbox' && !order.hasConsent,
  };
}

function finalProps({ order, city }: Drawing): OrderStepProps {
  return {
    step: 'final',
    title: orderPathText.heads.final,
    lead: text.leads.final,
    number: order.number ?? '',
    visit: order.visit ? text.visitWish(visitWords(order.visit, city.timeZone)) : '',
    home: text.home,
    status: text.status,
  };
}
