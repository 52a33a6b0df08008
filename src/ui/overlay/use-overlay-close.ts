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

/** State of an overlay that its owner can close too, e.g. on Back. The functions never change. */
interface OverlayOwnerParts {
  isClosing: boolean;
  onShown: () => void;
  dismiss: () => void;
}

/** Null if the overlay keeps its own state. */
export const OverlayOwner = createContext<OverlayOwnerParts | null>(null);

/**
 * Closes with animation, then `onClose`, regardless of `canClose`, which applies to visitors. No effect
 * outside an overlay. [UI-01]
 */
export function useOverlayClose(): () => void {
  return use(OverlayContext).close;
}

/** False while a form in the overlay is being sent. [UI-01] */
export function useOverlayCanClose(): boolean {
  return use(OverlayContext).canClose;
}

/** True blocks closing by the visitor; no effect outside an overlay. [UI-01] */
export function useBlockOverlayClose(): (isHeld: boolean) => void {
  return use(OverlayContext).holdOpen;
}
