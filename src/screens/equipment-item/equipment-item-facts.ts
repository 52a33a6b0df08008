import type { PriceOption } from '@/features/equipment/price-options';
import type { SiteApi } from '@/site/request/site-request';
import type { Crumb, PageFacts } from '@/site/structured-data/page-facts';
import type { ItemFamily } from './item-family';

type Equipment = Awaited<ReturnType<SiteApi['equipment']>>[number];

/** The way to an item's page, as it is shown. */
export function equipmentItemCrumbs(
  { crumbs }: Pick<ItemFamily, 'crumbs'>,
  { title }: Pick<Equipment, 'title'>,
): Crumb[] {
  return [...crumbs, { title }];
}

interface Described {
  family: ItemFamily;
  item: Equipment;
  options: readonly PriceOption[];
  brand: string;
  faq: NonNullable<PageFacts['faq']>;
}

/** An item as Product with Offer: what it costs to buy it (SEO-01, decision 34). */
export function equipmentItemFacts({ family, item, options, brand, faq }: Described): PageFacts {
  const { id, title, body, images, leftovers } = item;
  return {
    crumbs: equipmentItemCrumbs(family, item),
    faq,
    product: {
      name: title,
      description: body.split(/\n{2,}/)[0]?.trim() ?? title,
      image: images.find((address) => !address.includes('#')) ?? null,
      sku: String(id),
      brand,
      prices: options.filter(({ kind }) => kind === 'purchase').map(({ price }) => price),
      isInStock: leftovers > 0,
    },
  };
}
