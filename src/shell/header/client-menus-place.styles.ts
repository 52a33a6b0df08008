import styled from 'styled-components';

import { frameMedia } from '../frame-facts';

/** Both menus of a client; the list has the place of the guest's buttons, so that nothing moves when they come. */
export const Menus = styled.ul`
  display: flex;
  gap: var(--s-4);
  align-items: center;

  & > li > a,
  & > li > button {
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
    font: 600 14px/18px var(--f-text);
    text-align: left;
    text-decoration: none;
    cursor: pointer;
  }

  & > li > button > svg:last-child {
    transition: transform var(--m-base);
  }

  & > li > button[aria-expanded='true'] > svg:last-child {
    transform: rotate(180deg);
  }

  ${frameMedia.narrow} {
    /* The panel hangs on the header, from edge to edge. */
    & > li {
      position: static;
    }

    & > li > a,
    & > li > button {
      justify-content: center;
      width: 44px;
    }

    & > li > button > svg:last-child {
      display: none;
    }
  }

  ${frameMedia.wide} {
    gap: var(--s-8);

    & > li > a,
    & > li > button {
      padding-inline: var(--s-8) var(--s-12);
    }
  }
`;

/** Words of a button; for screen readers only where it is narrow. */
export const Words = styled.span`
  & small {
    display: block;
    font: 400 12px/16px var(--f-text);
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

export const Avatar = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 36px;
  height: 36px;
  border-radius: 50%;
  background: var(--c-accent);
  color: var(--c-on-accent);
  font: 650 14px/18px var(--f-text);
`;
