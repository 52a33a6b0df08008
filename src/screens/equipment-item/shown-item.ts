import { cardSpecs } from '@/features/equipment/card-view';
import { isDeliveryShown } from '@/features/equipment/delivery';
import { kindOf } from '@/features/equipment/equipment-kind';
import { kindDrawings } from '@/features/equipment/kind-drawings';
import { loanNotes, type PriceOption } from '@/features/equipment/price-options';
import { toShownOption } from '@/features/equipment/shown-option';
import { toShownSum } from '@/features/equipment/shown-sum';
import { toItemLabels } from '@/features/equipment/to-item-labels';
import type { EquipmentKind } from '@/site/dialogs/dialog-request';
import type { SiteApi } from '@/site/request/site-request';
import type { ShownItem } from './item-view';
import { equipmentItemText as text } from './equipment-item.text';
import type { FamilyWords } from './family-words';
import type { ItemOption, ShownStock } from './price-card';

type Equipment = Awaited<ReturnType<SiteApi['equipment']>>[number];

/** What the page shows of an item; made on the server. */
export function toShownItem(item: Equipment, address: string): ShownItem {
  const { id, title, images, labels } = item;
  const [lead = '', ...body] = paragraphsOf(item.body);
  const kind = kindOf(item);
  const props = item.props.filter(({ name }) => name !== text.inBoxProp);
  return {
    kind,
    id,
    title,
    address,
    images: images.length > 0 ? [...new Set(images)] : [`/static/sprite.svg#${kindDrawings[kind]}`],
    labels: toItemLabels(labels),
    specs: cardSpecs(props),
    props,
    inBox: inBoxOf(item),
    lead,
    body,
  };
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
export function toShownStock(
  item: Equipment,
  serviceIds: readonly number[],
  { absent }: Pick<FamilyWords, 'absent'>,
): ShownStock {
  if (item.leftovers <= 0) return { kind: 'absent', text: absent };
  const kind = isDeliveryShown(item, serviceIds) ? 'delivered' : 'inStock';
  return { kind, text: text.stock[kind] };
}

/** Questions about this item: all of them are answered by what is known of it. */
export function toItemFaq(
  options: readonly ItemOption[],
  testDriveIndex: number | null,
  { before, after, unfit }: FamilyWords['faq'],
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
