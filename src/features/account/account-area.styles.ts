import styled from 'styled-components';

import { PlainLink } from '@/ui/link/link';
import { media } from '@/ui/theme/media';

export const Area = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-24);
  margin-top: var(--s-24);

  ${media.from(1000)} {
    grid-template-columns: 264px minmax(0, 1fr);
    align-items: start;
  }
`;

/** A row that is pulled aside on narrow screens, a column on wide ones. */
export const Links = styled.ul`
  display: flex;
  gap: var(--s-8);
  overflow-x: auto;
  margin-inline: calc(var(--gutter) * -1);
  padding: var(--s-4) var(--gutter);
  scrollbar-width: none;

  & > li {
    flex: none;
  }

  ${media.from(1000)} {
    display: grid;
    gap: var(--s-4);
    overflow: visible;
    margin: 0;
    padding: 0;
  }
`;

export const AreaLink = styled(PlainLink)`
  display: flex;
  gap: var(--s-12);
  align-items: center;
  min-height: 48px;
  padding: var(--s-8) var(--s-16);
  border-radius: var(--r-16);
  white-space: nowrap;

  &:hover {
    background: var(--c-surface);
  }

  &[aria-current] {
    background: var(--c-brand-soft);
    color: var(--c-on-brand-soft);
    font-weight: 600;
  }
`;
