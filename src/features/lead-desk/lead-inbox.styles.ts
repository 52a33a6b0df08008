import { styled } from 'styled-components';

import { media } from '@/ui/theme/media';

/** Below this width, px, the list and the open lead take turns [look: desk]. */
const twoColumns = 768;

export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-16);
  align-items: start;

  ${media.from(twoColumns)} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.15fr);
  }
`;

export const Box = styled.section<{ $isHiddenWhenNarrow: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-12);
  align-content: start;
  min-width: 0;
  padding: var(--s-16);
  border-radius: var(--r-24);
  background: var(--c-raised);

  ${media.below(twoColumns)} {
    ${({ $isHiddenWhenNarrow }) => $isHiddenWhenNarrow && 'display: none;'}
  }
  ${media.from(twoColumns)} {
    padding: var(--s-20);
  }
`;

export const BoxHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-8) var(--s-12);
  align-items: center;
  justify-content: space-between;
  color: var(--c-muted);
  font: var(--t-small);
  font-variant-numeric: tabular-nums;

  h2 {
    color: var(--c-text);
    font: var(--t-h4);
    letter-spacing: -0.008em;
  }
`;

export const BackButton = styled.button`
  display: inline-flex;
  gap: var(--s-4);
  align-items: center;
  justify-self: start;
  min-height: 44px;
  padding: 0;
  border: 0;
  background: none;
  color: var(--c-brand);
  font: var(--t-button);
  cursor: pointer;

  &:hover {
    color: var(--c-brand-hover);
  }
  ${media.from(twoColumns)} {
    display: none;
  }
`;

export const Nothing = styled.div`
  display: grid;
  gap: var(--s-8);
  padding: var(--s-40) var(--s-16);
  color: var(--c-muted);
  text-align: center;

  h2 {
    color: var(--c-text);
    font: var(--t-h4);
    letter-spacing: -0.008em;
  }
`;
