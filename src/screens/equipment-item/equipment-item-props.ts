import { links } from '@/config/links';
import { tvProduct } from '@/config/product-ids';
import { toCardView } from '@/features/equipment/card-view';
import { isLoanOffered } from '@/features/equipment/loan-offer';
import { itemAddress, optionAddress, optionOfAddress } from '@/features/equipment/option-address';
import { defaultOption, loanNotes, priceOptions } from '@/features/equipment/price-options';
import { toShownOption } from '@/features/equipment/shown-option';
import { toItemLabels } from '@/features/equipment/to-item-labels';
import { formKinds } from '@/features/leads/form-kinds';
import { toPublicCity } from '@/site/city/public-city';
import type { SiteRequest } from '@/site/request/site-request';
import type { EquipmentItemScreenProps } from './equipment-item-screen';

const similarCount = 3;

type Query = Parameters<typeof optionOfAddress>[0];

/**
 * What an item's page is drawn from, without the form's return; null where the city sells no such item. A failing
 * catalogue throws: there is no page without it.
 */
export async function equipmentItemProps(
  site: SiteRequest,
  aliasOrId: string,
  query: Query,
): Promise<Omit<EquipmentItemScreenProps, 'formReturn'> | null> {
  const all = await site.api.equipment({ categories: 'Decoders' });
  const item = all.find(({ alias }) => alias === aliasOrId) ?? all.find(({ id }) => String(id) === aliasOrId);
  if (!item) return null;
  const loan = isLoanOffered(site);
  const options = priceOptions(item, { loan });
  // Without a choice in the address the page opens at what a card would; a wrong choice is none (decision 17).
  const chosen = query['withOption'] === undefined ? defaultOption(options) : optionOfAddress(query, options);
  const { id, title, images, labels, props, body, leftovers } = item;
  const address = itemAddress(links.tvEquipment, item);
  return {
    item: { id, title, images, labels: toItemLabels(labels), props, body, leftovers, address },
    options: options.map((option) => toShownOption(option, address)),
    selectedIndex: chosen?.index ?? null,
    loanNotes: chosen?.kind === 'purchase' ? loanNotes(options) : [],
    similar: all
      .filter((other) => other !== item)
      .slice(0, similarCount)
      .map((other) => toCardView(other, links.tvEquipment, { loan })),
    form: {
      id: 'request',
      ...formKinds.tvEquipment,
      chosenProducts: [tvProduct],
      hidden: { tv_equipment_id: String(id) },
      context: { item: title, ...(chosen ? { option: chosen.label, price: chosen.price } : {}) },
    },
    city: toPublicCity(site.city),
    // With the option, so that a form that is sent back without a script comes back to it.
    page: optionAddress(address, chosen),
  };
}
