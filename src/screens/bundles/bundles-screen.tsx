import { deferred } from '@/ui/deferred/deferred';
import { OffersScreen, type OffersScreenProps } from '../internet/offers-screen';

const BundlesBlocks = deferred(async () => (await import('./bundles-blocks')).BundlesBlocks, 'visible', {
  name: 'choice help',
});

export type BundlesScreenProps = Omit<OffersScreenProps, 'children'>;

/** The bundles of a city (TAR-01). */
export function BundlesScreen(props: BundlesScreenProps) {
  return (
    <OffersScreen {...props}>
      <BundlesBlocks />
    </OffersScreen>
  );
}
