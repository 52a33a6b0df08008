import styled from 'styled-components';

import { media } from '@/ui/theme/media';

export const Bar = styled.aside`
  position: fixed;
  z-index: 15;
  right: 0;
  bottom: 0;
  left: 0;
  display: flex;
  gap: var(--s-12);
  align-items: center;
  justify-content: space-between;
  padding: var(--s-8) var(--gutter) max(var(--s-8), env(safe-area-inset-bottom));
  border-top: 1px solid var(--c-line);
  background: var(--c-raised);
  box-shadow: var(--e-2);

  & > a {
    flex: none;
    margin-left: auto;
  }

  ${media.below(360)} {
    & > a {
      padding-inline: var(--s-16);
    }
  }

  ${media.from(1024)} {
    display: none;
  }
`;

export const Price = styled.p`
  min-width: 0;
  font: 600 18px/24px var(--f-display);
  letter-spacing: -0.045em;
  white-space: nowrap;

  & small {
    display: block;
    overflow: hidden;
    color: var(--c-muted);
    font: var(--t-caption);
    letter-spacing: 0;
    text-overflow: ellipsis;
  }
`;
