import { toCardView } from '@/features/equipment/card-view';
import { kindOf } from '@/features/equipment/equipment-kind';
import { withKnownDetails } from '@/features/equipment/known-boxes';
import { isLoanOffered } from '@/features/equipment/loan-offer';
import { itemAddress, optionOfAddress } from '@/features/equipment/option-address';
import { toOptionGroups } from '@/features/equipment/option-groups';
import { defaultOption, type PriceOption, priceOptions } from '@/features/equipment/price-options';
import { similarItems } from '@/features/equipment/similar-items';
import type { SiteApi, SiteRequest } from '@/site/request/site-request';
import { serviceIdsOf } from '@/site/session/client-products';
import type { PageFacts } from '@/site/structured-data/page-facts';
import { equipmentItemCrumbs, equipmentItemFacts } from './equipment-item-facts';
import type { EquipmentItemScreenProps } from './equipment-item-screen-props';
import { equipmentItemText as text } from './equipment-item.text';
import type { ItemFamily } from './item-family';
import type { MissingItemScreenProps } from './missing-item-screen';
import { toItemFaq, toItemOptions, toShownItem, toShownStock } from './shown-item';

const similarCount = 3;
const optionsId = 'options';

type Equipment = Awaited<ReturnType<SiteApi['equipment']>>[number];
type Query = Parameters<typeof optionOfAddress>[0];

/** Which item is asked for, and how it shall stand. */
interface Asked {
  aliasOrId: string;
  query: Query;
}

/** What the page shows, and what search engines are told; or what stands where the city sells no such item. */
export type EquipmentItemPart =
  | { item: Omit<EquipmentItemScreenProps, 'formReturn'>; missing: null; facts: PageFacts }
  | { item: null; missing: MissingItemScreenProps };

/**
 * What an item's page is drawn from, without the form's return. A failing catalogue throws: there is no page without
 * it.
 */
export async function equipmentItemPart(
  site: SiteRequest,
  family: ItemFamily,
  { aliasOrId, query }: Asked,
): Promise<EquipmentItemPart> {
  const all = await site.api.equipment({ categories: family.category });
  const found =
    all.find(({ alias }) => alias === aliasOrId) ?? all.find(({ id }) => String(id) === aliasOrId);
  const loan = isLoanOffered(site);
  const others = all.filter((other) => other !== found);
  const similar = similarItems(others, found?.alias ?? aliasOrId, similarCount).map((other) =>
    toCardView(other, family.base, { loan }),
  );
  if (!found) return { item: null, missing: { words: family.words.missing, allHref: family.base, similar } };
  const item = withKnownDetails(found);
  const options = priceOptions(item, { loan });
  const own = itemProps(family, { item, options, query });
  return {
    missing: null,
    item: {
      ...own,
      stock: toShownStock(item, serviceIdsOf(site.client), family.words),
      similar,
      city: site.city,
    },
    facts: equipmentItemFacts({ family, item, options, brand: site.city.companyName, faq: own.faq }),
  };
}

type OwnProps = Omit<EquipmentItemScreenProps, 'formReturn' | 'stock' | 'similar' | 'city'>;

interface Found {
  item: Equipment;
  options: readonly PriceOption[];
  query: Query;
}

function itemProps(family: ItemFamily, { item, options, query }: Found): OwnProps {
  const { words, base, form } = family;
  const address = itemAddress(base, item);
  const shown = toItemOptions(options, address, kindOf(item));
  const drive = options.find(({ kind }) => kind === 'test-drive');
  const plain = options.filter((option) => option !== drive);
  return {
    item: toShownItem(item, address),
    crumbs: equipmentItemCrumbs(family, item),
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

/** Without a choice in the address the page opens at what a card would; a wrong choice is none (EQ-06). */
function chosenBy({ item, options, query }: Found): PriceOption | null {
  const named = optionOfAddress(query, options);
  return query['withOption'] === undefined ? (named ?? defaultOption(options, item)) : named;
}
