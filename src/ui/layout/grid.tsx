import styled, { css } from 'styled-components';
import { media } from '../theme/media';

const cards = css`
  display: grid;
  gap: var(--gap-grid);
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr));

  ${media.from(1180)} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

/** 1, 2, 3 (from 1180 px) and 4 (from 1600 px) columns. */
export const Grid = styled.div`
  ${cards}

  ${media.from(1600)} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

/** Cards in at most 3 columns, for items in threes. */
export const GridOfThrees = styled.div`
  ${cards}
`;

/** Fills its row in a grid of two columns. */
export const LastOddCard = styled.div`
  display: grid;

  ${media.between(684, 1004)} {
    grid-column: 1 / -1;
  }
`;

/** 1, 2 (from 768 px) and 4 (from 1180 px) columns; `$scrolls`: one scrolling row below 768 px. */
export const Tiles = styled.div<{ $scrolls?: boolean }>`
  display: grid;
  gap: var(--gap-grid);

  ${media.from(768)} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${media.from(1180)} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }

  ${({ $scrolls }) =>
    $scrolls &&
    css`
      ${media.below(768)} {
        grid-auto-flow: column;
        grid-auto-columns: 78%;
        overflow-x: auto;
        margin-inline: calc(var(--gutter) * -1);
        padding-inline: var(--gutter);
        scroll-padding-inline: var(--gutter);
        scroll-snap-type: x mandatory;
        scrollbar-width: none;

        & > * {
          scroll-snap-align: start;
        }
      }
    `}
`;
