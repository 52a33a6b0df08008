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

/**
 * For children of an overlay: closes it with the animation, then its `onClose` is called. It closes even while
 * `canClose` is false, which refuses people only. Outside of an overlay it does nothing. [UI-01]
 */
export function useOverlayClose(): () => void {
  return use(OverlayContext).close;
}
