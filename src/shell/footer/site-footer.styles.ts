import styled, { css } from 'styled-components';

import { NarrowScreenDetails, whereAlwaysOpen } from '@/ui/accordion/folded';
import { bottomInset } from '@/ui/bottom-inset/bottom-inset';
import { PlainLink, TextLink } from '@/ui/link/link';
import { inverseSurface } from '@/ui/theme/inverse-surface';
import { media } from '@/ui/theme/media';

import { frameMedia } from '../frame.styles';

export const Footer = styled.footer`
  ${inverseSurface}
  margin-top: var(--gap-section);
  padding: var(--s-40) 0 calc(var(--s-32) + ${bottomInset});
  border-radius: var(--r-32) var(--r-32) 0 0;

  ${frameMedia.wide} {
    padding-top: var(--s-64);
  }
`;

export const FooterParts = styled.div`
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

export const FooterPhoneLink = styled(PlainLink)`
  font: 600 1.5rem/2rem var(--f-display);
  letter-spacing: -0.04em;
  overflow-wrap: anywhere;
`;

export const FooterRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-8);
`;

export const Columns = styled.div`
  display: grid;
  align-content: start;

  ${frameMedia.fromMobile} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: var(--s-32) var(--s-20);
  }
`;

export const ColumnTitle = styled.h2`
  display: none;
  color: var(--c-on-night-muted);
  font: 500 0.875rem/1.25rem var(--f-text);
  letter-spacing: normal;
  margin-bottom: var(--s-8);

  ${whereAlwaysOpen(css`
    display: block;
  `)}
`;

export const Column = styled(NarrowScreenDetails)`
  border-bottom: 1px solid var(--c-night-line);

  ${media.below(768)} {
    & summary {
      display: flex;
    }
  }

  & summary {
    align-items: center;
    justify-content: space-between;
    min-height: 52px;
    font: 600 1rem/1.5rem var(--f-text);
  }

  & summary::after {
    content: '+' / '';
    font: 400 1.5rem/1.5rem var(--f-text);
    transition: rotate var(--m-base);
  }

  &[open] > summary::after {
    rotate: 45deg;
  }

  & summary:active {
    color: var(--c-accent);
  }

  & ul {
    padding-bottom: var(--s-12);
  }

  ${frameMedia.fromMobile} {
    border: 0;
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
`;

export const SmallPrint = styled.div`
  display: grid;
  gap: var(--s-12);
`;

export const Paragraph = styled.p`
  max-width: 90ch;
`;

export const LegalLinks = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-4) var(--s-24);
  align-items: baseline;
`;

export const LegalLink = styled(TextLink)`
  @media (pointer: coarse) {
    padding-block: var(--s-12);
  }
`;

export const ProviderYearsText = styled.p`
  display: inline-flex;
  gap: var(--s-8);
  align-items: center;
  color: var(--c-accent);
  font: 600 0.875rem/1.25rem var(--f-text);
`;
