import { TvEquipmentPage } from '@/screens/tv-equipment/tv-equipment-page';
import { tvEquipmentPart } from '@/screens/tv-equipment/tv-equipment-props';
import { sitePageProps } from '@/site/page/site-page-props';

/** The first tab comes from the query (decision 14). */
export const getServerSideProps = sitePageProps((site, { query }) => tvEquipmentPart(site, null, query));

export default TvEquipmentPage;
