import { EquipmentItemPage } from '@/screens/equipment-item/equipment-item-page';
import { equipmentItemPageProps } from '@/screens/equipment-item/equipment-item-page-props';
import { routerFamily } from '@/screens/equipment-item/item-family';

/** A router. */
export const getServerSideProps = equipmentItemPageProps(routerFamily);

export default EquipmentItemPage;
