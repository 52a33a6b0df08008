import styled from 'styled-components';

import { allBottomSpace, liftedBy } from '@/site/bottom-space/bottom-space';
import { media } from '@/ui/theme/media';

export const Rates = styled.div`
  display: grid;
  grid-template-columns: repeat(5, minmax(44px, 1fr));
  gap: var(--s-8);
`;

export const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  color: var(--c-muted);
  font: var(--t-caption);
`;

/** Over the page's left lower corner, clear of what lies along the lower edge; the chat has the right one. */
export const Opener = styled.button`
  position: fixed;
  z-index: 24;
  bottom: var(--s-16);
  ${liftedBy(allBottomSpace)}
  left: var(--s-16);
  display: grid;
  gap: 2px;
  max-width: min(260px, calc(100% - 112px));
  min-height: 44px;
  padding: var(--s-12) var(--s-20);
  border: 1px solid var(--c-line);
  border-radius: var(--r-24);
  background: var(--c-raised);
  color: var(--c-text);
  box-shadow: var(--e-2);
  font: var(--t-button);
  text-align: start;
  cursor: pointer;
  transition: background var(--m-fast);

  & > span {
    color: var(--c-muted);
    font: var(--t-caption);
  }

  &:hover {
    background: var(--c-brand-soft);
    color: var(--c-on-brand-soft);
  }

  ${media.calm} {
    transition: none;
  }
`;
