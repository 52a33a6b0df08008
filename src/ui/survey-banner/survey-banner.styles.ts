import styled from 'styled-components';

import { VisuallyHidden } from '../layout/visually-hidden';
import { media } from '../theme/media';

export const Hidden = VisuallyHidden;

/** Words and button on the left, the image beside them; below 768 the image stands on top. */
export const Banner = styled.section<{ $hasImage: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-20) var(--s-40);
  align-items: start;
  justify-items: start;
  padding: var(--s-32) var(--s-24);
  overflow: hidden;
  border-radius: var(--r-32);
  background: var(--c-brand-soft);
  color: var(--c-text);

  ${media.from(768)} {
    grid-template-columns: ${({ $hasImage }) => ($hasImage ? 'minmax(0, 1fr) auto' : 'minmax(0, 1fr)')};
    align-content: center;
    padding: var(--s-40);
  }
`;

export const Words = styled.div`
  display: grid;
  gap: var(--s-8);
  max-width: var(--w-text);

  & > h3 {
    font: 600 21px/28px var(--f-display);
    letter-spacing: var(--t-track-display);
    text-wrap: balance;

    ${media.from(768)} {
      font-size: 26px;
      line-height: 34px;
    }
  }

  ${media.from(768)} {
    align-self: end;
  }
`;

export const Image = styled.div`
  grid-row: 1;
  width: 120px;
  overflow: hidden;
  border-radius: var(--r-24);

  ${media.from(768)} {
    grid-row: 1 / span 2;
    grid-column: 2;
    align-self: center;
    width: 160px;
  }

  ${media.from(1280)} {
    width: 200px;
  }
`;
