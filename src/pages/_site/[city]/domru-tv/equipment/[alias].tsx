import { equipmentItemMeta } from '@/screens/equipment-item/equipment-item-meta';
import { equipmentItemPart } from '@/screens/equipment-item/equipment-item-props';
import {
  EquipmentItemScreen,
  type EquipmentItemScreenProps,
} from '@/screens/equipment-item/equipment-item-screen';
import { MissingItemScreen, type MissingItemScreenProps } from '@/screens/equipment-item/missing-item-screen';
import { notFoundPart } from '@/screens/not-found/not-found-meta';
import { toPublicCity } from '@/site/city/public-city';
import type { FramedPageProps } from '@/site/page/page-props';
import { sitePageProps } from '@/site/page/site-page-props';

type OwnProps =
  | { item: Omit<EquipmentItemScreenProps, 'formReturn'>; missing: null }
  | { item: null; missing: MissingItemScreenProps };

export const getServerSideProps = sitePageProps<OwnProps>(async (site, { params, query }) => {
  const part = await equipmentItemPart(site, String(params?.['alias']), query);
  const city = toPublicCity(site.city);
  if (part.missing) return notFoundPart<OwnProps>(city, site.path, part);
  const { item, missing, facts } = part;
  return { meta: equipmentItemMeta(item.item, city), facts, props: { item, missing } };
});

export default function EquipmentItemPage({ item, missing, formReturn }: FramedPageProps & OwnProps) {
  if (missing) return <MissingItemScreen {...missing} />;
  // Another item, or another choice of the server's, starts afresh.
  const key = `${item.item.id}-${item.selectedIndex}`;
  return <EquipmentItemScreen key={key} {...item} formReturn={formReturn} />;
}
