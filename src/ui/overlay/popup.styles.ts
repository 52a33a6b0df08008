import styled from 'styled-components';

import { media } from '../theme/media';

/** Widths in px; the middle one is what the design draws. */
export const popupWidths = { narrow: 360, middle: 520, wide: 600 } as const;

export type PopupWidth = keyof typeof popupWidths;

/** It slides up for 500 ms while the backdrop fades in for 300; closing takes 300 ms for everything. */
export const Panel = styled.div<{ $width: PopupWidth; $isCentred: boolean }>`
  --pad-top: var(--s-32);
  --pad-side: var(--s-20);
  position: relative;
  width: min(100% - 2 * var(--gutter), ${({ $width }) => popupWidths[$width]}px);
  margin: auto;
  padding: var(--pad-top) var(--pad-side) var(--s-24);
  border-radius: var(--r-32);
  background: var(--c-raised);
  color: var(--c-text);
  box-shadow: var(--e-3);
  text-align: ${({ $isCentred }) => ($isCentred ? 'center' : 'start')};
  opacity: 0;
  translate: 0 64px;
  transition:
    opacity var(--m-base),
    translate var(--m-base) var(--m-ease);

  ${media.from(768)} {
    --pad-top: var(--s-40);
    --pad-side: var(--s-40);
    padding-bottom: var(--s-40);
  }

  [data-state='open'] > & {
    opacity: 1;
    translate: none;
    transition-duration: var(--m-base), var(--m-slow);
  }
`;

/** The close button keeps to the corner while a long popup scrolls, and takes no height. */
export const Corner = styled.div<{ $isOnPicture: boolean }>`
  position: sticky;
  z-index: 1;
  top: var(--s-12);
  display: flex;
  justify-content: end;
  height: 0;
  margin: calc(var(--s-12) - var(--pad-top)) calc(var(--s-12) - var(--pad-side))
    calc(var(--pad-top) - var(--s-12));

  & > button {
    background: ${({ $isOnPicture }) => ($isOnPicture ? 'var(--c-raised)' : 'var(--c-surface)')};
  }

  & > button:not([aria-disabled='true']):hover {
    background: var(--c-surface-2);
  }
`;

export const Header = styled.div`
  margin: calc(-1 * var(--pad-top)) calc(-1 * var(--pad-side)) var(--s-20);
  overflow: hidden;
  border-radius: var(--r-32) var(--r-32) 0 0;

  & > img,
  & > svg {
    width: 100%;
    height: auto;
  }
`;

/** Keeps clear of the close button, unless a picture stands above; in the middle it does so on both sides. */
export const Heading = styled.div<{ $isUnderCorner: boolean; $isCentred: boolean }>`
  padding-inline: ${({ $isUnderCorner, $isCentred }) =>
    $isUnderCorner ? ($isCentred ? 'var(--s-36)' : '0 var(--s-36)') : '0'};
`;

export const Content = styled.div<{ $isFirst: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-20);
  margin-top: ${({ $isFirst }) => ($isFirst ? '0' : 'var(--s-20)')};

  &:empty {
    display: none;
  }
`;
