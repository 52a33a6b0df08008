import styled from 'styled-components';

import { breakpoints } from '@/config/breakpoints';
import { media } from '@/ui/theme/media';
import { day } from '@/ui/theme/night';

export const Bar = styled.aside`
  ${day}
  position: fixed;
  z-index: 15;
  right: 0;
  bottom: 0;
  left: 0;
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--s-8);
  padding: var(--s-8) var(--gutter) max(var(--s-8), env(safe-area-inset-bottom));
  border-top: 1px solid var(--c-line);
  box-shadow: var(--e-2);

  & > a {
    padding-inline: var(--s-8);
    white-space: nowrap;
  }

  ${media.from(breakpoints.shell.mobile)} {
    display: none;
  }
`;
