import styled, { css } from 'styled-components';

import { media } from '../theme/media';

/** Applies from 768 px on; not in browsers that can't keep a `<details>` open. */
export const whereAlwaysOpen = (styles: ReturnType<typeof css>) => css`
  ${media.from(768)} {
    @supports selector(::details-content) {
      ${styles}
    }
  }
`;

/** Wide screens show the content without the summary. Works without scripts. */
export const NarrowScreenDetails = styled.details`
  & summary {
    list-style: none;
    cursor: pointer;
  }

  & summary::-webkit-details-marker {
    display: none;
  }

  ${whereAlwaysOpen(css`
    & summary {
      display: none;
    }

    &::details-content {
      content-visibility: visible;
    }
  `)}
`;
