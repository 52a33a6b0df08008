import {
  cardSpecs,
  type EquipmentCardView,
  isDeliveryShown,
  toItemLabels,
} from '@/features/equipment/card-view-model';
import { type ItemLabel, kindDrawings } from '@/features/equipment/item-picture';
import { loanNotes, type ShownOption, toShownOption } from '@/features/equipment/option-view-model';
import { type ShownSum, toShownSum } from '@/features/equipment/total-cost';
import type { LeadFormProps } from '@/features/leads/lead-form-props';
import type { LowestPrices } from '@/features/tariffs/lowest-prices';
import { kindOf, type PriceOption } from '@/shop/price-options';
import type { PublicCity } from '@/site/city/public-city';
import type { EquipmentKind } from '@/site/dialogs/dialog-request';
import type { FormReturn, SiteApi } from '@/site/page/site-request';
import type { Crumb } from '@/site/page/structured-data';
import type { SelectorOption } from '@/ui/option-selector/option-selector';
import { equipmentItemText as text } from './equipment-item.text';

/** What the page shows of an item; `address` is its own path without an option. */
export interface ItemViewModel {
  kind: EquipmentKind;
  id: number;
  title: string;
  address: string;
  images: ItemImage[];
  /** Twelve views around it in one picture, where there is one. */
  turn: string | null;
  labels: ItemLabel[];
  /** Short characteristics under the heading. */
  specs: string[];
  props: { name: string; value: string }[];
  inBox: string[];
  /** The first paragraph of the description, and the rest. */
  lead: string;
  body: string[];
}

/** A picture, and what it shows: '' where that is not known. */
export interface ItemImage {
  src: string;
  alt: string;
}

/** A way to pay with all that it costs. */
export interface ItemOption extends ShownOption {
  sum: ShownSum;
  /** «Заказать в рассрочку», «Купить» and so on. */
  orderText: string;
}

/** Whether it is in stock and how it comes (EQ-12). */
export interface ItemStock {
  kind: 'delivered' | 'inStock' | 'absent';
  text: string;
}

interface Answered {
  question: string;
  answer: string;
}

/** What an item's page says of boxes, or of routers. */
export interface FamilyTexts {
  /** Where no item is in stock. */
  absent: string;
  faq: { before: readonly Answered[]; after: readonly Answered[]; unfit: string };
  page: { about: string; faq: string; request: string; similar: string };
  missing: { title: string; text: string; all: string; similar: string };
}

export type ItemTexts = { [Word in keyof typeof text.page]: string } & FamilyTexts['page'];

/** What the form is, apart from the page that it stands on and the option that is chosen. */
export type ItemForm = Omit<LeadFormProps, 'page' | 'consentMode' | 'formReturn'>;

/** What the page of an item is drawn from. */
export interface EquipmentItemScreenProps {
  item: ItemViewModel;
  crumbs: Crumb[];
  /** All ways to pay, and the same as the selector has them, without the test drive. */
  options: ItemOption[];
  groups: SelectorOption[];
  /** The test drive's index, and that of the option which stands when it is switched off. */
  testDrive: { index: number; offIndex: number | null } | null;
  /** Index of the chosen option; null when none is. */
  selectedIndex: number | null;
  stock: ItemStock;
  /** What TV costs beside a box; null of a router. */
  channels: LowestPrices | null;
  faq: { question: string; answer: string }[];
  words: ItemTexts & { requestText: string };
  similar: EquipmentCardView[];
  form: ItemForm;
  city: PublicCity;
  /** Anchor of the options. */
  optionsId: string;
  formReturn: FormReturn | null;
}

/** What stands where the city sells no such item. */
export interface MissingItemScreenProps {
  words: FamilyTexts['missing'];
  /** Where all of its kind are. */
  allHref: string;
  similar: EquipmentCardView[];
}

/** The page of an item, or of one that the city does not sell. */
export type EquipmentItemOwnProps =
  | { item: Omit<EquipmentItemScreenProps, 'formReturn'>; missing: null }
  | { item: null; missing: MissingItemScreenProps };

type Equipment = Awaited<ReturnType<SiteApi['equipment']>>[number];

/** What the page shows of an item; made on the server. */
export function toItemViewModel(item: Equipment, address: string): ItemViewModel {
  const { id, title, images, labels } = item;
  const [lead = '', ...body] = paragraphsOf(item.body);
  const kind = kindOf(item);
  const props = item.props.filter(({ name }) => name !== text.inBoxProp);
  return {
    kind,
    id,
    title,
    address,
    images: toImages(images, title, kind),
    turn: item.turn ?? null,
    labels: toItemLabels(labels),
    specs: cardSpecs(props),
    props: props.map(({ name, value }) => ({ name, value })),
    inBox: inBoxOf(item),
    lead,
    body,
  };
}

/** At least one: a drawing stands in where the provider sends no picture. */
function toImages(images: readonly string[], title: string, kind: EquipmentKind): ItemImage[] {
  if (images.length === 0) return [{ src: `/static/sprite.svg#${kindDrawings[kind]}`, alt: '' }];
  const views = Object.entries(text.views);
  return [...new Set(images)].map((src) => {
    const [, toAlt] =
      views.find(([view]) => src.startsWith('/static/products/') && src.includes(`-${view}-`)) ?? [];
    return { src, alt: toAlt?.(title) ?? '' };
  });
}

/** Options with what they cost altogether. */
export function toItemOptions(
  options: readonly PriceOption[],
  address: string,
  kind: EquipmentKind,
): ItemOption[] {
  return options.map((option) => {
    const shown = toShownOption(option, address);
    // Other ways to pay stand beside a full price (EQ-03).
    const notes = option.kind === 'purchase' ? loanNotes(options) : [];
    return {
      ...shown,
      caption: [shown.caption, ...notes].join(' · '),
      sum: toShownSum(option, options, kind),
      orderText: text.orders[option.kind],
    };
  });
}

/** Whether it is there, and whether it is brought (EQ-12); `serviceIds` are the visitor's, a guest has none. */
export function toItemStock(
  item: Equipment,
  serviceIds: readonly number[],
  { absent }: Pick<FamilyTexts, 'absent'>,
): ItemStock {
  if (item.leftovers <= 0) return { kind: 'absent', text: absent };
  const kind = isDeliveryShown(item, serviceIds) ? 'delivered' : 'inStock';
  return { kind, text: text.stock[kind] };
}

/** Questions about this item: all of them are answered by what is known of it. */
export function toItemFaq(
  options: readonly ItemOption[],
  testDriveIndex: number | null,
  { before, after, unfit }: FamilyTexts['faq'],
) {
  const drive = options.find(({ index }) => index === testDriveIndex);
  return [
    ...before,
    ...(drive ? [text.testDrive(drive.price, drive.hint, unfit)] : []),
    ...after,
    text.connection,
  ];
}

function inBoxOf({ props }: Equipment): string[] {
  const list = props.find(({ name }) => name === text.inBoxProp)?.value ?? '';
  return list
    .split(';')
    .map((thing) => thing.trim())
    .filter((thing) => thing !== '');
}

function paragraphsOf(body: string): string[] {
  return body
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
