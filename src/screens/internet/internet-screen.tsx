import { deferred } from '@/ui/deferred/deferred';
import { OffersScreen, type OffersScreenProps } from './offers-screen';

const InternetBlocks = deferred(async () => (await import('./internet-blocks')).InternetBlocks, 'visible', {
  name: 'choice help',
});

export type InternetScreenProps = Omit<OffersScreenProps, 'children'>;

/** The tariffs of a city (TAR-01). */
export function InternetScreen(props: InternetScreenProps) {
  return (
    <OffersScreen {...props}>
      <InternetBlocks />
    </OffersScreen>
  );
}
