import type { City } from '@/site/city/public-city';
import { pageDescription, pageTitle } from '@/site/page/page-meta.text';
import type { PageMeta } from '@/site/page/page-props';
import type { ShownItem } from './item-view';
import { equipmentItemMetaText } from './equipment-item-meta.text';

/** Head of an item's page; one canonical address for all its options. */
export function equipmentItemMeta({ title, address }: ShownItem, city: City): PageMeta {
  return {
    title: pageTitle(title, city),
    description: pageDescription(equipmentItemMetaText.description(title), city),
    canonicalPath: address,
  };
}
