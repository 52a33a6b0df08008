import styled from 'styled-components';

import { Icon } from '@/ui/icon/icon';
import { PlainLink } from '@/ui/link/link';

export const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-8);
  align-items: center;
  justify-content: space-between;
  min-height: 44px;
  font: var(--t-button);
`;

export const Entry = styled(PlainLink)`
  display: flex;
  align-items: center;
  min-height: 60px;
  border-bottom: 1px solid var(--c-line);
  font: var(--t-h3);

  &[aria-current] {
    color: var(--c-brand);
  }
`;

export const Group = styled.details`
  border-bottom: 1px solid var(--c-line);
`;

export const GroupTitle = styled.summary`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 60px;
  font: var(--t-h3);
  cursor: pointer;
  list-style: none;

  &::-webkit-details-marker {
    display: none;
  }
`;

export const GroupChevron = styled(Icon)`
  transition: transform var(--m-base);

  ${Group}[open] & {
    transform: rotate(180deg);
  }
`;

export const GroupList = styled.ul`
  padding-bottom: var(--s-12);
`;

export const PartnersTitle = styled.h2`
  margin-top: var(--s-24);
  color: var(--c-muted);
  font: 500 14px/20px var(--f-text);
  letter-spacing: normal;
`;

export const Row = styled(PlainLink)`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-4) var(--s-12);
  align-items: center;
  min-height: 48px;

  &[aria-current] {
    color: var(--c-brand);
  }
`;

export const Foot = styled.div`
  display: grid;
  gap: var(--s-12);
  padding-top: var(--s-24);
`;

export const Phone = styled(PlainLink)`
  display: inline-flex;
  gap: var(--s-4);
  align-items: center;
  justify-self: center;
  min-height: 44px;
  color: var(--c-brand);
  font: var(--t-button);
`;
