import { TvEquipmentScreen } from './tv-equipment-screen';
import type { TvEquipmentPageProps } from './tv-equipment-screen-props';

/**
 * The page of all three tabs. Their routes share this one component, so that a tab that opens softly leaves what the
 * tabs have in common where it is, with the focus and the scroll (TV-01).
 */
export function TvEquipmentPage(props: TvEquipmentPageProps) {
  const { city, isAuth } = props.site;
  return <TvEquipmentScreen {...props} city={city} isAuth={isAuth} page={props.path} />;
}
