import { loadTvEquipment } from '@/screens/tv-equipment/load-tv-equipment';
import { TvEquipmentScreen } from '@/screens/tv-equipment/tv-equipment-screen';
import { sitePage } from '@/site/page/site-page';

/** Selects the tab that is open at first by the query (D14). */
export const getServerSideProps = sitePage((site, query) => loadTvEquipment(site, null, query));
export default TvEquipmentScreen;
