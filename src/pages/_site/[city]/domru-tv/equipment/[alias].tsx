import { EquipmentItemPage } from '@/screens/equipment-item/equipment-item-screen';
import { loadBox } from '@/screens/equipment-item/load-equipment-item';
import { sitePage } from '@/site/page/site-page';

/** A set-top box (EQ-06). */
export const getServerSideProps = sitePage(loadBox);

export default EquipmentItemPage;
