import { autoUpdate, computePosition, flip, offset, type Placement, shift } from '@floating-ui/react-dom';

/** Minimum distance from the window's edge, px. */
export const windowEdge = 8;

/** Side of the trigger where the box is placed, and the shared edge; without an edge the box is centred. */
export type BoxPlacement = 'top' | 'top-start' | 'top-end' | 'bottom' | 'bottom-start' | 'bottom-end';

type Options = {
  place: BoxPlacement;
  /** Px between the two. */
  gap: number;
  /** Inset of the box from the shared edge, px; negative values overhang. */
  inward?: number;
  /** Called with each computed position: the box's left in the window, and the placement that fits. */
  onPlaced?: (left: number, place: Placement) => void;
};

/**
 * Keeps a fixed box beside its trigger, on the other side where there is no room; returns the stop function.
 * Uses CSSOM: style attributes are blocked by the content security policy.
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

/** Shows a `popover="manual"` above everything else; an old browser without popovers leaves it in its fixed place. */
export function showOnTop(box: HTMLElement): void {
  if ('showPopover' in box) box.showPopover();
}
