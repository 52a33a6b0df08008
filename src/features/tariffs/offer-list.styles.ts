import styled from 'styled-components';

import { Button } from '@/ui/button/button';
import { media } from '@/ui/theme/media';

/** What was found, and what is chosen to be compared. */
export const Bar = styled.div`
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

/** With scripts it stands there once there is something to compare. */
export const CompareButton = styled(Button).attrs({ type: 'submit', kind: 'secondary' })<{
  $isIdle: boolean;
}>`
  ${media.scripted} {
    ${({ $isIdle }) => $isIdle && 'display: none;'}
  }
`;

/** Another list is on its way. */
export const Found = styled.div<{ $isBusy: boolean }>`
  transition: opacity var(--m-fast);
  opacity: ${({ $isBusy }) => ($isBusy ? 0.5 : 1)};
`;

export const Empty = styled.div`
  display: grid;
  gap: var(--s-16);
  justify-items: start;
  padding: var(--s-32) var(--s-24);
  border-radius: var(--r-32);
  background: var(--c-surface);
`;

export const Pages = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-12) var(--s-24);
  align-items: center;
  justify-content: center;
  margin-top: var(--s-32);
  color: var(--c-muted);
`;
