import styled from 'styled-components';

import { Wrap } from '@/ui/layout/wrap';
import { media } from '@/ui/theme/media';

export const Place = styled(Wrap)`
  padding-block: var(--s-24);
`;

export const Opener = styled.button`
  display: flex;
  gap: var(--s-16);
  align-items: center;
  justify-content: space-between;
  width: min(100%, 360px);
  min-height: 44px;
  padding: var(--s-12) var(--s-20);
  border: 1px solid var(--c-line);
  border-radius: var(--r-24);
  background: var(--c-raised);
  color: var(--c-text);
  text-align: start;
  cursor: pointer;
  transition: background var(--m-fast);

  & > span {
    display: grid;
    gap: 2px;
  }

  & b {
    font: var(--t-button);
  }

  & small {
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
