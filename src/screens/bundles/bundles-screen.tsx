import { OffersScreen, type OffersScreenProps } from '../internet/offers-screen';

export type BundlesScreenProps = OffersScreenProps;

/** The bundles of a city (TAR-01). */
export function BundlesScreen(props: BundlesScreenProps) {
  return <OffersScreen {...props} />;
}
