import { cardSpecs } from '@/features/equipment/card-view';
import { isDeliveryShown } from '@/features/equipment/delivery';
import { loanNotes, type PriceOption } from '@/features/equipment/price-options';
import { toShownOption } from '@/features/equipment/shown-option';
import { toShownSum } from '@/features/equipment/shown-sum';
import { toItemLabels } from '@/features/equipment/to-item-labels';
import type { SiteApi } from '@/site/request/site-request';
import type { ShownItem } from './item-view';
import { equipmentItemText as text } from './equipment-item.text';
import type { ItemOption, ShownStock } from './price-card';

type Equipment = Awaited<ReturnType<SiteApi['equipment']>>[number];

/** Drawing of an item that has no pictures. */
const noPicture = '/static/sprite.svg#a-stb-slab';

/** What the page shows of an item; made on the server. */
export function toShownItem(item: Equipment, address: string): ShownItem {
  const { id, title, images, labels } = item;
  const [lead = '', ...body] = paragraphsOf(item.body);
  const props = item.props.filter(({ name }) => name !== text.inBoxProp);
  return {
    id,
    title,
    address,
    images: images.length > 0 ? [...new Set(images)] : [noPicture],
    labels: toItemLabels(labels),
    specs: cardSpecs(props),
    props,
    inBox: inBoxOf(item),
    lead,
    body,
  };
}

/** Options with what they cost altogether. */
export function toItemOptions(options: readonly PriceOption[], address: string): ItemOption[] {
  return options.map((option) => {
    const shown = toShownOption(option, address);
    // Other ways to pay stand beside a full price (EQ-03).
    const notes = option.kind === 'purchase' ? loanNotes(options) : [];
    return {
      ...shown,
      caption: [shown.caption, ...notes].join(' · '),
      sum: toShownSum(option, options),
      orderText: text.orders[option.kind],
    };
  });
}

/** Whether it is there, and whether it is brought (EQ-12); `serviceIds` are the visitor's, a guest has none. */
export function toShownStock(item: Equipment, serviceIds: readonly number[]): ShownStock {
  const kind = item.leftovers <= 0 ? 'absent' : isDeliveryShown(item, serviceIds) ? 'delivered' : 'inStock';
  return { kind, text: text.stock[kind] };
}

/** Questions about this item: all of them are answered by what is known of it. */
export function toItemFaq(options: readonly ItemOption[], testDriveIndex: number | null) {
  const { tv, testDrive, setUp, connection } = text.faq;
  const drive = options.find(({ index }) => index === testDriveIndex);
  return [tv, ...(drive ? [testDrive(drive.price, drive.hint)] : []), setUp, connection];
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
