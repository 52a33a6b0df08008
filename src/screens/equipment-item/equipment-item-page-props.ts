import { notFoundPart } from '@/screens/not-found/not-found-meta';
import { sitePageProps } from '@/site/page/site-page-props';
import { equipmentItemMeta } from './equipment-item-meta';
import type { EquipmentItemOwnProps } from './equipment-item-page';
import { equipmentItemPart } from './equipment-item-props';
import type { ItemFamily } from './item-family';

/** getServerSideProps of an item's page; one that the city does not sell answers 404. */
export function equipmentItemPageProps(family: ItemFamily) {
  return sitePageProps<EquipmentItemOwnProps>(async (site, { params, query }) => {
    const part = await equipmentItemPart(site, family, { aliasOrId: String(params?.['alias']), query });
    const { city } = site;
    if (part.missing) return notFoundPart<EquipmentItemOwnProps>(city, site.path, part);
    const { item, missing, facts } = part;
    return { meta: equipmentItemMeta(item.item, city), facts, props: { item, missing } };
  });
}
