import { styled } from 'styled-components';

import { inverseSurface } from '@/ui/theme/inverse-surface';
import { Note } from '@/ui/note/note';
import { lightColours } from '@/ui/theme/colours';
import { media } from '@/ui/theme/media';

export const DeskLayout = styled.div`
  display: grid;
  grid-template: auto 1fr / minmax(0, 1fr);
  min-height: 100vh;
  background: var(--c-surface);

  ${media.from(1024)} {
    grid-template: 1fr / 88px minmax(0, 1fr);
  }
`;

export const Work = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-16);
  align-content: start;
  width: 100%;
  max-width: 1920px;
  padding: var(--s-16) var(--s-12) var(--s-32);

  ${media.from(768)} {
    padding: var(--s-24);
  }
`;

export const WorkHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-12);
  align-items: center;
  justify-content: space-between;

  h1 {
    font: 600 1.5rem/2rem var(--f-display);
  }
  p {
    color: var(--c-muted);
    font: var(--t-small);
  }
`;

/** A plain note would have the background of the page. */
export const DeskFrameNoticeBox = styled(Note)`
  background: var(--c-raised);
`;

export const DeskHeaderTools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-8) var(--s-16);
  align-items: center;

  /* Whether the tools fit beside the heading changes while they load: in a separate row they shift nothing. */
  ${media.below(1600)} {
    flex-basis: 100%;
  }
`;

/** Width from which the navigation is at the side, px [look: desk]. */
const sideRail = 1024;

export const Rail = styled.header`
  ${inverseSurface}
  display: flex;
  align-items: center;
  padding: var(--s-8) var(--s-12);

  ${media.from(sideRail)} {
    align-items: start;
    padding: var(--s-20) 0;
  }
`;

export const RailInner = styled.div`
  display: flex;
  align-items: center;
  width: 100%;

  ${media.from(sideRail)} {
    position: sticky;
    top: var(--s-20);
    flex-direction: column;
    height: calc(100vh - 40px);
  }
`;

export const RailLogo = styled.span`
  display: grid;

  /* On the narrowest phones the page links and the sign-out need the whole row. */
  ${media.below(360)} {
    display: none;
  }

  svg {
    width: 40px;
    height: 32px;
  }
`;

export const RailNav = styled.nav`
  display: flex;
  gap: var(--s-4);
  margin-left: auto;

  a {
    position: relative;
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    border-radius: var(--r-16);
    color: var(--c-on-night-muted);
  }
  a:hover {
    background: var(--c-night-2);
  }
  a[aria-current] {
    background: var(--c-accent);
    color: var(--c-on-accent);
  }
  ${media.from(sideRail)} {
    flex-direction: column;
    margin: var(--s-32) 0 0;

    a {
      width: 52px;
      height: 52px;
    }
  }
`;

export const NewLeadsCounter = styled.b`
  position: absolute;
  top: 2px;
  right: 2px;
  min-width: 18px;
  height: 18px;
  padding: 0 4px;
  border-radius: 9px;
  background: ${lightColours['art-coral']};
  color: var(--c-on-accent);
  font: 700 0.6875rem/1.125rem var(--f-text);
  text-align: center;
`;

export const RailAccountActions = styled.div`
  display: flex;
  gap: var(--s-8);
  align-items: center;
  margin-left: var(--s-8);

  ${media.from(sideRail)} {
    flex-direction: column-reverse;
    gap: var(--s-12);
    margin: auto 0 0;
  }
`;

export const DeskFrameAvatar = styled.span`
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  border-radius: 50%;
  background: var(--c-accent);
  color: var(--c-on-accent);
  font: 600 0.8125rem/1 var(--f-display);
`;
