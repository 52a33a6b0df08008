import { EquipmentItemPage } from '@/screens/equipment-item/equipment-item-page';
import { equipmentItemPageProps } from '@/screens/equipment-item/equipment-item-page-props';
import { boxFamily } from '@/screens/equipment-item/item-family';

/** A set-top box (EQ-06). */
export const getServerSideProps = equipmentItemPageProps(boxFamily);

export default EquipmentItemPage;
