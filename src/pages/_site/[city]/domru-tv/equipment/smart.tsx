import { loadTvEquipment } from '@/screens/tv-equipment/load-tv-equipment';
import { TvEquipmentScreen } from '@/screens/tv-equipment/tv-equipment-screen';
import { sitePage } from '@/site/page/site-page';

export const getServerSideProps = sitePage((site, query) => loadTvEquipment(site, 'smart', query));
export default TvEquipmentScreen;
