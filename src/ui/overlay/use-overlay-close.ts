import { createContext, use } from 'react';

export interface OverlayControls {
  close: () => void;
  requestClose: () => void;
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
  isClosing: boolean;
  onShown: () => void;
  dismiss: () => void;
}

/** Null if the overlay keeps its own state. */
export const OverlayOwner = createContext<OverlayOwnerParts | null>(null);

/**
 * With its animation, then `onClose`; even if `canClose` is false, which only applies to visitors. No effect
 * outside of an overlay. [UI-01]
 */
export function useOverlayClose(): () => void {
  return use(OverlayContext).close;
}

/** False while a form in the overlay is being sent. [UI-01] */
export function useOverlayCanClose(): boolean {
  return use(OverlayContext).canClose;
}

/** True blocks closing by the visitor; no effect outside of an overlay. [UI-01] */
export function useBlockOverlayClose(): (isHeld: boolean) => void {
  return use(OverlayContext).holdOpen;
}
