import { autoUpdate, computePosition, flip, offset, type Placement, shift } from '@floating-ui/react-dom';

/** Minimum distance from the window's edge, px. */
export const windowEdge = 8;

/** Side of the trigger and aligned edge; without an edge the box is centred. */
export type BoxPlacement = 'top' | 'top-start' | 'top-end' | 'bottom' | 'bottom-start' | 'bottom-end';

type Options = {
  place: BoxPlacement;
  /** Distance between box and trigger, px. */
  gap: number;
  /** From the trigger's aligned edge, px; negative: beyond it. */
  inward?: number;
  /** Called after each placement with the left position, px. */
  onPlaced?: (left: number, place: Placement) => void;
};

/**
 * Keeps a fixed box beside its trigger, or opposite if there is no room; returns the stop function. CSSOM,
 * because the CSP forbids style attributes.
 */
export function keepBeside(trigger: Element, box: HTMLElement, options: Options): () => void {
  const { place, gap, inward = 0, onPlaced } = options;
  const middleware = [
    offset({ mainAxis: gap, alignmentAxis: inward }),
    flip(),
    shift({ padding: windowEdge }),
  ];
  const update = async () => {
    const found = await computePosition(trigger, box, { placement: place, strategy: 'fixed', middleware });
    box.style.setProperty('left', `${found.x}px`);
    box.style.setProperty('top', `${found.y}px`);
    onPlaced?.(found.x, found.placement);
  };
  return autoUpdate(trigger, box, () => void update());
}

/** Shows a `popover="manual"` above all other content; without popover support the box stays fixed. */
export function showInTopLayer(box: HTMLElement): void {
  if ('showPopover' in box) box.showPopover();
}
