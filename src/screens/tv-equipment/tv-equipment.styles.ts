import styled, { css } from 'styled-components';

import { media } from '@/ui/theme/media';

export const TvPagePanel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--gap-grid);
  margin-top: var(--gap-grid);

  /* Rows of boxes on a phone; one of them has the quiz below it. */
  ${media.below(768)} {
    gap: var(--s-8);
    margin-top: var(--s-8);

    & div {
      --gap-grid: var(--s-8);
    }
  }

  ${media.from(641)} {
    & [data-among] {
      display: contents;
    }
  }
`;

/** Lines of one card on a phone, side by side on wider screens. */
export const BenefitList = styled.ul`
  display: grid;
  margin-top: var(--s-16);
  padding: var(--s-4) var(--s-16);
  border-radius: var(--r-24);
  background: var(--c-surface);

  & li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0 var(--s-12);
    align-items: center;
    padding-block: 6px;
  }

  & svg {
    grid-row: 1/3;
  }

  & b {
    font: 650 1rem/1.375rem var(--f-text);
  }

  & span {
    color: var(--c-muted);
    font: var(--t-caption);
  }

  ${media.from(768)} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
    gap: var(--s-12);
    padding: 0;
    background: none;

    & li {
      grid-column: span 2;
      grid-template-columns: minmax(0, 1fr);
      gap: var(--s-8);
      align-content: start;
      padding: var(--s-20);
      border-radius: var(--r-24);
      background: var(--c-surface);
    }

    & svg {
      grid-row: auto;
    }

    & li:nth-child(-n + 2) {
      grid-column: span 3;
    }
  }

  ${media.from(1280)} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
    gap: var(--s-16);
    margin-top: var(--s-24);

    & li,
    & li:nth-child(-n + 2) {
      grid-column: auto;
      gap: var(--s-12);
      padding: var(--s-24);
    }

    & b {
      font: 650 1.125rem/1.5rem var(--f-text);
    }

    & span {
      font: var(--t-small);
    }
  }
`;

const listLine = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-8) var(--s-16);
  align-items: center;
`;

/** On a phone two lines beside the row. */
export const ListNav = styled.div`
  ${listLine}

  ${media.below(768)} {
    flex-wrap: nowrap;
    margin-top: calc(var(--s-4) * -1);
    gap: var(--s-8);
  }
`;

export const ListCount = styled.span`
  ${media.below(768)} {
    width: min-content;
    font: var(--t-caption);
  }
`;

/** On a phone one line that scrolls sideways. */
export const ListRow = styled.div`
  ${listLine}

  ${media.below(768)} {
    flex: 1;
    min-width: 0;
    margin-block: calc(var(--s-4) * -1);
    padding-block: var(--s-4);
    overflow-x: auto;
    scrollbar-width: none;

    &,
    & nav {
      flex-wrap: nowrap;
    }

    & * {
      flex: none;
    }
  }
`;
