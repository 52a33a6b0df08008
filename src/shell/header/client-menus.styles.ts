import styled from 'styled-components';

import { ButtonLink } from '@/ui/button/button';
import { PlainLink } from '@/ui/link/link';
import { media } from '@/ui/theme/media';

import { frameMedia } from '../frame.styles';
import { DisclosureChevron, DisclosureItem, DisclosurePanel, DisclosureTrigger } from './disclosure';

export const Menus = styled.ul`
  display: flex;
  gap: var(--s-4);
  align-items: center;

  ${frameMedia.narrow} {
    /* On narrow screens the panel is below the header, as wide as the window. */
    ${DisclosureItem} {
      position: static;
    }
  }

  ${frameMedia.wide} {
    gap: var(--s-8);
  }
`;

/** The server renders it as a link. */
export const ClientMenuTrigger = styled(DisclosureTrigger)`
  display: inline-flex;
  gap: var(--s-8);
  align-items: center;
  min-width: 44px;
  min-height: 44px;
  padding: var(--s-4);
  border: 0;
  border-radius: var(--r-pill);
  background: var(--c-brand-soft);
  color: var(--c-on-brand-soft);
  font: 600 0.875rem/1.125rem var(--f-text);
  text-align: left;
  text-decoration: none;
  cursor: pointer;

  ${frameMedia.narrow} {
    justify-content: center;
    width: 44px;

    ${DisclosureChevron} {
      display: none;
    }
  }

  ${frameMedia.wide} {
    padding-inline: var(--s-8) var(--s-12);
  }
`;

export const ClientMenuText = styled.span`
  & small {
    display: block;
    font: 400 0.75rem/1rem var(--f-text);
  }

  ${frameMedia.narrow} {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    white-space: nowrap;
    clip-path: inset(50%);
  }

  ${frameMedia.wide} {
    min-width: 72px;
    max-width: 150px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

export const ClientMenuAvatar = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 36px;
  height: 36px;
  border-radius: 50%;
  background: var(--c-accent);
  color: var(--c-on-accent);
  font: 650 0.875rem/1.125rem var(--f-text);
`;

/** Below its button, on narrow screens below the header. */
export const Pop = styled(DisclosurePanel)`
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

export const ClientMenuAgreementBox = styled.div`
  display: grid;
  gap: var(--s-8);
  padding: var(--s-12);
`;

export const AgreementLine = styled.p`
  font: var(--t-h4);
`;

export const AgreementAddress = styled.p`
  color: var(--c-muted);
  font: var(--t-small);
`;

export const AgreementLink = styled(ButtonLink)`
  margin-top: var(--s-8);
`;

export const Links = styled.ul`
  display: grid;
`;

export const ClientMenuLink = styled(PlainLink)`
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
