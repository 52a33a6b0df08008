import type { GetServerSidePropsContext } from 'next';

import { links } from '@/config/links';
import { internetProduct, tvProduct } from '@/config/products';
import { similarItems, toCardView, withKnownDetails } from '@/features/equipment/card-view-model';
import { defaultOption, isLoanOffered, kindOf, type PriceOption, priceOptions } from '@/shop/price-options';
import { itemAddress, optionOfAddress, toOptionGroups } from '@/features/equipment/option-view-model';
import { formKinds } from '@/features/leads/lead-form-props';
import { channelsPrice } from '@/features/tariffs/lowest-prices';
import type { City } from '@/site/city/public-city';
import { notFoundPage, type PageData } from '@/site/page/site-page';
import { pageDescription, pageTitle } from '@/site/page/page.text';
import type { PageMeta } from '@/site/page/page-props';
import { serviceIdsOf, type SiteApi, type SiteRequest } from '@/site/page/site-request';
import type { Crumb, StructuredData } from '@/site/page/structured-data';
import {
  boxItemText,
  equipmentItemMetaText,
  equipmentItemText as text,
  routerItemText,
} from './equipment-item.text';
import {
  type EquipmentItemOwnProps,
  type EquipmentItemScreenProps,
  type FamilyTexts,
  type ItemForm,
  type ItemViewModel,
  toItemFaq,
  toItemOptions,
  toItemStock,
  toItemViewModel,
} from './item-view-model';

type Equipment = Awaited<ReturnType<SiteApi['equipment']>>[number];
type Context = Pick<GetServerSidePropsContext, 'params' | 'query'>;
type Loader = (site: SiteRequest, context: Context) => Promise<PageData<EquipmentItemOwnProps>>;

const similarCount = 3;
const optionsId = 'options';

interface ItemFamily {
  category: Parameters<SiteApi['equipment']>[0]['categories'];
  /** Path of the list; items are below it. */
  base: string;
  /** Breadcrumbs without the item. */
  crumbs: readonly Crumb[];
  form: ItemForm;
  words: FamilyTexts;
}

const home: Crumb = { title: text.home, href: links.home };

/** `/domru-tv/equipment/{alias}`. */
export const loadBox = itemLoader({
  category: 'Decoders',
  base: links.tvEquipment,
  crumbs: [home, { title: boxItemText.crumb, href: links.tvEquipment }],
  form: { id: 'request', ...formKinds.tvEquipment, chosenProducts: [tvProduct] },
  words: boxItemText,
});

/** `/internet/equipment/{alias}`; its request is that of a card (table 'Forms and calls'). */
export const loadRouter = itemLoader({
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

/**
 * By alias or id; an item that the city does not sell answers 404 with similar ones. Throws when the
 * catalogue fails: the page needs it.
 */
function itemLoader(family: ItemFamily): Loader {
  const { category, base, words } = family;
  return async (site, { params, query }) => {
    const { city } = site;
    const aliasOrId = String(params?.['alias']);
    const [all, channels] = await Promise.all([
      site.api.equipment({ categories: category }),
      category === 'Decoders' ? channelsPrice(site) : null,
    ]);
    const found =
      all.find(({ alias }) => alias === aliasOrId) ?? all.find(({ id }) => String(id) === aliasOrId);
    const loan = isLoanOffered(site);
    const others = all.filter((other) => other !== found);
    const similar = similarItems(others, found?.alias ?? aliasOrId, similarCount).map((other) =>
      toCardView(other, base, { loan }),
    );
    if (!found) {
      const missing = { words: words.missing, allHref: base, similar };
      return notFoundPage<EquipmentItemOwnProps>(city, site.path, { item: null, missing });
    }
    const item = withKnownDetails(found);
    const options = priceOptions(item, { loan });
    const own = itemProps(family, { item, options, query });
    const stock = toItemStock(item, serviceIdsOf(site.client), words);
    return {
      meta: itemMeta(own.item, city),
      facts: itemStructuredData({ family, item, options, brand: city.companyName, faq: own.faq }),
      props: { item: { ...own, stock, channels, similar, city }, missing: null },
    };
  };
}

type OwnProps = Omit<EquipmentItemScreenProps, 'formReturn' | 'stock' | 'channels' | 'similar' | 'city'>;

interface Found {
  item: Equipment;
  options: readonly PriceOption[];
  query: Context['query'];
}

function itemProps(family: ItemFamily, { item, options, query }: Found): OwnProps {
  const { words, base, form } = family;
  const address = itemAddress(base, item);
  const shown = toItemOptions(options, address, kindOf(item));
  const drive = options.find(({ kind }) => kind === 'test-drive');
  const plain = options.filter((option) => option !== drive);
  return {
    item: toItemViewModel(item, address),
    crumbs: itemCrumbs(family, item),
    options: shown,
    groups: toOptionGroups(options, address, optionsId),
    testDrive: drive ? { index: drive.index, offIndex: defaultOption(plain, item)?.index ?? null } : null,
    selectedIndex: chosenBy({ item, options, query })?.index ?? null,
    faq: toItemFaq(shown, drive?.index ?? null, words.faq),
    words: { ...text.page, ...words.page, requestText: text.requestText(item.title) },
    form,
    optionsId,
  };
}

/** Without a choice in the address the default is a card's; an invalid choice counts as none (EQ-06). */
function chosenBy({ item, options, query }: Found): PriceOption | null {
  const named = optionOfAddress(query, options);
  return query['withOption'] === undefined ? (named ?? defaultOption(options, item)) : named;
}

/** All options share one canonical address. */
function itemMeta({ title, address, images }: ItemViewModel, city: City): PageMeta {
  const picture = sharedPicture(images[0]?.src ?? '');
  return {
    title: pageTitle(title, city),
    description: pageDescription(equipmentItemMetaText.description(title), city),
    canonicalPath: address,
    ...(picture === null ? {} : { picture }),
  };
}

/** The rendered file beside a product's first picture for shared links (ADR 20); null for any other picture. */
function sharedPicture(image: string): string | null {
  const widest = /^(\/static\/products\/[\w-]+-main-[0-9a-f]{8}-)720\.webp$/.exec(image);
  return widest ? `${widest[1]}og.jpg` : null;
}

/** Breadcrumbs of an item's page. */
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

/** An item as Product with Offer: its purchase price (SEO-01, D34). */
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
