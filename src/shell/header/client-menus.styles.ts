import styled from 'styled-components';

import { PlainLink } from '@/ui/link/link';
import { media } from '@/ui/theme/media';

import { frameMedia } from '../frame-facts';

/** Panel of a client's menu: under its button, or under the whole header where it is narrow. */
export const Pop = styled.div`
  position: absolute;
  top: calc(100% + var(--s-8));
  right: var(--s-12);
  left: var(--s-12);
  z-index: 1;
  padding: var(--s-12);
  border: 1px solid var(--c-line);
  border-radius: var(--r-24);
  background: var(--c-raised);
  box-shadow: var(--e-2);
  max-height: calc(100vh - var(--s-80));
  overflow-y: auto;

  ${media.from(480)} {
    left: auto;
    width: 320px;
  }

  ${frameMedia.wide} {
    right: 0;
  }
`;

export const Agreement = styled.div`
  display: grid;
  gap: var(--s-8);
  padding: var(--s-12);

  & > p:first-child {
    font: var(--t-h4);
  }

  & > p:nth-child(2) {
    color: var(--c-muted);
    font: var(--t-small);
  }

  & > a {
    margin-top: var(--s-8);
  }
`;

export const Links = styled.ul`
  display: grid;
`;

export const MenuLink = styled(PlainLink)`
  display: flex;
  gap: var(--s-12);
  align-items: center;
  min-height: 44px;
  padding: var(--s-8) var(--s-12);
  border-radius: var(--r-12);

  &:hover,
  &[aria-current] {
    background: var(--c-surface);
  }
`;

export const Divider = styled.li`
  height: 1px;
  margin: var(--s-8) var(--s-12);
  background: var(--c-line);
`;
