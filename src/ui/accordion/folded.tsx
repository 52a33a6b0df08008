import styled, { css } from 'styled-components';

import { media } from '../theme/media';

/** Of what holds from 768 px, where the content of `Folded` always stands open. A browser that can't do that folds it. */
export const whereUnfolded = (styles: ReturnType<typeof css>) => css`
  ${media.from(768)} {
    @supports selector(::details-content) {
      ${styles}
    }
  }
`;

/** A long part of a page: a phone has it behind its summary, a wide screen has no summary. Works without scripts. */
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
