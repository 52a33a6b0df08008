import { type PointerEvent, useRef } from 'react';

/** Pulled down further than this, the sheet closes when it is let go, px. */
const closingPull = 80;
/** A finger that taps moves a little too, px. */
const tapSlack = 5;

/**
 * Handlers of a sheet's notch, a child of the panel that moves: a tap or a key closes, and so does a long pull down;
 * after a short one it goes back. [UI-01]
 */
export function useSheetDrag(canPull: boolean, askToClose: () => void) {
  const startY = useRef<number | null>(null);
  const wasPulled = useRef(false);

  const pulled = (event: PointerEvent) => Math.max(0, event.clientY - (startY.current ?? event.clientY));
  const letGo = (event: PointerEvent) => {
    startY.current = null;
    movePanel(event.currentTarget.parentElement, null);
  };

  return {
    onPointerDown(event: PointerEvent) {
      wasPulled.current = false;
      if (!canPull || !event.isPrimary || event.button !== 0) return;
      startY.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      if (startY.current === null) return;
      if (pulled(event) > tapSlack) wasPulled.current = true;
      if (wasPulled.current) movePanel(event.currentTarget.parentElement, pulled(event));
    },
    onPointerUp(event: PointerEvent) {
      // Closing has to begin first: it moves on from where the finger left it.
      if (pulled(event) > closingPull) askToClose();
      letGo(event);
    },
    onPointerCancel: letGo,
    onClick() {
      // The browser makes a click of every pull that ends on the notch.
      if (!wasPulled.current) askToClose();
      wasPulled.current = false;
    },
  };
}

/** While it is pulled nothing may lag behind the finger; null lets the styles move it again. */
function movePanel(panel: HTMLElement | null, y: number | null): void {
  if (!panel) return;
  panel.toggleAttribute('data-pulled', y !== null);
  if (y === null) panel.style.removeProperty('--pulled');
  else panel.style.setProperty('--pulled', `${y}px`);
}
