import styled, { css } from 'styled-components';

import { media } from '../theme/media';

/** From 768 px on, where the component below is always open; not in a browser that can't keep it open. */
export const whereAlwaysOpen = (styles: ReturnType<typeof css>) => css`
  ${media.from(768)} {
    @supports selector(::details-content) {
      ${styles}
    }
  }
`;

/** A `<details>` on phones only: a wide screen shows its content without a summary. Works without scripts. */
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
