import styled from 'styled-components';

import { allBottomSpace } from '@/site/bottom-space/bottom-space';
import { PlainLink } from '@/ui/link/link';
import { night } from '@/ui/theme/night';

import { frameMedia } from '../frame-facts';

export const Footer = styled.footer`
  ${night}
  margin-top: var(--gap-section);
  padding: var(--s-40) 0 calc(var(--s-32) + ${allBottomSpace});
  border-radius: var(--r-32) var(--r-32) 0 0;

  ${frameMedia.wide} {
    padding-top: var(--s-64);
  }
`;

export const Parts = styled.div`
  display: grid;
  gap: var(--s-32);

  ${frameMedia.wide} {
    grid-template-columns: minmax(280px, 1fr) 2.2fr;
    gap: var(--s-64);
  }
`;

export const Support = styled.div`
  display: grid;
  gap: var(--s-16);
  align-content: start;
  justify-items: start;
  min-width: 0;
`;

export const Phone = styled(PlainLink)`
  font: 600 24px/32px var(--f-display);
  letter-spacing: -0.04em;
  white-space: nowrap;
`;

export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-8);
`;

export const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s-32) var(--s-20);

  & > :last-child:nth-child(odd) {
    grid-column: 1 / -1;
  }

  ${frameMedia.fromMobile} {
    grid-template-columns: repeat(3, minmax(0, 1fr));

    & > :last-child:nth-child(odd) {
      grid-column: auto;
    }
  }

  & h2 {
    margin-bottom: var(--s-8);
    color: var(--c-on-night-muted);
    font: 500 14px/20px var(--f-text);
    letter-spacing: normal;
  }
`;

export const ColumnLink = styled(PlainLink)`
  display: inline-block;
  padding-block: 6px;

  &:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }

  @media (pointer: coarse) {
    padding-block: 10px;
  }
`;

export const Extras = styled.div`
  display: grid;
  gap: var(--s-12);
  justify-items: start;
  margin-top: var(--s-16);
`;

export const Store = styled(PlainLink)`
  display: inline-flex;
  gap: var(--s-12);
  align-items: center;
  min-height: 48px;
  padding: var(--s-4) var(--s-20) var(--s-4) var(--s-16);
  border-radius: var(--r-16);
  background: var(--c-night-2);
  font: 600 16px/20px var(--f-text);
  white-space: nowrap;
  transition: background var(--m-fast);

  & small {
    display: block;
    color: var(--c-on-night-muted);
    font: 400 12px/16px var(--f-text);
  }

  &:hover {
    background: var(--c-night-line);
  }
`;

/** The small print, its row of links and the years that the provider is there. */
export const Legal = styled.div`
  display: grid;
  gap: var(--s-12);
  margin-top: var(--s-40);
  padding-top: var(--s-24);
  border-top: 1px solid var(--c-night-line);
  color: var(--c-on-night-muted);
  font: var(--t-caption);

  ${frameMedia.wide} {
    grid-template-columns: 1fr auto;
    gap: var(--s-32);
    align-items: start;
  }

  & > div {
    display: grid;
    gap: var(--s-12);
  }

  & > div > p {
    max-width: 90ch;
  }

  & > div > div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s-4) var(--s-24);
    align-items: baseline;
  }

  @media (pointer: coarse) {
    & > div > div a {
      padding-block: var(--s-12);
    }
  }

  & > p {
    display: inline-flex;
    gap: var(--s-8);
    align-items: center;
    color: var(--c-accent);
    font: 600 14px/20px var(--f-text);
  }
`;
