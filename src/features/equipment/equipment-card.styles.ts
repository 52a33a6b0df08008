import styled, { keyframes } from 'styled-components';

import { cardFrame, cardSides, factChips } from '@/ui/card/card.styles';
import { media } from '@/ui/theme/media';
import { ItemLabels } from './item-picture';

export const stageColours = ['c-brand-soft', 'c-accent-soft', 'c-coral-soft', 'c-sky-soft'] as const;
type StageColour = (typeof stageColours)[number];

/** px; below it a card is a row: picture left, one price, other options after a tap. */
const upright = 768;

export const EquipmentCardBox = styled.article`
  ${cardFrame}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto 1fr auto;

  &:hover {
    transform: translateY(-4px);
  }

  ${media.below(upright)} {
    grid-template-columns: 88px minmax(0, 1fr);
    grid-template-rows: auto;
    gap: var(--s-8) var(--s-12);
    border-radius: var(--r-24);

    &:active {
      background: var(--c-surface);
    }
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

  & svg,
  & img {
    position: relative;
    width: 68%;
    height: auto;
    transition: transform var(--m-slow) var(--m-ease);
  }

  & img {
    width: 88%;
  }

  ${EquipmentCardBox}:hover & svg,
  ${EquipmentCardBox}:hover & img {
    transform: scale(1.04);
  }

  ${media.below(upright)} {
    aspect-ratio: auto;
    min-height: 76px;
    border-radius: var(--r-16);

    & svg,
    & img {
      width: 100%;
    }
  }
`;

// A separate rule: the stage's styles are not repeated per colour.
export const EquipmentCardStage = styled(PlainStage)<{ $colour: StageColour }>`
  background: ${({ $colour }) => `var(--${$colour})`};
`;

/** In the stage's corner; in a row above the title. */
export const EquipmentCardLabels = styled(ItemLabels)`
  left: var(--s-20);
  top: var(--s-20);

  ${media.below(upright)} {
    position: static;
    --label-here: initial;
  }
`;

export const Body = styled.div`
  display: grid;
  gap: var(--s-12);
  align-content: start;
  padding-top: var(--s-20);
  ${cardSides}

  /* The link covers the whole stage, like the title's; in a row everything above the price. */
  & a::after {
    content: '';
    position: absolute;
    inset: 0 0 auto;
    aspect-ratio: 16/11;
    border-radius: var(--r-32);
  }

  ${media.below(upright)} {
    gap: var(--s-4);
    align-content: center;
    padding: 0;

    & h3 {
      font: 650 1rem/1.375rem var(--f-text);
    }

    & a::after {
      bottom: 60px;
      aspect-ratio: auto;
      border-radius: var(--r-24);
    }
  }
`;

export const EquipmentCardSpecs = styled.ul`
  ${factChips}

  ${media.below(upright)} {
    gap: 0;

    & li {
      padding: 0;
      background: none;
    }

    & li:nth-child(3) {
      display: none;
    }

    & li:first-child:not(:last-child)::after {
      content: ',\\00a0';
    }
  }
`;

const rise = keyframes`
  from { opacity: 0; translate: 0 64px; }
`;

/** Payment options in a popup; on a phone it is at the lower edge. */
export const EquipmentCardPaymentOptions = styled.fieldset`
  width: min(100%, var(--w-popup));
  padding: var(--s-32) var(--s-20) var(--s-24);
  overflow: auto;
  overscroll-behavior: contain;
  border-radius: var(--r-32);
  background: var(--c-raised);
  color: var(--c-text);
  box-shadow: var(--e-3);
  animation: ${rise} var(--m-base) var(--m-ease);

  &:popover-open {
    inset: 0;
    margin: auto;
  }

  &::backdrop {
    background: var(--c-backdrop);
  }

  & legend {
    float: left;
    width: 100%;
    padding-bottom: var(--s-12);
    font: var(--t-h3);
  }

  & legend + * {
    clear: both;
  }

  ${media.below(upright)} {
    &:popover-open {
      margin-bottom: 0;
    }

    max-height: 85vh;
    padding-bottom: max(var(--s-24), env(safe-area-inset-bottom));
    border-radius: var(--r-32) var(--r-32) 0 0;
  }
`;

export const Buy = styled.div<{ $isStacked: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: ${({ $isStacked }) => ($isStacked ? 'minmax(0, 1fr)' : '1fr auto')};
  gap: var(--s-12);
  align-items: center;
  padding-block: var(--s-12);
  ${cardSides}

  /* In two columns the longest caption takes one line, so that prices align. */
  ${media.between(768, 1004)} {
    column-gap: var(--s-8);
  }

  ${media.below(upright)} {
    grid-column: 1/-1;
    min-height: 48px;
    padding: 0 0 0 var(--s-4);
  }

  ${media.below(360)} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Transparent over the price; needs scripts. */
export const PaymentOptionsOpener = styled.button`
  z-index: 1;
  grid-area: 1/1;
  align-self: stretch;
  padding: 0;
  border: 0;
  border-radius: var(--r-12);
  background: none;
  cursor: pointer;

  & + p {
    grid-area: 1/1;
  }

  & + p small {
    color: var(--c-brand);
  }

  & + p small::after {
    content: '';
    display: inline-block;
    width: 6px;
    height: 6px;
    margin-left: 7px;
    border: solid;
    border-width: 0 1.5px 1.5px 0;
    translate: 0 -3px;
    rotate: 45deg;
  }

  &:active + p {
    opacity: 0.6;
  }

  @media (scripting: none) {
    display: none;

    & + p small::after {
      display: none;
    }
  }
`;
