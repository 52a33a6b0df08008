import styled, { css } from 'styled-components';

import { media } from '../theme/media';

/** Styles from 768 px on, where the content of `Folded` is always open. A browser without support folds it. */
export const whereUnfolded = (styles: ReturnType<typeof css>) => css`
  ${media.from(768)} {
    @supports selector(::details-content) {
      ${styles}
    }
  }
`;

/** A phone folds it behind its summary, a wide screen has no summary. Works without scripts. */
export const Folded = styled.details`
  & summary {
    list-style: none;
    cursor: pointer;
  }

  & summary::-webkit-details-marker {
    display: none;
  }

  ${whereUnfolded(css`
    & summary {
      display: none;
    }

    &::details-content {
      content-visibility: visible;
    }
  `)}
`;
