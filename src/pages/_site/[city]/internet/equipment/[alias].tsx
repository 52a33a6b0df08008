import { loadRouterPage } from '@/screens/equipment-item/load-equipment-item';
import { EquipmentItemPage } from '@/screens/equipment-item/equipment-item-screen';
import { sitePage } from '@/site/page/site-page';

export const getServerSideProps = sitePage(loadRouterPage);
export default EquipmentItemPage;
