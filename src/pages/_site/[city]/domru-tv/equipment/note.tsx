import { TvEquipmentPage } from '@/screens/tv-equipment/tv-equipment-page';
import { tvEquipmentPart } from '@/screens/tv-equipment/tv-equipment-props';
import { sitePageProps } from '@/site/page/site-page-props';

export const getServerSideProps = sitePageProps((site, { query }) => tvEquipmentPart(site, 'note', query));

export default TvEquipmentPage;
