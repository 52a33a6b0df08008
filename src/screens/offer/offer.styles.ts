import styled from 'styled-components';

import { labelColours, type LabelStyle } from '@/ui/label/label';
import { MainAndSide } from '@/ui/layout/main-and-side';
import { TextLink } from '@/ui/link/link';
import { media } from '@/ui/theme/media';

/** Price beside the text on a wide screen. */
export const OfferPageColumns = styled(MainAndSide)`
  margin-top: var(--s-16);

  ${media.from(1024)} {
    grid-template-rows: auto 1fr;
    row-gap: var(--s-32);
  }
`;

/** The hero, on the offer's own colour. */
export const OfferPageHero = styled.div<{ $look: LabelStyle }>`
  position: relative;
  isolation: isolate;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-20);
  align-content: start;
  padding: var(--s-32) var(--s-24);
  border-radius: var(--r-32);
  ${labelColours}
  overflow: hidden;

  & dl {
    display: grid;
    gap: var(--s-16);
  }

  & dl > div {
    position: relative;
    min-height: 44px;
    padding-left: 52px;
  }

  & dt svg {
    position: absolute;
    top: 2px;
    left: 0;
  }

  & dt {
    font: var(--t-caption);
  }

  & dd {
    font: var(--t-h4);
  }

  ${media.from(768)} {
    padding: var(--s-48) var(--s-40);

    & dl {
      align-content: end;
      max-width: 60%;
      min-height: 150px;
    }
  }

  ${media.from(1280)} {
    padding: var(--s-48);
  }
`;

export const OfferUses = styled.ul`
  display: grid;
  gap: var(--s-8);

  & li {
    display: grid;
    grid-template-columns: 40px minmax(0, 1fr);
    gap: var(--s-12);
    align-items: center;
    padding: var(--s-8) var(--s-16);
    border-radius: var(--r-16);
    background: var(--c-raised);
    color: var(--c-text);
    font: var(--t-small);
  }

  ${media.from(600)} {
    grid-template-columns: repeat(3, minmax(0, 1fr));

    & li {
      grid-template-columns: minmax(0, 1fr);
      align-content: start;
      padding: var(--s-16);
    }
  }
`;

export const OfferPageSteps = styled.ol`
  display: grid;
  gap: var(--s-12);
  width: 100%;
  counter-reset: step;

  & li {
    display: grid;
    grid-template-columns: 40px minmax(0, 1fr);
    gap: var(--s-16);
    align-items: center;
    padding: var(--s-12) var(--s-16);
    border-radius: var(--r-16);
    background: var(--c-surface);
    counter-increment: step;
  }

  & li::before {
    content: counter(step);
    display: grid;
    place-items: center;
    height: 40px;
    border-radius: 50%;
    background: var(--c-brand-soft);
    color: var(--c-on-brand-soft);
    font: var(--t-h4);
  }
`;

export const HeroText = styled.p`
  max-width: 38ch;
  font: var(--t-lead);
`;

/** A phone has no room. */
export const HeroPicture = styled.div`
  display: none;

  ${media.from(768)} {
    position: absolute;
    z-index: -1;
    right: var(--s-24);
    bottom: var(--s-16);
    display: block;
    width: 34%;
  }
`;

export const Side = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-20);
  align-content: start;

  ${media.from(1024)} {
    grid-area: 1 / 2 / 3 / 3;
  }
`;

export const SideTitle = styled.h2`
  font: var(--t-h3);
`;

export const SideLinks = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s-24);
`;

export const SideLink = styled(TextLink)`
  display: inline-block;
  padding-block: var(--s-12);
`;

export const OfferPageAbout = styled.div`
  display: grid;
  gap: var(--s-16);
  align-content: start;
  justify-items: start;

  & p {
    max-width: var(--w-text);
  }
`;
