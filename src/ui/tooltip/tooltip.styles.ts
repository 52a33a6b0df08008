import styled from 'styled-components';
import { windowEdge } from '../beside/keep-beside';
import { night } from '../theme/night';
import { tooltipSizes } from './tooltip-place';

/**
 * The tooltip with the room of its arrow, so that the pointer may walk from the trigger into it. The popover puts it
 * above every popup and out of everything that would cut it.
 */
export const Box = styled.div`
  position: fixed;
  z-index: 60;
  inset: 0 auto auto 0;
  width: max-content;
  max-width: min(320px, calc(100vw - 2 * ${windowEdge}px));
  margin: 0;
  padding: 0 0 ${tooltipSizes.arrowHeight}px;
  border: 0;
  overflow: visible;
  background: transparent;
  color: inherit;

  &[data-side='bottom'] {
    padding: ${tooltipSizes.arrowHeight}px 0 0;
  }

  /* The gap belongs to the tooltip, or the pointer would lose it on its way. */
  &::before {
    content: '';
    position: absolute;
    inset: -${tooltipSizes.gap}px 0;
    z-index: -1;
  }
`;

export const Bubble = styled.div`
  ${night}
  padding: var(--s-8) var(--s-12);
  border-radius: ${tooltipSizes.radius}px;
  box-shadow: var(--e-2);
  font: var(--t-small);
  text-align: left;
  overflow-wrap: anywhere;

  @media (forced-colors: active) {
    border: 1px solid;
  }
`;

export const Arrow = styled.span`
  position: absolute;
  bottom: 0;
  left: var(--arrow-left, ${tooltipSizes.arrowIndent}px);
  width: ${tooltipSizes.arrow}px;
  height: ${tooltipSizes.arrowHeight}px;
  background: var(--c-night);
  clip-path: polygon(0 0, 100% 0, 50% 100%);

  [data-side='bottom'] > & {
    top: 0;
    bottom: auto;
    clip-path: polygon(0 100%, 50% 0, 100% 100%);
  }
`;
