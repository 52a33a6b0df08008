import { css } from 'styled-components';

import { media } from '../theme/media';

export const cardFrame = css`
  position: relative;
  padding: var(--s-8);
  border: 1px solid var(--c-line);
  border-radius: var(--r-32);
  background: var(--c-raised);
  transition:
    box-shadow var(--m-base),
    border-color var(--m-base),
    transform var(--m-base) var(--m-ease);

  &:hover {
    box-shadow: var(--e-2);
    border-color: transparent;
  }
`;

export const cardSides = css`
  padding-inline: var(--s-16);

  ${media.below(768)} {
    padding-inline: var(--s-12);
  }
`;

export const factChips = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-4);

  & li {
    padding: var(--s-4) var(--s-8);
    border-radius: var(--r-8);
    background: var(--c-surface);
    color: var(--c-muted);
    font: var(--t-caption);
  }
`;

export const surfaceCard = css`
  padding: var(--s-24) var(--s-20);
  border-radius: var(--r-24);
  background: var(--c-surface);

  ${media.from(768)} {
    padding: var(--s-32);
    border-radius: var(--r-32);
  }
`;
