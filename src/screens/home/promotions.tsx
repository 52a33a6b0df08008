import { analyticsEvents, track } from '@/site/analytics/track';
import { Section } from '@/ui/layout/section';
import { type PromoCard, PromoCards } from '@/ui/promo-cards/promo-cards';

interface PromotionsProps {
  title: string;
  cards: readonly PromoCard[];
}

/** Renders links that open in a new window, tracked (ANA-04). */
export function Promotions({ title, cards }: PromotionsProps) {
  return (
    <Section>
      <PromoCards
        title={title}
        cards={cards}
        onAction={({ action, title: name }) => track(analyticsEvents.promoCard(action, name))}
      />
    </Section>
  );
}
