import styled from 'styled-components';

import { PlainLink } from '@/ui/link/link';
import { Wrap } from '@/ui/layout/wrap';

import { frameMedia } from '../frame.styles';
import { DisclosurePanel, DisclosureTrigger } from './disclosure';

export const Bar = styled.div`
  position: relative;
  z-index: 21;
  background: var(--c-surface);
  font: var(--t-small);

  ${frameMedia.narrow} {
    display: none;
  }
`;

export const Inner = styled(Wrap)`
  display: flex;
  gap: var(--s-24);
  align-items: center;
  min-height: var(--h-top);
`;

export const Entries = styled.ul`
  display: flex;
  gap: var(--s-24);
`;

export const EntryTrigger = styled(DisclosureTrigger)`
  display: inline-flex;
  gap: var(--s-4);
  align-items: center;
  min-height: var(--h-top);
  padding: 0;
  border: 0;
  background: none;
  cursor: pointer;

  &:hover,
  &[aria-expanded='true'] {
    color: var(--c-brand);
  }
`;

export const Phone = styled(PlainLink)`
  display: inline-flex;
  gap: var(--s-4);
  align-items: center;
  min-height: var(--h-top);
  margin-left: auto;
  font-weight: 650;
  white-space: nowrap;

  &:hover {
    color: var(--c-brand);
  }
`;

export const CallMe = styled(PlainLink)`
  line-height: var(--h-top);
  color: var(--c-brand);
`;

/** A card that hangs under its button. */
export const Pop = styled(DisclosurePanel)`
  position: absolute;
  top: var(--h-top);
  left: calc(var(--s-16) * -1);
  width: max-content;
  max-width: min(880px, 90vw);
  padding: var(--s-12);
  border: 1px solid var(--c-line);
  border-radius: var(--r-24);
  background: var(--c-raised);
  box-shadow: var(--e-2);
`;

export const Groups = styled.ul`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(200px, 1fr);
  gap: var(--s-12);
`;

export const PopLink = styled(PlainLink)`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s-12);
  align-items: center;
  min-height: 44px;
  padding: var(--s-8) var(--s-12);
  border-radius: var(--r-12);
  font: var(--t-body);
  transition: background var(--m-fast);

  &:hover {
    background: var(--c-surface);
  }

  &[aria-current] {
    color: var(--c-brand);
  }
`;

export const GroupLink = styled(PopLink)`
  font: 600 16px/24px var(--f-text);
`;
