import { loadBoxPage } from '@/screens/equipment-item/load-equipment-item';
import { EquipmentItemPage } from '@/screens/equipment-item/equipment-item-screen';
import { sitePage } from '@/site/page/site-page';

export const getServerSideProps = sitePage(loadBoxPage);
export default EquipmentItemPage;
