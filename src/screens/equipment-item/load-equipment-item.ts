import { links } from '@/config/links';
import { internetProduct, tvProduct } from '@/config/products';
import {
  similarItems,
  toEquipmentCardModel,
  addKnownDetails,
} from '@/features/equipment/card-view-model.server';
import {
  findDefaultOption,
  isLoanOffered,
  equipmentKind,
  type PriceOption,
  priceOptions,
} from '@/shop/price-options';
import { makeItemPath, findOptionOfQuery, toOptionGroups } from '@/features/equipment/option-view-model';
import { formKinds } from '@/features/leads/lead-form-props';
import { loadLowestChannelPrices } from '@/features/tariffs/lowest-prices.server';
import type { City } from '@/site/city/public-city.server';
import { notFoundPage, type PageData, type Query } from '@/site/page/site-page';
import { pageDescription, pageTitle } from '@/site/page/page.server.text';
import type { PageMeta } from '@/site/page/page-props';
import { serviceIdsOf } from '@/site/client/signed-in-client';
import type { SiteApi } from '@/site/page/site-api';
import type { SiteRequest } from '@/site/page/site-request';
import type { Crumb, StructuredData } from '@/site/page/structured-data.server';
import {
  boxItemText,
  equipmentItemMetaText,
  equipmentItemText as text,
  routerItemText,
} from './equipment-item.server.text';
import {
  type EquipmentItemOwnProps,
  type EquipmentItemScreenProps,
  type EquipmentFamilyTexts,
  type ItemRequestForm,
  type ItemViewModel,
  toItemFaq,
  toItemOptions,
  toItemStock,
  toItemViewModel,
} from './item-view-model.server';

type Equipment = Awaited<ReturnType<SiteApi['equipment']>>[number];
type Loader = (site: SiteRequest, query: Query, params: Query) => Promise<PageData<EquipmentItemOwnProps>>;

const similarCount = 3;
const optionsId = 'options';

interface ItemFamily {
  category: Parameters<SiteApi['equipment']>[0]['categories'];
  base: string;
  crumbs: readonly Crumb[];
  form: ItemRequestForm;
  words: EquipmentFamilyTexts;
}

const home: Crumb = { title: text.home, href: links.home };

export const loadBoxPage = itemLoader({
  category: 'Decoders',
  base: links.tvEquipment,
  crumbs: [home, { title: boxItemText.crumb, href: links.tvEquipment }],
  form: { id: 'request', ...formKinds.tvEquipment, chosenProducts: [tvProduct] },
  words: boxItemText,
});

/** `/internet/equipment/{alias}`; the form is of kind `card` (table 'Forms and calls'). */
export const loadRouterPage = itemLoader({
  category: 'Routers',
  base: links.routers,
  crumbs: [
    home,
    { title: routerItemText.crumbs.internet, href: links.internet },
    { title: routerItemText.crumbs.routers, href: links.routers },
  ],
  form: { id: 'request', ...formKinds.card, chosenProducts: [internetProduct] },
  words: routerItemText,
});

/** By alias or id. An item not sold here: 404 with similar ones. Throws if the catalogue fails. */
function itemLoader(family: ItemFamily): Loader {
  const { category, base, words } = family;
  return async (site, query, params) => {
    const { city } = site;
    const aliasOrId = String(params['alias']);
    const [all, channels] = await Promise.all([
      site.api.equipment({ categories: category }),
      category === 'Decoders' ? loadLowestChannelPrices(site) : null,
    ]);
    const found =
      all.find(({ alias }) => alias === aliasOrId) ?? all.find(({ id }) => String(id) === aliasOrId);
    const loan = isLoanOffered(site);
    const others = all.filter((other) => other !== found);
    const similar = similarItems(others, found?.alias ?? aliasOrId, similarCount).map((other) =>
      toEquipmentCardModel(other, base, { loan }),
    );
    if (!found) {
      const missing = { words: words.missing, allHref: base, similar };
      return notFoundPage<EquipmentItemOwnProps>(city, site.path, { item: null, missing });
    }
    const item = addKnownDetails(found);
    const options = priceOptions(item, { loan });
    const own = itemProps(family, { item, options, query });
    const stock = toItemStock(item, serviceIdsOf(site.client), words);
    return {
      meta: itemMeta(own.item, city),
      facts: itemStructuredData({ family, item, options, brand: city.companyName, faq: own.faq }),
      props: { item: { ...own, stock, channels, similar }, missing: null },
    };
  };
}

type OwnProps = Omit<EquipmentItemScreenProps, 'formReturn' | 'stock' | 'channels' | 'similar'>;

interface Found {
  item: Equipment;
  options: readonly PriceOption[];
  query: Query;
}

function itemProps(family: ItemFamily, { item, options, query }: Found): OwnProps {
  const { words, base, form } = family;
  const address = makeItemPath(base, item);
  const shown = toItemOptions(options, address, equipmentKind(item));
  const drive = options.find(({ kind }) => kind === 'test-drive');
  const plain = options.filter((option) => option !== drive);
  return {
    item: toItemViewModel(item, address),
    crumbs: itemCrumbs(family, item),
    options: shown,
    groups: toOptionGroups(options, address, optionsId),
    testDrive: drive ? { index: drive.index, offIndex: findDefaultOption(plain, item)?.index ?? null } : null,
    selectedIndex: chosenBy({ item, options, query })?.index ?? null,
    faq: toItemFaq(shown, drive?.index ?? null, words.faq),
    words: { ...text.page, ...words.page, requestText: text.requestText(item.title) },
    form,
    optionsId,
  };
}

/** Without an option the card's default; an invalid one selects none (EQ-06). */
function chosenBy({ item, options, query }: Found): PriceOption | null {
  const named = findOptionOfQuery(query, options);
  return query['withOption'] === undefined ? (named ?? findDefaultOption(options, item)) : named;
}

function itemMeta({ title, address, images }: ItemViewModel, city: City): PageMeta {
  const picture = sharedPicture(images[0]?.src ?? '');
  return {
    title: pageTitle(title, city),
    description: pageDescription(equipmentItemMetaText.description(title), city),
    canonicalPath: address,
    ...(picture === null ? {} : { picture }),
  };
}

/** Preview for shared links of a rendered picture (ADR 20); null for others. */
function sharedPicture(image: string): string | null {
  const widest = /^(\/static\/products\/[\w-]+-main-[0-9a-f]{8}-)720\.webp$/.exec(image);
  return widest ? `${widest[1]}og.jpg` : null;
}

function itemCrumbs({ crumbs }: ItemFamily, { title }: Equipment): Crumb[] {
  return [...crumbs, { title }];
}

interface Described {
  family: ItemFamily;
  item: Equipment;
  options: readonly PriceOption[];
  brand: string;
  faq: NonNullable<StructuredData['faq']>;
}

/** Product and Offer at the purchase price (SEO-01, D34). */
function itemStructuredData({ family, item, options, brand, faq }: Described): StructuredData {
  const { id, title, body, images, leftovers } = item;
  return {
    crumbs: itemCrumbs(family, item),
    faq,
    product: {
      name: title,
      description: body.split(/\n{2,}/)[0]?.trim() ?? title,
      image: images.find((address) => !address.includes('#')) ?? null,
      sku: String(id),
      brand,
      prices: options.filter(({ kind }) => kind === 'purchase').map(({ amount }) => amount),
      isInStock: leftovers > 0,
    },
  };
}
