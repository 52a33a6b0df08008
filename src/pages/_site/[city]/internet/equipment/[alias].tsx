import { EquipmentItemPage } from '@/screens/equipment-item/equipment-item-screen';
import { loadRouter } from '@/screens/equipment-item/load-equipment-item';
import { sitePage } from '@/site/page/site-page';

/** A router. */
export const getServerSideProps = sitePage(loadRouter);

export default EquipmentItemPage;
