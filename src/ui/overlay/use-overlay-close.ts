import { createContext, use } from 'react';

/** What an overlay tells its parts. */
export interface OverlayParts {
  close: () => void;
  askToClose: () => void;
  canClose: boolean;
}

export const OverlayContext = createContext<OverlayParts>({
  close: () => undefined,
  askToClose: () => undefined,
  canClose: true,
});

/** Told how to close the overlay when it opens; what it gives is called when the overlay has gone. */
export type TakeClose = (close: () => void) => () => void;

/** For who has drawn an overlay and closes it from outside, as a step back of the browser does. */
export const OverlayOwner = createContext<TakeClose>(() => () => undefined);

/**
 * For children of an overlay: closes it with the animation, then its `onClose` is called. It closes even while
 * `canClose` is false, which refuses people only. Outside of an overlay it does nothing. [UI-01]
 */
export function useOverlayClose(): () => void {
  return use(OverlayContext).close;
}
