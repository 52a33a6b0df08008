import styled from 'styled-components';

import { bottomBarHeightCss, liftByCss } from '@/ui/bottom-inset/bottom-inset';
import { breakpoints, media } from '@/ui/theme/media';
import { defaultSurface } from '@/ui/theme/inverse-surface';

export const chatFullScreenQuery = `(max-width: ${breakpoints.shell.mobile - 0.02}px)`;

export const Launcher = styled.button`
  ${media.onScreenOnly}
  position: fixed;
  z-index: 30;
  right: max(var(--s-16), env(safe-area-inset-right));
  bottom: max(var(--s-16), env(safe-area-inset-bottom));
  ${liftByCss(bottomBarHeightCss)}
  display: grid;
  place-items: center;
  width: 56px;
  height: 56px;
  border: 0;
  border-radius: 50%;
  background: var(--c-brand);
  color: var(--c-on-brand);
  box-shadow: var(--e-2);
  cursor: pointer;
  transition: background var(--m-fast);

  &:hover {
    background: var(--c-brand-hover);
  }

  &[hidden] {
    display: none;
  }

  ${media.from(breakpoints.shell.mobile)} {
    right: var(--s-24);
    bottom: var(--s-24);
  }
`;

export const ChatPanel = styled.section`
  ${defaultSurface}
  ${media.onScreenOnly}
  position: fixed;
  z-index: 45;
  inset: 0;
  display: flex;
  flex-direction: column;
  overflow: hidden;

  &[hidden] {
    display: none;
  }

  &:focus {
    outline: none;
  }

  ${media.from(breakpoints.shell.mobile)} {
    inset: auto var(--s-24) var(--s-24) auto;
    width: 376px;
    height: min(600px, 100vh - var(--s-48));
    border: 1px solid var(--c-line);
    border-radius: var(--r-24);
    box-shadow: var(--e-3);
  }
`;

export const ChatHead = styled.div`
  display: flex;
  gap: var(--s-12);
  align-items: center;
  justify-content: space-between;
  padding: var(--s-8) var(--s-12) var(--s-8) var(--s-20);
  border-bottom: 1px solid var(--c-line);

  & h2 {
    font: var(--t-h4);
    letter-spacing: normal;
  }
`;

export const ChatText = styled.div`
  display: grid;
  gap: var(--s-16);
  align-content: start;
  justify-items: start;
  padding: var(--s-20);
  overflow: auto;
`;

export const ChatContactsBox = styled.ul`
  display: grid;
  gap: var(--s-4);
`;

export const Contact = styled.li`
  display: flex;
  gap: var(--s-8);
  align-items: center;
  min-height: 44px;
`;

export const FrameBox = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
`;

export const Frame = styled.iframe`
  display: block;
  width: 100%;
  height: 100%;
  border: 0;
`;

export const Connecting = styled.p`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  background: var(--c-raised);
  color: var(--c-muted);
`;
