import styled from 'styled-components';

import { ButtonLink } from '@/ui/button/button';
import { cardFrame, cardSides, factChips } from '@/ui/card/card.styles';
import { PlainLink } from '@/ui/link/link';
import { media } from '@/ui/theme/media';
import { offerColours } from './offer-colours';
import type { OfferStyle } from './offer';

export const Card = styled.article<{ $isAdvised: boolean }>`
  ${cardFrame}
  display: flex;
  flex-direction: column;
  ${({ $isAdvised }) => $isAdvised && 'border-color: var(--c-accent); box-shadow: 0 0 0 1px var(--c-accent);'}
`;

/** On the offer's own colour: for whom, how fast, what that does. */
export const Stage = styled.div<{ $look: OfferStyle }>`
  --label-here: var(--c-raised);
  position: relative;
  display: grid;
  grid-template-rows: auto 1fr auto;
  flex: 1 1 auto;
  gap: var(--s-16);
  padding: var(--s-16);
  border-radius: var(--r-24);
  ${offerColours}

  /* A phone's list is short: what a speed does is told on the offer's own page, which the whole stage leads to. */
  ${media.below(768)} {
    & ul {
      display: none;
    }
  }
`;

export const Labels = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-4);
`;

/** A name that fills its line is broken anywhere rather than cut. */
export const Title = styled.h3`
  margin-bottom: var(--s-4);
  font: var(--t-price);
  font-size: 26px;
  letter-spacing: -0.045em;
  overflow-wrap: anywhere;
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
  gap: var(--s-4) var(--s-8);
  align-items: center;
  margin-bottom: var(--s-4);
  font-weight: 600;

  & em {
    font: var(--t-label);
  }
`;

/** What the speed does. */
export const Uses = styled.ul`
  display: grid;
  gap: var(--s-8);
  padding-top: var(--s-12);
  border-top: 1px solid var(--label-here);
  font: var(--t-small);

  & li {
    display: flex;
    gap: var(--s-8);
    align-items: center;
  }
`;

/** Why this one. */
export const Reason = styled.p`
  padding-top: var(--s-12);
  color: var(--c-muted);
  font: var(--t-small);
  ${cardSides}
`;

export const Facts = styled.ul`
  ${factChips}
  align-content: start;
  padding-top: var(--s-12);
  ${cardSides}
`;

/** The price has a line of its own; below it the button takes what the tick leaves. */
export const Buy = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-12);
  align-items: center;
  padding-block: var(--s-12);
  ${cardSides}

  & p {
    flex: 1 0 100%;
  }
`;

export const BuyLink = styled(ButtonLink)`
  flex: 1 0 auto;
`;
