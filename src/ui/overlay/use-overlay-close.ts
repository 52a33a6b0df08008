import { createContext, use } from 'react';

export interface OverlayControls {
  close: () => void;
  requestClose: () => void;
  /** Blocks or allows closing by the visitor. */
  holdOpen: (isHeld: boolean) => void;
  canClose: boolean;
}

export const OverlayContext = createContext<OverlayControls>({
  close: () => undefined,
  requestClose: () => undefined,
  holdOpen: () => undefined,
  canClose: true,
});

/** State of an overlay whose owner can close it too, e.g. on the browser's Back. The functions never change. */
interface OverlayOwnerParts {
  /** True while the closing animation runs. */
  isClosing: boolean;
  /** Called when the overlay has opened. */
  onShown: () => void;
  /** Sets `isClosing`. */
  dismiss: () => void;
}

/** State from the overlay's owner; null if the overlay keeps its own state. */
export const OverlayOwner = createContext<OverlayOwnerParts | null>(null);

/**
 * Returns a function that closes the surrounding overlay with its animation and then calls `onClose`. It closes the
 * overlay even if `canClose` is false, which only applies to visitors. Outside of an overlay it has no effect. [UI-01]
 */
export function useOverlayClose(): () => void {
  return use(OverlayContext).close;
}

/** Whether the visitor can close the surrounding overlay; false while a form in it is being sent. [UI-01] */
export function useOverlayCanClose(): boolean {
  return use(OverlayContext).canClose;
}

/**
 * Returns a function that blocks closing by the visitor with true, and allows it with false; for forms in an overlay.
 * Outside of an overlay it has no effect. [UI-01]
 */
export function useBlockOverlayClose(): (isHeld: boolean) => void {
  return use(OverlayContext).holdOpen;
}
