import {
  cardSpecs,
  type EquipmentCardModel,
  isDeliveryShown,
  toItemLabels,
} from '@/features/equipment/card-view-model.server';
import { type ItemLabel, fallbackDrawings } from '@/features/equipment/item-picture';
import { loanNotes, type ShownOption, toShownOption } from '@/features/equipment/option-view-model';
import { type TotalCostModel, toTotalCostModel } from '@/features/equipment/total-cost.server';
import type { LeadFormProps } from '@/features/leads/lead-form-props';
import type { LowestPrices } from '@/features/tariffs/lowest-prices.server';
import { equipmentKind, type PriceOption } from '@/shop/price-options';
import type { EquipmentKind } from '@/site/dialogs/dialog-request';
import type { ReturnedFormValues } from '@/lib/flat-fields';
import type { SiteApi } from '@/site/page/site-api';
import type { Crumb } from '@/site/page/structured-data.server';
import type { SelectorOption } from '@/ui/option-selector/option-selector';
import { equipmentItemText as text } from './equipment-item.server.text';

/** Data of an item's page; `address` is the page's path without a payment option. */
export interface ItemViewModel {
  kind: EquipmentKind;
  id: number;
  title: string;
  address: string;
  images: ItemImage[];
  /** Sheet with twelve views around the item. */
  turn: string | null;
  labels: ItemLabel[];
  specs: string[];
  props: { name: string; value: string }[];
  inBox: string[];
  /** First paragraph; `body` is the rest. */
  lead: string;
  body: string[];
}

export interface ItemImage {
  src: string;
  alt: string;
}

export interface ItemOption extends ShownOption {
  sum: TotalCostModel;
  orderText: string;
}

/** EQ-12 */
export interface ItemStock {
  kind: 'delivered' | 'inStock' | 'absent';
  text: string;
}

interface Answered {
  question: string;
  answer: string;
}

export interface EquipmentFamilyTexts {
  /** Out of stock. */
  absent: string;
  faq: { before: readonly Answered[]; after: readonly Answered[]; unfit: string };
  page: { about: string; faq: string; request: string; similar: string };
  missing: { title: string; text: string; all: string; similar: string };
}

export type ItemPageTexts = { [Word in keyof typeof text.page]: string } & EquipmentFamilyTexts['page'];

export type ItemRequestForm = Omit<LeadFormProps, 'page' | 'formReturn'>;

export interface EquipmentItemScreenProps {
  item: ItemViewModel;
  crumbs: Crumb[];
  /** All, and grouped without the test drive. */
  options: ItemOption[];
  groups: SelectorOption[];
  /** Test drive, and the option when it is off. */
  testDrive: { index: number; offIndex: number | null } | null;
  /** Null without options. */
  selectedIndex: number | null;
  stock: ItemStock;
  /** For a box; null for a router. */
  channels: LowestPrices | null;
  faq: { question: string; answer: string }[];
  words: ItemPageTexts & { requestText: string };
  similar: EquipmentCardModel[];
  form: ItemRequestForm;
  optionsId: string;
  formReturn: ReturnedFormValues | null;
}

export interface MissingItemScreenProps {
  words: EquipmentFamilyTexts['missing'];
  allHref: string;
  similar: EquipmentCardModel[];
}

export type EquipmentItemOwnProps =
  | { item: Omit<EquipmentItemScreenProps, 'formReturn'>; missing: null }
  | { item: null; missing: MissingItemScreenProps };

type Equipment = Awaited<ReturnType<SiteApi['equipment']>>[number];

export function toItemViewModel(item: Equipment, address: string): ItemViewModel {
  const { id, title, images, labels } = item;
  const [lead = '', ...body] = paragraphsOf(item.body);
  const kind = equipmentKind(item);
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

function toImages(images: readonly string[], title: string, kind: EquipmentKind): ItemImage[] {
  if (images.length === 0) return [{ src: `/static/sprite.svg#${fallbackDrawings[kind]}`, alt: '' }];
  const views = Object.entries(text.views);
  return [...new Set(images)].map((src) => {
    const [, toAlt] =
      views.find(([view]) => src.startsWith('/static/products/') && src.includes(`-${view}-`)) ?? [];
    return { src, alt: toAlt?.(title) ?? '' };
  });
}

export function toItemOptions(
  options: readonly PriceOption[],
  address: string,
  kind: EquipmentKind,
): ItemOption[] {
  return options.map((option) => {
    const shown = toShownOption(option, address);
    // EQ-03
    const notes = option.kind === 'purchase' ? loanNotes(options) : [];
    return {
      ...shown,
      caption: [shown.caption, ...notes].join(' · '),
      sum: toTotalCostModel(option, options, kind),
      orderText: text.orders[option.kind],
    };
  });
}

/** Describes availability and delivery (EQ-12); `serviceIds`: empty for a guest. */
export function toItemStock(
  item: Equipment,
  serviceIds: readonly number[],
  { absent }: Pick<EquipmentFamilyTexts, 'absent'>,
): ItemStock {
  if (item.leftovers <= 0) return { kind: 'absent', text: absent };
  const kind = isDeliveryShown(item, serviceIds) ? 'delivered' : 'inStock';
  return { kind, text: text.stock[kind] };
}

/** Selects questions that the data answer. */
export function toItemFaq(
  options: readonly ItemOption[],
  testDriveIndex: number | null,
  { before, after, unfit }: EquipmentFamilyTexts['faq'],
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
