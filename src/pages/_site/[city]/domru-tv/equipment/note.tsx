import { TvEquipmentPage } from '@/screens/tv-equipment/tv-equipment-screen';
import { loadTvEquipment } from '@/screens/tv-equipment/load-tv-equipment';
import { sitePage } from '@/site/page/site-page';

export const getServerSideProps = sitePage((site, { query }) => loadTvEquipment(site, 'note', query));

export default TvEquipmentPage;
