import styled from 'styled-components';

import { cardFrame, cardSides, factChips } from '@/ui/card/card.styles';
import { media } from '@/ui/theme/media';

/** Backgrounds of the stages, taken in turn by the cards of a list. */
export const stageColours = ['c-brand-soft', 'c-accent-soft', 'c-coral-soft', 'c-sky-soft'] as const;
type StageColour = (typeof stageColours)[number];

export const Card = styled.article`
  ${cardFrame}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto 1fr auto;

  &:hover {
    transform: translateY(-4px);
  }
`;

const PlainStage = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  aspect-ratio: 16/11;
  border-radius: var(--r-24);
  overflow: hidden;

  &::before {
    content: '';
    position: absolute;
    width: 62%;
    aspect-ratio: 1;
    border-radius: 50%;
    background: var(--c-halo);
  }

  & > svg,
  & > img {
    position: relative;
    width: 68%;
    transition: transform var(--m-slow) var(--m-ease);
  }

  ${Card}:hover & > svg,
  ${Card}:hover & > img {
    transform: scale(1.04);
  }

  ${media.below(768)} {
    aspect-ratio: 16/10;
  }
`;

// The colour is a rule of its own: each would repeat the whole stage in the page's styles.
export const Stage = styled(PlainStage)<{ $colour: StageColour }>`
  background: ${({ $colour }) => `var(--${$colour})`};
`;

/** The title, the characteristics and the ways to pay. */
export const Body = styled.div`
  display: grid;
  gap: var(--s-12);
  align-content: start;
  padding-top: var(--s-20);
  ${cardSides}

  /* The whole stage leads to the item, as its title does. */
  & a::after {
    content: '';
    position: absolute;
    inset: 0 0 auto;
    aspect-ratio: 16/11;
    border-radius: var(--r-32);
  }
`;

export const Specs = styled.ul`
  ${factChips}
`;

export const Ways = styled.fieldset`
  display: grid;
`;

/** The price and the button. */
export const Buy = styled.div<{ $isStacked: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isStacked }) => ($isStacked ? 'minmax(0, 1fr)' : '1fr auto')};
  gap: var(--s-12);
  align-items: center;
  padding-block: var(--s-12);
  ${cardSides}

  ${media.below(360)} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
