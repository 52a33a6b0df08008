import { equipmentItemMeta } from '@/screens/equipment-item/equipment-item-meta';
import { equipmentItemProps } from '@/screens/equipment-item/equipment-item-props';
import {
  EquipmentItemScreen,
  type EquipmentItemScreenProps,
} from '@/screens/equipment-item/equipment-item-screen';
import { notFoundPart } from '@/screens/not-found/not-found-meta';
import { NotFoundScreen } from '@/screens/not-found/not-found-screen';
import { toPublicCity } from '@/site/city/public-city';
import type { FramedPageProps } from '@/site/page/page-props';
import { sitePageProps } from '@/site/page/site-page-props';

type Item = Omit<EquipmentItemScreenProps, 'formReturn'>;

interface OwnProps {
  item: Item | null;
}

export const getServerSideProps = sitePageProps<OwnProps>(async (site, { params, query }) => {
  const item = await equipmentItemProps(site, String(params?.['alias']), query);
  const city = toPublicCity(site.city);
  if (!item) return notFoundPart(city, site.path, { item });
  return { meta: equipmentItemMeta(item.item, city), props: { item } };
});

export default function EquipmentItemPage({ item, formReturn }: FramedPageProps & OwnProps) {
  return item ? <EquipmentItemScreen {...item} formReturn={formReturn} /> : <NotFoundScreen />;
}
