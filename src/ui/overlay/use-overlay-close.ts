import { createContext, use } from 'react';

export interface OverlayParts {
  close: () => void;
  requestClose: () => void;
  /** While true the visitor can't close it. */
  holdOpen: (isHeld: boolean) => void;
  canClose: boolean;
}

export const OverlayContext = createContext<OverlayParts>({
  close: () => undefined,
  requestClose: () => undefined,
  holdOpen: () => undefined,
  canClose: true,
});

/** For the owner of an overlay that closes it from outside, e.g. on the browser's Back. */
export interface OverlayOwnerParts {
  /** Receives the close function when the overlay opens; the returned function is called after it has closed. */
  takeClose: (close: () => void) => () => void;
  /** Called when the closing animation begins. */
  onClosing: () => void;
}

export const OverlayOwner = createContext<OverlayOwnerParts>({
  takeClose: () => () => undefined,
  onClosing: () => undefined,
});

/**
 * With the animation, then calls its `onClose`. Works even while `canClose` is false, which only applies to
 * visitors. Outside of an overlay it has no effect. [UI-01]
 */
export function useOverlayClose(): () => void {
  return use(OverlayContext).close;
}

/** For children of an overlay: false while something is sent in it, and people can't leave. [UI-01] */
export function useOverlayCanClose(): boolean {
  return use(OverlayContext).canClose;
}

/**
 * For children of an overlay that send data: the returned function blocks closing by visitors until it is called with
 * false. Outside of an overlay it has no effect. [UI-01]
 */
export function useOverlayHold(): (isHeld: boolean) => void {
  return use(OverlayContext).holdOpen;
}
