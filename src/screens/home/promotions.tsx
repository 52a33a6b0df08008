import { unbroken } from '@/lib/money';
import { analyticsEvents, track } from '@/site/analytics/track';
import { Section } from '@/ui/layout/section';
import { type PromoCard, PromoCards } from '@/ui/promo-cards/promo-cards';

interface PromotionsProps {
  title: string;
  cards: readonly PromoCard[];
}

/** What is on offer in the city now; each card opens in a window of its own and is counted (ANA-04). */
export function Promotions({ title, cards }: PromotionsProps) {
  const drawn = cards.map((card) => ({ ...card, title: unbroken(card.title), desc: unbroken(card.desc) }));
  return (
    <Section>
      <PromoCards
        title={title}
        cards={drawn}
        onAction={(card) => {
          const { action, title: name } = cards[drawn.indexOf(card)] ?? card;
          track(analyticsEvents.promoCard(action, name));
        }}
      />
    </Section>
  );
}
