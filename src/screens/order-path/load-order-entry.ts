import { links } from '@/config/links';
import { fullBuyEntry, type OrderEntry } from '@/config/order-entries';
import type { KnownHouse } from '@/lib/house-address';
import { pathWithQuery } from '@/lib/own-path';
import { loadHouseOfQuery } from '@/features/address-check/known-house.server';
import {
  equipmentChoices,
  recommendOffersByHome,
  makeNothingChosenLine,
  offerChoices,
  type OrderChoiceLine,
  findLineWithPayment,
  findTariffOfBundle,
  type OfferCatalogue,
  addTvPrices,
  type OrderPaymentMethod,
} from '@/features/order-path/order-choices';
import { resumeHref } from '@/features/order-path/order-steps';
import type { City } from '@/site/city/public-city.server';
import { parseExtraParts } from '@/site/page/queries/page-queries';
import { pageDescription, pageTitle } from '@/site/page/page.server.text';
import type { PageData, Query } from '@/site/page/site-page';
import type { ReturnedFormValues } from '@/lib/flat-fields';
import type { SiteRequest } from '@/site/page/site-request';
import { orderEntryText as text } from './order-path.text';

type GroupName = 'offer' | 'router' | 'box';
type PartName = keyof typeof text.parts;

/** Items of one kind as radio buttons. */
export interface ChoiceGroup {
  name: GroupName;
  legend: string;
  lines: OrderChoiceLine[];
  cards: string[];
  /** Text of the disclosure; '' without further rows. */
  moreText: string;
  chosen: string;
  error: string;
  /** Lists with more items of the kind. */
  more: { href: string; text: string }[];
}

interface PartChoice {
  value: string;
  title: string;
  isChosen: boolean;
}

export interface OrderEntryProps {
  entry: OrderEntry;
  words: {
    title: string;
    lead: string;
    next: string;
    parts: string;
    total: typeof text.total;
    noCatalogue: string;
    request: string;
  };
  groups: ChoiceGroup[];
  /** Payment method; null if only one. */
  pay: { legend: string; ways: { value: OrderPaymentMethod; title: string; isChosen: boolean }[] } | null;
  /** Services without a catalogue price. */
  parts: PartChoice[];
  /** House from the address check, sent with the form. */
  house: KnownHouse | null;
  /** For the house in the URL. */
  houseAnswer: string | null;
  hasAddressCheck: boolean;
  /** With the choice. */
  pageWithoutHouse: string;
  /** For a page without a catalogue. */
  requestHref: string;
  isChange: boolean;
  /** Path and query to which the form returns. */
  page: string;
  resume: { text: string; link: string; href: string };
  message: OrderEntryMessageProps;
}

export interface OrderEntryMessageProps {
  text: string;
  /** Link to a request form instead of an order; '' if not needed. */
  request: string;
}

/** More items have their own page. */
const MAX_LINES = 12;

/** Recommended per list; others are in a disclosure. */
const CARDS = 3;

/** All services around a tariff. */
export function loadFullBuyPage(site: SiteRequest, query: Query): Promise<PageData<OrderEntryProps>> {
  return loadOrderEntry(site, query, fullBuyEntry);
}

/** Single services. */
export function loadConstructorPage(site: SiteRequest, query: Query): Promise<PageData<OrderEntryProps>> {
  return loadOrderEntry(site, query, 'constructor');
}

async function loadOrderEntry(
  site: SiteRequest,
  query: Query,
  entry: OrderEntryProps['entry'],
): Promise<PageData<OrderEntryProps>> {
  const { city } = site;
  const isFull = entry === fullBuyEntry;
  const isChange = query['change'] === '1';
  const { title, headTitle, description, lead } = isFull ? text.fullBuy : text.constructor;
  const returned = returnedNew(site.formReturn);
  const { tariffs, bundles, offers, routers, boxes } = await linesOf(site, isFull);
  const asked = readAsked(returned, query);
  if (!isFull && city.ctv) replaceBundle(asked, { tariffs, bundles });
  const all = [
    groupOf('offer', isFull ? offers : [makeNothingChosenLine('offer'), ...offers], asked.offer),
    groupOf('router', [makeNothingChosenLine('router'), ...routers], asked.router),
    groupOf('box', [makeNothingChosenLine('box'), ...boxes], asked.box),
  ];
  const groups = all.filter(({ lines }) => lines.some(({ value }) => value !== ''));
  // The form no longer has the group of a selected item.
  const isChoiceGone =
    groups.length > 0 && all.some(({ name, chosen: value }) => !isAsked(value, asked[name]));
  const path = isFull ? links.fullBuy : links.orderConstructor;
  // An order keeps its address, which has its own step.
  const house = isChange ? null : await loadHouseOfQuery(site, query['house']);
  const forHouse = (href: string) => pathWithQuery(href, { house: house?.id });
  return {
    meta: {
      title: pageTitle(headTitle, city),
      description: pageDescription(description, city),
      canonicalPath: path,
      noIndex: true,
    },
    props: {
      entry,
      words: {
        title,
        lead,
        next: isChange ? text.nextContacts : text.next,
        parts: text.groups.parts,
        total: text.total,
        noCatalogue: text.noCatalogue,
        request: text.request,
      },
      groups: groups.map((group) => ({
        ...group,
        lines: isFull ? group.lines : addTvPrices(group.lines, { tariffs, bundles }),
        more: group.more.map((list) => ({ ...list, href: forHouse(list.href) })),
        error: returned?.errors[group.name] ?? '',
      })),
      pay: payOf(groups),
      parts: isFull ? [] : partsOf(city, asked.parts),
      house,
      houseAnswer: house && text.atHouse(house.address),
      hasAddressCheck: !isChange && !site.switchedOff.has('address-check'),
      pageWithoutHouse: withoutHouse(pageOf(site)),
      requestHref: forHouse(links.request),
      isChange,
      page: pageOf(site),
      resume: isChange ? { ...resumeOf(path), text: '', link: text.backToOrder } : resumeOf(path),
      message: messageOf(site.formReturn, isChoiceGone ? text.gone : ''),
    },
  };
}

