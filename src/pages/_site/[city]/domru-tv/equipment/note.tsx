import { tvEquipmentPart } from '@/screens/tv-equipment/tv-equipment-props';
import { TvEquipmentScreen } from '@/screens/tv-equipment/tv-equipment-screen';
import type { TvEquipmentPageProps } from '@/screens/tv-equipment/tv-equipment-screen-props';
import { sitePageProps } from '@/site/page/site-page-props';

export const getServerSideProps = sitePageProps((site) => tvEquipmentPart(site, 'note'));

export default function TvEquipmentNotePage(props: TvEquipmentPageProps) {
  return <TvEquipmentScreen {...props} city={props.site.city} page={props.path} />;
}
