import styled from 'styled-components';

import { Wrap } from '../layout/wrap';

/** It slides up for 500 ms while it fades in for 300; closing takes 300 ms for everything. */
export const Panel = styled.div`
  flex: 1 0 auto;
  background: var(--c-bg);
  color: var(--c-text);
  opacity: 0;
  translate: 0 24px;
  transition:
    opacity var(--m-base),
    translate var(--m-base) var(--m-ease);

  [data-state='open'] > & {
    opacity: 1;
    translate: none;
    transition-duration: var(--m-base), var(--m-slow);
  }
`;

export const Bar = styled.div`
  position: sticky;
  top: 0;
  z-index: 1;
  border-bottom: 1px solid var(--c-line);
  background: var(--c-bg);
`;

export const BarInner = styled(Wrap)`
  display: flex;
  gap: var(--s-12);
  align-items: center;
  justify-content: space-between;
  min-height: 50px;
`;

export const BarStart = styled.div`
  min-width: 0;
`;

export const Content = styled(Wrap)`
  position: relative;
  padding-block: var(--s-8) var(--s-32);
`;

export const Heading = styled.div<{ $isHidden: boolean }>`
  padding-top: ${({ $isHidden }) => ($isHidden ? '0' : 'var(--s-16)')};
`;