type Asked = Record<GroupName, string> & { parts: readonly PartName[] };

/** The choice in a returned form, otherwise in the query. */
function readAsked(returned: ReturnedFormValues | null, query: Query): Asked {
  // Item pages write `{id}.{payment option}` with other options.
  const chosen = (name: GroupName) => (returned?.values[name] ?? textOf(query[name])).split('.', 1)[0] ?? '';
  // An unticked box posts no field.
  const parts = returned ? (returned.values['parts'] ?? '') : textOf(query['parts']);
  return {
    ...{ offer: chosen('offer'), router: chosen('router'), box: chosen('box') },
    parts: parseExtraParts([parts]),
  };
}

/** The page of parts has no bundles: one in the query becomes its tariff with TV. */
function replaceBundle(asked: Asked, sold: OfferCatalogue): void {
  const tariff = findTariffOfBundle(asked.offer, sold);
  if (tariff === undefined) return;
  asked.offer = tariff;
  asked.parts = [...asked.parts, 'tv'];
}

function payOf(groups: readonly Pick<ChoiceGroup, 'lines' | 'chosen'>[]): OrderEntryProps['pay'] {
  const other = { lease: 'sale', sale: 'lease' } as const;
  const hasChoice = (lines: readonly OrderChoiceLine[], line: OrderChoiceLine) =>
    line.pay !== undefined && findLineWithPayment(lines, line, other[line.pay]) !== undefined;
  if (!groups.some(({ lines }) => lines.some((line) => hasChoice(lines, line)))) return null;
  const chosen = groups.flatMap(({ lines, chosen: key }) =>
    lines.filter((line) => line.value === key && hasChoice(lines, line)),
  );
  const pay = chosen[0]?.pay ?? 'lease';
  const { legend, lease, sale } = text.pay;
  return {
    legend,
    ways: [
      { value: 'lease', title: lease, isChosen: pay === 'lease' },
      { value: 'sale', title: sale, isChosen: pay === 'sale' },
    ],
  };
}

/** Kinds that a service fails to return are not offered. */
async function linesOf({ api }: SiteRequest, offersBundles: boolean) {
  const [tariffs, bundles, routers, boxes] = await Promise.all([
    api.internetTariffs().catch(() => []),
    api.bundles().catch(() => []),
    api.equipment({ categories: 'Routers' }).catch(() => []),
    api.equipment({ categories: 'Decoders' }).catch(() => []),
  ]);
  return {
    tariffs,
    bundles,
    offers: offerChoices(tariffs, offersBundles ? bundles : []),
    routers: equipmentChoices(routers, 'router'),
    boxes: equipmentChoices(boxes, 'box'),
  };
}

/** An id alone matches any payment option. */
function isAsked(value: string, asked: string): boolean {
  return asked === '' || value === asked || value.startsWith(`${asked}-`);
}

/** Makes a group whose visible lines include the chosen one. An id alone selects the first payment option. */
function groupOf(
  name: GroupName,
  all: readonly OrderChoiceLine[],
  asked: string,
): Omit<ChoiceGroup, 'error'> {
  const own =
    all.find(({ value }) => value === asked) ??
    all.find(({ value }) => asked !== '' && isAsked(value, asked));
  const chosen = own ?? all[0];
  const first = all.slice(0, MAX_LINES);
  const lines = withChosen(first, chosen);
  const hasMore = name === 'offer' && all.length > lines.length;
  const items = [...new Set(lines.map(({ item }) => item))];
  const behind = items.length - CARDS;
  return {
    name,
    legend: name === 'offer' && all[0]?.value === '' ? text.internetGroup : text.groups[name],
    lines,
    cards: items.slice(0, CARDS),
    moreText: behind > 0 ? text.moreOf(behind) : '',
    chosen: chosen?.value ?? '',
    more: hasMore
      ? [
          { href: links.internet, text: text.allOffers },
          { href: links.bundles, text: text.allBundles },
        ]
      : [],
  };
}

