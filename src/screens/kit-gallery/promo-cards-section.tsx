import { useState } from 'react';

import { PromoCards } from '@/ui/promo-cards/promo-cards';
import { Example } from './example';
import { GallerySection } from './gallery-section';
import { promoCardsSectionText as text } from './promo-cards-section.text';

/** Promo cards with and without a title, and so few that there is nothing to turn. */
export function PromoCardsSection() {
  const [pressed, setPressed] = useState('');
  return (
    <GallerySection id="promo-cards" title={text.title}>
      <Example name="titled">
        <PromoCards title={text.list} cards={text.cards} onAction={({ action }) => setPressed(action)} />
        <output>{pressed}</output>
      </Example>
      <Example name="untitled">
        <PromoCards cards={text.cards.slice(0, 2)} />
      </Example>
    </GallerySection>
  );
}
