import styled, { css } from 'styled-components';

import { IconButton } from '@/ui/icon-button/icon-button';
import { Wrap } from '@/ui/layout/wrap';
import { PlainLink } from '@/ui/link/link';
import { media } from '@/ui/theme/media';

import { frameMedia } from '../frame.styles';
import { DisclosureTrigger } from './disclosure';

/** No box: the bar is sticky, the top bar scrolls away. */
export const Header = styled.header`
  display: contents;
`;

export const HeaderBar = styled.div`
  position: sticky;
  top: 0;
  z-index: 20;
  border-bottom: 1px solid var(--c-line);
  background: var(--c-bg);
  transition: transform var(--m-base) var(--m-ease);

  /* Never while the keyboard focus is in it or a panel is open. */
  &[data-scroll='down']:not(:focus-within, :has([aria-expanded='true'])) {
    transform: translateY(-100%);
  }

  ${media.print} {
    position: static;
    transform: none !important;
  }

  /* A focused element is visible or scrolls into view: the page must not jump to make room for it. */
  & :is(a, button):not([data-open] *) {
    scroll-margin-top: -200px;
  }
`;

export const BarInner = styled(Wrap)`
  display: flex;
  gap: var(--s-8);
  align-items: center;
  min-height: calc(var(--h-main) - 1px); /* with the line below it is the height of UI-10 */

  ${media.from(1280)} {
    gap: var(--s-12);
  }
`;

export const Brand = styled.div`
  position: relative;
  min-width: 0;
`;

/** City name below the provider's name, on screens too narrow for the city's button. */
export const CityName = styled.span`
  position: absolute;
  bottom: -1px;
  left: calc(40px + var(--s-8));
  color: var(--c-muted);
  font: 500 0.75rem/1rem var(--f-text);
  white-space: nowrap;
  pointer-events: none;

  ${frameMedia.wide} {
    display: none;
  }
`;

export const NarrowOnly = styled.div`
  display: contents;

  ${frameMedia.wide} {
    display: none;
  }
`;

export const WideOnly = styled.div`
  display: contents;

  ${frameMedia.narrow} {
    display: none;
  }
`;

export const HeaderActions = styled.div`
  display: flex;
  gap: var(--s-4);
  align-items: center;
  margin-left: auto;

  ${media.from(1280)} {
    gap: var(--s-8);
  }
`;

export const HeaderMenu = styled.nav`
  margin-left: var(--s-8);

  ${frameMedia.narrow} {
    display: none;
  }

  ${media.from(1280)} {
    margin-left: var(--s-24);
  }
`;

export const MenuList = styled.ul`
  display: flex;
`;

const menuEntry = css`
  display: inline-flex;
  gap: 2px;
  align-items: center;
  min-height: 44px;
  padding: var(--s-8) 6px;
  border: 0;
  border-radius: var(--r-pill);
  background: none;
  font: 550 0.9375rem/1.5rem var(--f-text);
  white-space: nowrap;
  cursor: pointer;
  transition: background var(--m-fast);

  &:hover {
    background: var(--c-surface);
  }

  &[aria-current] {
    color: var(--c-brand);
  }

  ${media.from(1280)} {
    padding-inline: var(--s-12);
    font-size: 1rem;
  }
`;

export const HeaderMenuLink = styled(PlainLink)`
  ${menuEntry}
`;

export const HeaderMenuTrigger = styled(DisclosureTrigger)`
  ${menuEntry}

  &[aria-expanded='true'] {
    background: var(--c-brand-soft);
    color: var(--c-on-brand-soft);
  }
`;

export const ThemeButton = styled(IconButton)`
  @media (scripting: none) {
    display: none;
  }
`;
