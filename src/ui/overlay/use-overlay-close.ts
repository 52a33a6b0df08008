import { createContext, use } from 'react';

export interface OverlayControls {
  close: () => void;
  requestClose: () => void;
  /** While held open, the visitor can't close the overlay. */
  holdOpen: (isHeld: boolean) => void;
  canClose: boolean;
}

export const OverlayContext = createContext<OverlayControls>({
  close: () => undefined,
  requestClose: () => undefined,
  holdOpen: () => undefined,
  canClose: true,
});

/** State of an overlay that an owner outside can close too, e.g. on the browser's Back. The functions are stable. */
interface OverlayOwnerParts {
  /** True starts the closing animation. */
  isClosing: boolean;
  /** Called when the overlay has opened. */
  onShown: () => void;
  /** Sets `isClosing`. */
  dismiss: () => void;
}

/** State from the overlay's owner; null: the overlay keeps its own state. */
export const OverlayOwner = createContext<OverlayOwnerParts | null>(null);

/**
 * Returns the function that closes the surrounding overlay with its animation, then calls its `onClose`. Works even
 * while `canClose` is false, which only applies to visitors. Outside of an overlay it has no effect. [UI-01]
 */
export function useOverlayClose(): () => void {
  return use(OverlayContext).close;
}

/** Whether the visitor can close the surrounding overlay: false while something is sent in it. [UI-01] */
export function useOverlayCanClose(): boolean {
  return use(OverlayContext).canClose;
}

/**
 * For children of an overlay that send data: the returned function blocks closing by visitors until it is called with
 * false. Outside of an overlay it has no effect. [UI-01]
 */
export function useBlockOverlayClose(): (isHeld: boolean) => void {
  return use(OverlayContext).holdOpen;
}
