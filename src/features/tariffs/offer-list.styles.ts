import styled, { css } from 'styled-components';

import { NarrowScreenDetails, whereAlwaysOpen } from '@/ui/accordion/folded';
import { bottomInset } from '@/ui/bottom-inset/bottom-inset';
import { Button } from '@/ui/button/button';
import { Art } from '@/ui/icon/art';
import { GridOfThrees } from '@/ui/layout/grid';
import { media } from '@/ui/theme/media';

/** Offers found, and chosen for comparison. */
export const OfferListBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-8) var(--s-24);
  align-items: center;
  justify-content: space-between;
  min-height: 48px;
  margin-block: var(--s-24);

  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s-8) var(--s-16);
    align-items: center;
  }

  & small {
    color: var(--c-muted);
    font: var(--t-small);
  }

  ${media.below(768)} {
    margin-block: var(--s-16);
  }
`;

/** Above fixed elements at the lower edge; with scripts only visible while the number is above 0. */
export const ChosenOffersBar = styled.div<{ $isIdle: boolean }>`
  position: sticky;
  bottom: calc(${bottomInset} + var(--s-12));
  z-index: 5;
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-8) var(--s-16);
  align-items: center;
  width: fit-content;
  max-width: 100%;
  margin: var(--s-24) auto 0;
  padding: var(--s-8) var(--s-20);
  border-radius: var(--r-24);
  background: var(--c-raised);
  box-shadow: var(--e-2);
  font: var(--t-small);

  ${media.scripted} {
    ${({ $isIdle }) => $isIdle && 'display: none;'}
  }
`;

/** With scripts visible from two chosen offers on. */
export const CompareButton = styled(Button).attrs({ type: 'submit', kind: 'secondary' })<{
  $isIdle: boolean;
}>`
  ${media.scripted} {
    ${({ $isIdle }) => $isIdle && 'display: none;'}
  }
`;

export const OfferListResults = styled.div<{ $isBusy: boolean }>`
  transition: opacity var(--m-fast);
  opacity: ${({ $isBusy }) => ($isBusy ? 0.5 : 1)};
`;

/** A phone shows only the first offers, wider screens all. */
export const FoldedOffers = styled(NarrowScreenDetails)`
  grid-column: 1 / -1;

  & summary {
    padding: var(--s-12);
    border: 1px solid var(--c-line);
    border-radius: var(--r-24);
    text-align: center;
  }

  &[open] summary {
    display: none;
  }

  ${whereAlwaysOpen(css`
    display: contents;

    &::details-content {
      display: contents;
    }
  `)}
`;

export const FoldedOffersGrid = styled(GridOfThrees)`
  ${whereAlwaysOpen(css`
    display: contents;
  `)}
`;

export const EmptyArt = styled(Art)`
  width: 160px;
`;

export const Empty = styled.div`
  display: grid;
  gap: var(--s-16);
  justify-items: center;
  padding: var(--s-48) var(--s-24);
  font: var(--t-lead);
  text-align: center;
  border-radius: var(--r-32);
  background: var(--c-surface);
`;

/** Hidden while the summary of hidden offers is there. */
export const OfferListPagination = styled.nav`
  display: flex;
  flex-wrap: wrap;
  grid-column: 1 / -1;
  gap: var(--s-12) var(--s-24);
  align-items: center;
  justify-content: center;
  padding-top: var(--s-16);

  ${FoldedOffers}:not([open]) + & {
    display: none;
  }

  ${whereAlwaysOpen(css`
    ${FoldedOffers}:not([open]) + & {
      display: flex;
    }
  `)}
`;
