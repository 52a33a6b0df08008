import { links } from '@/config/links';
import { internetProduct, tvProduct } from '@/config/product-ids';
import { formKinds } from '@/features/leads/form-kinds';
import type { SiteApi } from '@/site/request/site-request';
import type { Crumb } from '@/site/structured-data/page-facts';
import { boxItemText } from './box-item.text';
import type { ItemForm } from './equipment-item-screen-props';
import { equipmentItemText } from './equipment-item.text';
import type { FamilyWords } from './family-words';
import { routerItemText } from './router-item.text';

/** What the pages of boxes and those of routers differ in. For the server. */
export interface ItemFamily {
  category: Parameters<SiteApi['equipment']>[0]['categories'];
  /** Path of the list; items stand below it. */
  base: string;
  /** The way to an item, without the item. */
  crumbs: readonly Crumb[];
  form: ItemForm;
  words: FamilyWords;
}

const home: Crumb = { title: equipmentItemText.home, href: links.home };

/** Set-top boxes, `/domru-tv/equipment/{alias}`. */
export const boxFamily: ItemFamily = {
  category: 'Decoders',
  base: links.tvEquipment,
  crumbs: [home, { title: boxItemText.crumb, href: links.tvEquipment }],
  form: { id: 'request', ...formKinds.tvEquipment, chosenProducts: [tvProduct] },
  words: boxItemText,
};

/** Routers, `/internet/equipment/{alias}`: a request for one is a card's (table 'Forms and calls'). */
export const routerFamily: ItemFamily = {
  category: 'Routers',
  base: links.routers,
  crumbs: [
    home,
    { title: routerItemText.crumbs.internet, href: links.internet },
    { title: routerItemText.crumbs.routers, href: links.routers },
  ],
  form: { id: 'request', ...formKinds.card, chosenProducts: [internetProduct] },
  words: routerItemText,
};
