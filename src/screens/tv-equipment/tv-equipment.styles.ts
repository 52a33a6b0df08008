import styled from 'styled-components';

import { media } from '@/ui/theme/media';

/** What the open tab says, one under another. */
export const Panel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--gap-grid);
  margin-top: var(--gap-grid);
`;

/** Benefits side by side; on a narrow screen the first one is over the others. */
export const BenefitList = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s-8);
  margin-top: var(--s-16);

  & li {
    display: grid;
    gap: var(--s-8);
    align-content: start;
    padding: var(--s-16);
    border-radius: var(--r-24);
    background: var(--c-surface);
  }

  & b {
    font: 650 16px/22px var(--f-text);
  }

  & span {
    color: var(--c-muted);
    font: var(--t-caption);
  }

  ${media.below(768)} {
    & li:first-child {
      grid-column: 1/-1;
    }
  }

  ${media.between(360, 768)} {
    & li:first-child {
      grid-template-columns: 40px 1fr;
      gap: 0 var(--s-16);
      align-items: center;
    }

    & li:first-child svg {
      grid-row: 1/3;
    }
  }

  ${media.below(360)} {
    grid-template-columns: minmax(0, 1fr);
  }

  ${media.from(768)} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
    gap: var(--s-12);

    & li {
      grid-column: span 2;
      padding: var(--s-20);
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
      font: 650 18px/24px var(--f-text);
    }

    & span {
      font: var(--t-small);
    }
  }
`;
