import { keepBeside, type Place } from '../beside/keep-beside';

/** Sizes of a tooltip in px [UI-04]: its gap from the trigger, the arrow's from its corner, its radius. */
export const tooltipSizes = { gap: 4, arrowIndent: 16, radius: 8, arrow: 12, arrowHeight: 6 } as const;

type Span = { left: number; width: number };

/**
 * Where the arrow begins in the tooltip. It stands 16 px from the shared edge (centred without one), and moves off that
 * only to keep pointing at a trigger that the window's edge pushed aside, never nearer than 16 px to a corner.
 */
export function findArrow(trigger: Span, box: Span, place: Place): number {
  const { arrow, arrowIndent } = tooltipSizes;
  const half = arrow / 2;
  const fromEdge = Math.min(arrowIndent + half, trigger.width / 2);
  const ends = {
    start: trigger.left + fromEdge,
    end: trigger.left + trigger.width - fromEdge,
    centre: trigger.left + trigger.width / 2,
  };
  const tip = ends[sharedEdge(place)] - box.left;
  const last = Math.max(arrowIndent, box.width - arrowIndent - arrow);
  return Math.min(last, Math.max(arrowIndent, tip - half));
}

/** Keeps a tooltip with its arrow beside the trigger; gives a function that stops it. */
export function keepTooltip(trigger: Element, box: HTMLElement, place: Place): () => void {
  return keepBeside(trigger, box, {
    place,
    gap: tooltipSizes.gap,
    inward: narrowShift(trigger),
    onPlaced(left, found) {
      const { left: triggerLeft, width } = trigger.getBoundingClientRect();
      const side = found.startsWith('top') ? 'top' : 'bottom';
      const arrow = findArrow({ left: triggerLeft, width }, { left, width: box.offsetWidth }, place);
      box.dataset['side'] = side;
      box.style.setProperty('--arrow-left', `${arrow}px`);
    },
  });
}

/** Beside a trigger too narrow for the indent the tooltip sticks out, so that its arrow still points at the middle. */
function narrowShift(trigger: Element): number {
  const { arrow, arrowIndent } = tooltipSizes;
  return Math.min(0, trigger.getBoundingClientRect().width / 2 - arrowIndent - arrow / 2);
}

function sharedEdge(place: Place): 'start' | 'end' | 'centre' {
  if (place.endsWith('-start')) return 'start';
  return place.endsWith('-end') ? 'end' : 'centre';
}
