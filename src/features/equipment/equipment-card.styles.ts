import styled, { css } from 'styled-components';

import { PlainLink } from '@/ui/link/link';
import { media } from '@/ui/theme/media';

/** Backgrounds of the stages, taken in turn by the cards of a list. */
export const stageColours = ['c-brand-soft', 'c-accent-soft', 'c-coral-soft', 'c-sky-soft'] as const;
export type StageColour = (typeof stageColours)[number];

export const Card = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto 1fr auto;
  padding: var(--s-8);
  border: 1px solid var(--c-line);
  border-radius: var(--r-32);
  background: var(--c-raised);
  transition:
    box-shadow var(--m-base),
    border-color var(--m-base),
    transform var(--m-base) var(--m-ease);

  &:hover {
    box-shadow: var(--e-2);
    border-color: transparent;
    transform: translateY(-4px);
  }
`;

export const Stage = styled.div<{ $colour: StageColour }>`
  position: relative;
  display: grid;
  place-items: center;
  aspect-ratio: 16/11;
  border-radius: var(--r-24);
  background: ${({ $colour }) => `var(--${$colour})`};
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

const sides = css`
  padding-inline: var(--s-16);

  ${media.below(768)} {
    padding-inline: var(--s-12);
  }
`;

export const Body = styled.div`
  display: grid;
  gap: var(--s-12);
  align-content: start;
  padding-top: var(--s-20);
  ${sides}
`;

/** The whole stage leads to the item, as its title does. */
export const TitleLink = styled(PlainLink)`
  &::after {
    content: '';
    position: absolute;
    inset: 0 0 auto;
    aspect-ratio: 16/11;
    border-radius: var(--r-32);
  }
`;

export const Specs = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-4);

  & li {
    padding: var(--s-4) var(--s-8);
    border-radius: var(--r-8);
    background: var(--c-surface);
    color: var(--c-muted);
    font: var(--t-caption);
  }
`;

export const Options = styled.fieldset`
  display: grid;
`;

export const Buy = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: var(--s-12);
  align-items: center;
  padding-block: var(--s-12);
  ${sides}

  ${media.below(360)} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Price = styled.p`
  font: var(--t-price);
  letter-spacing: -0.045em;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;

  & small {
    display: block;
    color: var(--c-muted);
    font: var(--t-caption);
    letter-spacing: 0;
    white-space: normal;
  }
`;
