import { tvEquipmentPart } from '@/screens/tv-equipment/tv-equipment-props';
import { TvEquipmentScreen } from '@/screens/tv-equipment/tv-equipment-screen';
import type { TvEquipmentPageProps } from '@/screens/tv-equipment/tv-equipment-screen-props';
import { tvTabs } from '@/screens/tv-equipment/tv-tab';
import { sitePageProps } from '@/site/page/site-page-props';

/** The first tab comes from the query; unknown means main (decision 14). */
export const getServerSideProps = sitePageProps((site, { query }) =>
  tvEquipmentPart(site, tvTabs.find((tab) => tab === query['tab']) ?? 'main'),
);

export default function TvEquipmentPage(props: TvEquipmentPageProps) {
  return <TvEquipmentScreen {...props} city={props.site.city} page={props.path} />;
}
