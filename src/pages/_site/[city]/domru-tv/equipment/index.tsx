import { TvEquipmentPage } from '@/screens/tv-equipment/tv-equipment-screen';
import { loadTvEquipment } from '@/screens/tv-equipment/load-tv-equipment';
import { sitePage } from '@/site/page/site-page';

/** The first tab comes from the query (D14). */
export const getServerSideProps = sitePage((site, { query }) => loadTvEquipment(site, null, query));

export default TvEquipmentPage;
