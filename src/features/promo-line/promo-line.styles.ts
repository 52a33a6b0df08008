import styled from 'styled-components';

import { PlainLink } from '@/ui/link/link';
import { Wrap } from '@/ui/layout/wrap';
import { media } from '@/ui/theme/media';

/** Above the top bar and its panels, because the advertising bubble may extend over them. */
export const Strip = styled.aside`
  ${media.onScreenOnly}
  position: relative;
  z-index: 22;
  background: var(--c-accent);
  color: var(--c-on-accent);
  font: 500 0.875rem/1.25rem var(--f-text);
`;

export const Inner = styled(Wrap)`
  display: flex;
  gap: var(--s-12);
  align-items: center;
  justify-content: center;

  ${media.below(768)} {
    justify-content: space-between;

    & u {
      display: none;
    }
  }
`;

export const Link = styled(PlainLink)`
  padding-block: var(--s-12);

  & u {
    text-underline-offset: 3px;
  }

  &:has(img) {
    flex: 1;
    min-width: 0;
    padding: 0;
  }

  & img {
    display: block;
    width: 100%;
    height: 60px;
    object-fit: cover;
  }
`;

/** Equal look of the plain label and the kit's. */
export const PromoLineAdvertisingBox = styled.div`
  position: relative;
  flex: none;
  --advertising-here: transparent;

  && summary,
  && button[aria-expanded] {
    min-height: 44px;
    padding: 14px 0;
    border: 0;
    color: inherit;
    font: 400 0.75rem/1rem var(--f-text);
    cursor: pointer;
    list-style: none;
  }

  & summary::-webkit-details-marker {
    display: none;
  }

  & details > p {
    position: absolute;
    right: 0;
    width: max-content;
    padding: var(--s-12);
    border-radius: var(--r-12);
    background: var(--c-raised);
    color: var(--c-text);
    box-shadow: var(--e-2);
    font: var(--t-caption);
  }
`;
