import styled from 'styled-components';
import { breakpoints, media } from '@/ui/theme/media';

export const PageFrameBox = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
  min-height: 100dvh;
`;

export const SkipLink = styled.a`
  position: absolute;
  left: var(--s-16);
  top: -100px;
  z-index: 99;
  padding: var(--s-12) var(--s-20);
  border-radius: var(--r-12);
  background: var(--c-accent);
  color: var(--c-on-accent);

  &:focus {
    top: var(--s-8);
  }
`;

export const DemoSiteBanner = styled.p`
  padding: var(--s-8) var(--s-16);
  background: var(--c-night);
  color: var(--c-on-night);
  font: var(--t-small);
  text-align: center;
`;

export const Main = styled.main`
  flex: 1 0 auto;
  width: 100%;
  min-width: 0;

  &:focus {
    outline: none;
  }
`;

const { tablet, mobile } = breakpoints.shell;

/** D26; `wide`: menus in the header, `narrow`: the burger button. */
export const frameMedia = {
  wide: media.from(tablet),
  narrow: media.below(tablet),
  fromMobile: media.from(mobile),
} as const;
