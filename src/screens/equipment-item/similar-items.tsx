import type { EquipmentCardView } from '@/features/equipment/card-view';
import { DeferredEquipmentCard } from '@/features/equipment/deferred-equipment-card';
import { ErrorBoundary } from '@/ui/error-boundary/error-boundary';
import { Grid } from '@/ui/layout/grid';
import { Section } from '@/ui/layout/section';

/** Cards of other items; the first stage's colour is that of the page's own picture, so they begin at the second. */
export function SimilarItems({ title, cards }: { title: string; cards: readonly EquipmentCardView[] }) {
  if (cards.length === 0) return null;
  return (
    <ErrorBoundary name="similar items">
      <Section title={title}>
        <Grid>
          {cards.map((card, place) => (
            <DeferredEquipmentCard key={card.id} card={card} place={place + 1} />
          ))}
        </Grid>
      </Section>
    </ErrorBoundary>
  );
}
