import styled, { css } from 'styled-components';

import { AddressSearch } from '@/features/address-check/address-search';
import { Button } from '@/ui/button/button';
import { Art } from '@/ui/icon/art';
import { Block } from '@/ui/layout/block';
import { PlainLink } from '@/ui/link/link';
import { media } from '@/ui/theme/media';

export const AddressPageHero = styled(Block)`
  margin-top: var(--s-24);
  /* The list of suggested houses may be longer than the block. */
  overflow: visible;
`;

export const HeroArt = styled(Art)`
  display: none;
  max-width: 280px;
  justify-self: center;

  ${media.from(1024)} {
    display: block;
  }
`;

export const AddressPageQuestion = styled.div`
  display: grid;
  gap: var(--s-16);
`;

export const AddressPageLeadText = styled.p`
  max-width: var(--w-text);
  font: var(--t-lead);
`;

export const Search = styled(AddressSearch)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-12);
  align-items: start;
  margin-top: var(--s-8);

  ${media.from(600)} {
    grid-template-columns: minmax(0, 1fr) max-content;
  }
`;

/** Aligned with the field, not its hints or errors. */
export const SearchButton = styled(Button)`
  ${media.from(600)} {
    margin-top: 28px;
  }
`;

/** Takes the focus when another result arrives. */
export const AddressPageArea = styled.div`
  &:focus {
    outline: none;
  }
`;

export const Houses = styled.ul`
  display: grid;
  gap: var(--s-8) var(--gap-grid);
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
`;

const mutedNotes = css`
  & small {
    color: var(--c-muted);
    font: var(--t-small);
  }
`;

export const HouseLink = styled(PlainLink)`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s-12);
  align-items: center;
  min-height: 56px;
  padding: var(--s-8) var(--s-20);
  border-radius: var(--r-16);
  background: var(--c-surface);
  font-weight: 500;

  ${mutedNotes}

  &:hover {
    background: var(--c-brand-soft);
    color: var(--c-on-brand-soft);
  }
`;

export const AddressNotFoundDetails = styled.details`
  margin-top: var(--s-24);
`;

export const NotThereTitle = styled.summary`
  min-height: 44px;
  padding-block: var(--s-12);
  color: var(--c-link);
  cursor: pointer;
`;

export const AddressPageResults = styled.div`
  display: grid;
  gap: var(--s-16);
  justify-items: start;
`;

export const HouseFacts = styled.dl`
  display: grid;
  gap: var(--s-16) var(--s-48);
  margin: 0;

  ${media.from(600)} {
    grid-template-columns: repeat(2, max-content);
  }

  & dt {
    color: var(--c-muted);
    font: var(--t-small);
  }

  & dd {
    margin: 0;
    font: var(--t-h4);
  }
`;

export const Offers = styled.ul`
  display: grid;
  gap: var(--gap-grid);
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
  margin-bottom: var(--s-24);
`;

export const OfferTile = styled.li`
  display: grid;
  gap: var(--s-12);
  grid-template-rows: 1fr auto;
  padding: var(--s-20) var(--s-24);
  border-radius: var(--r-24);
  background: var(--c-surface);
`;

export const OfferLink = styled(PlainLink)`
  display: grid;
  gap: var(--s-4);
  align-content: start;

  & b {
    font: var(--t-h4);
  }

  & b:nth-of-type(2) {
    margin-top: var(--s-8);
    font: var(--t-price);
    white-space: nowrap;
  }

  ${mutedNotes}

  &:hover {
    color: var(--c-link);
  }
`;

export const WishFormColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-24) var(--s-64);

  ${media.from(1024)} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 480px);
    align-items: start;
  }
`;
