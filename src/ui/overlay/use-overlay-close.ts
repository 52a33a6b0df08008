import { createContext, use } from 'react';

/** What an overlay tells its parts. */
export interface OverlayParts {
  close: () => void;
  askToClose: () => void;
  /** While true nothing that a person does closes it. */
  holdOpen: (isHeld: boolean) => void;
  canClose: boolean;
}

export const OverlayContext = createContext<OverlayParts>({
  close: () => undefined,
  askToClose: () => undefined,
  holdOpen: () => undefined,
  canClose: true,
});

/** Who has drawn an overlay and closes it from outside, as a step back of the browser does. */
export interface OverlayOwnerParts {
  /** Told how to close the overlay when it opens; what it gives is called when the overlay has gone. */
  takeClose: (close: () => void) => () => void;
  /** Told when the closing begins, which takes as long as its animation. */
  onClosing: () => void;
}

export const OverlayOwner = createContext<OverlayOwnerParts>({
  takeClose: () => () => undefined,
  onClosing: () => undefined,
});

/**
 * For children of an overlay: closes it with the animation, then its `onClose` is called. It closes even while
 * `canClose` is false, which refuses people only. Outside of an overlay it does nothing. [UI-01]
 */
export function useOverlayClose(): () => void {
  return use(OverlayContext).close;
}

/** For children of an overlay: false while something is sent in it, and people can't leave. [UI-01] */
export function useOverlayCanClose(): boolean {
  return use(OverlayContext).canClose;
}

/**
 * For children of an overlay that send something: what it gives refuses people the closing until it is called with
 * false. Outside of an overlay it does nothing. [UI-01]
 */
export function useOverlayHold(): (isHeld: boolean) => void {
  return use(OverlayContext).holdOpen;
}
