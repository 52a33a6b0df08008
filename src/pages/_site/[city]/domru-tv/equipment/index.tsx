import { loadTvEquipment } from '@/screens/tv-equipment/load-tv-equipment';
import { TvEquipmentScreen } from '@/screens/tv-equipment/tv-equipment-screen';
import { sitePage } from '@/site/page/site-page';

/** The query parameter selects the tab that is open at first (D14). */
export const getServerSideProps = sitePage((site, query) => loadTvEquipment(site, null, query));
export default TvEquipmentScreen;
