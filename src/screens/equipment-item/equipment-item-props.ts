import { links } from '@/config/links';
import { tvProduct } from '@/config/product-ids';
import { toCardView } from '@/features/equipment/card-view';
import { withKnownDetails } from '@/features/equipment/known-boxes';
import { isLoanOffered } from '@/features/equipment/loan-offer';
import { itemAddress, optionOfAddress } from '@/features/equipment/option-address';
import { toOptionGroups } from '@/features/equipment/option-groups';
import { defaultOption, type PriceOption, priceOptions } from '@/features/equipment/price-options';
import { similarItems } from '@/features/equipment/similar-items';
import { formKinds } from '@/features/leads/form-kinds';
import { toPublicCity } from '@/site/city/public-city';
import type { SiteApi, SiteRequest } from '@/site/request/site-request';
import type { PageFacts } from '@/site/structured-data/page-facts';
import { equipmentItemCrumbs, equipmentItemFacts } from './equipment-item-facts';
import type { EquipmentItemScreenProps } from './equipment-item-screen';
import { equipmentItemText as text } from './equipment-item.text';
import type { MissingItemScreenProps } from './missing-item-screen';
import { toItemFaq, toItemOptions, toShownItem, toShownStock } from './shown-item';

const similarCount = 3;
const optionsId = 'options';

type Equipment = Awaited<ReturnType<SiteApi['equipment']>>[number];
type Query = Parameters<typeof optionOfAddress>[0];

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
  aliasOrId: string,
  query: Query,
): Promise<EquipmentItemPart> {
  const all = await site.api.equipment({ categories: 'Decoders' });
  const found =
    all.find(({ alias }) => alias === aliasOrId) ?? all.find(({ id }) => String(id) === aliasOrId);
  const loan = isLoanOffered(site);
  const others = all.filter((other) => other !== found);
  const similar = similarItems(others, found?.alias ?? aliasOrId, similarCount).map((other) =>
    toCardView(other, links.tvEquipment, { loan }),
  );
  if (!found) return { item: null, missing: { words: text.missing, similar } };
  const item = withKnownDetails(found);
  const options = priceOptions(item, { loan });
  const own = itemProps(item, options, query);
  return {
    missing: null,
    item: { ...own, similar, city: toPublicCity(site.city) },
    facts: equipmentItemFacts({ item, options, brand: site.city.companyName, faq: own.faq }),
  };
}

type OwnProps = Omit<EquipmentItemScreenProps, 'formReturn' | 'similar' | 'city'>;

function itemProps(item: Equipment, options: readonly PriceOption[], query: Query): OwnProps {
  const address = itemAddress(links.tvEquipment, item);
  const shown = toItemOptions(options, address);
  const drive = options.find(({ kind }) => kind === 'test-drive');
  const plain = options.filter((option) => option !== drive);
  return {
    item: toShownItem(item, address),
    crumbs: equipmentItemCrumbs(item),
    options: shown,
    groups: toOptionGroups(options, address, optionsId),
    testDrive: drive ? { index: drive.index, offIndex: defaultOption(plain)?.index ?? null } : null,
    selectedIndex: chosenBy(query, options)?.index ?? null,
    // A guest has no services; clients' come with the sign-in (EQ-12).
    stock: toShownStock(item, []),
    faq: toItemFaq(shown, drive?.index ?? null),
    words: { ...text.page, requestText: text.requestText(item.title) },
    form: { id: 'request', ...formKinds.tvEquipment, chosenProducts: [tvProduct] },
    optionsId,
  };
}

/** Without a choice in the address the page opens at what a card would; a wrong choice is none (decision 17). */
function chosenBy(query: Query, options: readonly PriceOption[]): PriceOption | null {
  const named = optionOfAddress(query, options);
  return query['withOption'] === undefined ? (named ?? defaultOption(options)) : named;
}
