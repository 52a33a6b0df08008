import styled from 'styled-components';

import { ButtonLink } from '@/ui/button/button';
import { cardFrame, cardSides, factChips } from '@/ui/card/card.styles';
import { PlainLink } from '@/ui/link/link';
import { PriceLines } from '@/ui/price-block/price-lines';
import { media } from '@/ui/theme/media';
import { offerColours } from './offer-colours';
import type { OfferStyle } from './offer';

export const Card = styled.article`
  ${cardFrame}
  display: flex;
  flex-direction: column;
`;

/** On the offer's own colour; the row of labels keeps its place where there are none. */
export const Stage = styled.div<{ $look: OfferStyle }>`
  --label-here: var(--c-raised);
  position: relative;
  display: grid;
  grid-template-rows: auto auto auto minmax(24px, 1fr);
  gap: var(--s-8);
  align-content: start;
  min-height: 224px;
  padding: var(--s-16);
  border-radius: var(--r-24);
  ${offerColours}

  ${media.below(768)} {
    min-height: 0;
  }
`;

export const Labels = styled.p`
  display: flex;
  gap: var(--s-4);
  align-self: end;
`;

/** The whole stage leads to the offer, as its title does. */
export const TitleLink = styled(PlainLink)`
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--r-24);
  }

  &:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`;

export const Speed = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-8);
  align-items: baseline;

  & b {
    font: 700 44px/48px var(--f-display);
    letter-spacing: -0.045em;
    font-variant-numeric: tabular-nums;
  }

  & em {
    padding: var(--s-4) 10px;
    border-radius: var(--r-8);
    background: var(--c-accent);
    color: var(--c-on-accent);
    font: var(--t-label);
  }
`;

export const Facts = styled.ul`
  ${factChips}
  align-content: start;
  padding-top: var(--s-12);
  ${cardSides}
`;

/** The button stands beside the price, or below it where there is no room. */
export const Buy = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-12);
  align-items: center;
  margin-top: auto;
  padding-block: var(--s-16) var(--s-8);
  ${cardSides}
`;

export const Price = styled(PriceLines)`
  flex: 999 1 140px;
`;

export const BuyLink = styled(ButtonLink)`
  flex: 1 0 auto;
`;

export const Extra = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-8) var(--s-16);
  align-items: center;
  padding-block: 0 var(--s-12);
  ${cardSides}
`;