/** With its other payment option; the order stays. */
function withChosen(
  first: readonly OrderChoiceLine[],
  chosen: OrderChoiceLine | undefined,
): OrderChoiceLine[] {
  if (chosen === undefined) return [...first];
  const cards = [...new Set(first.map(({ item }) => item))].slice(0, CARDS);
  if (cards.includes(chosen.item)) return [...first];
  const all = first.includes(chosen) ? first : [chosen, ...first.slice(0, -1)];
  const own = all.filter(({ item }) => item === chosen.item);
  return [...own, ...all.filter(({ item }) => item !== chosen.item)];
}

const offered: Readonly<Record<PartName, (city: City) => boolean>> = {
  tv: ({ ctv }) => ctv,
  videocontrol: ({ videocontrol }) => videocontrol,
  domofon: () => true,
};

function partsOf(city: City, chosen: readonly PartName[]): PartChoice[] {
  // `Object.keys` loses the keys' type.
  return (Object.keys(offered) as PartName[])
    .filter((part) => offered[part](city))
    .map((part) => ({ value: part, title: text.parts[part], isChosen: chosen.includes(part) }));
}

/** Maximum length of the path to which a form returns. */
const MAX_PAGE_LENGTH = 500;

/** The path alone where parameters exceed the form's limit. */
function pageOf({ path }: Pick<SiteRequest, 'path'>): string {
  return path.length > MAX_PAGE_LENGTH ? (path.split('?', 1)[0] ?? path) : path;
}

function withoutHouse(page: string): string {
  const [path = page, query = ''] = page.split('?', 2);
  const kept = query.split('&').filter((part) => part !== '' && !part.startsWith('house='));
  return kept.length === 0 ? path : `${path}?${kept.join('&')}`;
}

function returnedNew(formReturn: ReturnedFormValues | null): ReturnedFormValues | null {
  return formReturn?.form === 'order-new' ? formReturn : null;
}

/** Message above the form: errors of a rejected form, or of an order unknown to this browser. */
function messageOf(formReturn: ReturnedFormValues | null, otherwise: string): OrderEntryMessageProps {
  if (formReturn?.form === 'order-missing') return { text: formReturn.message, request: text.request };
  return { text: returnedNew(formReturn)?.message ?? otherwise, request: '' };
}

/** Resolved by the server: a cached page does not know the order. */
function resumeOf(path: string): OrderEntryProps['resume'] {
  return {
    text: text.resume,
    link: text.resumeLink,
    href: resumeHref(path),
  };
}

function textOf(value: Query[string]): string {
  return typeof value === 'string' ? value : '';
}

export interface NewHomeProps {
  words: {
    title: string;
    lead: string;
    address: string;
    addressPlaceholder: string;
    homes: string;
    next: string;
    reasonsLabel: string;
    reasons: readonly { title: string; text: string }[];
  };
  homes: OrderChoiceLine[];
  chosen: string;
  address: string;
  house: KnownHouse | null;
  page: string;
  resume: OrderEntryProps['resume'];
  message: OrderEntryMessageProps;
  errors: Readonly<Record<string, string>>;
}

/** For new homes; the address comes first. Without a catalogue a manager chooses. */
export async function loadNewHomePage(site: SiteRequest, query: Query): Promise<PageData<NewHomeProps>> {
  const { city } = site;
  const { newHome } = text;
  const returned = returnedNew(site.formReturn);
  const [tariffs, bundles, asked] = await Promise.all([
    site.api.internetTariffs().catch(() => []),
    site.api.bundles().catch(() => []),
    loadHouseOfQuery(site, query['house']),
  ]);
  const homes = recommendOffersByHome(tariffs, bundles).map(({ kind, line }) => ({
    ...line,
    title: newHome.homeKinds[kind],
    hint: [line.title, line.hint].join(' · '),
  }));
  const values: Readonly<Record<string, string>> = returned?.values ?? {};
  return {
    meta: {
      title: pageTitle(newHome.headTitle, city),
      description: pageDescription(newHome.description, city),
      canonicalPath: links.newHome,
    },
    props: {
      words: {
        title: newHome.title,
        lead: newHome.lead,
        address: newHome.home,
        addressPlaceholder: text.addressPlaceholder,
        homes: newHome.homes,
        next: text.nextContacts,
        reasonsLabel: newHome.reasonsLabel,
        reasons: newHome.reasons,
      },
      homes: [
        ...homes,
        {
          value: '',
          item: '',
          image: '',
          title: newHome.noMatter,
          hint: newHome.noMatterHint,
          price: '',
          perMonth: 0,
          later: 0,
          once: 0,
        },
      ],
      chosen: values['offer'] ?? homes[0]?.value ?? '',
      ...addressOf(returned, asked),
      page: pageOf(site),
      resume: resumeOf(links.newHome),
      message: messageOf(site.formReturn, ''),
      errors: returned?.errors ?? {},
    },
  };
}

/** The typed address, else that of the checked house. */
function addressOf(
  returned: ReturnedFormValues | null,
  asked: KnownHouse | null,
): Pick<NewHomeProps, 'address' | 'house'> {
  if (returned === null) return { address: asked?.address ?? '', house: asked };
  const { address = '', house = '', house_address = '' } = returned.values;
  return { address, house: house === '' ? null : { id: house, address: house_address } };
}
