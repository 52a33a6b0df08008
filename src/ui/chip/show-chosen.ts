/**
 * Distance of the chosen chip from the row's edge, px, so that a part of the next chip is visible and shows that the
 * row continues.
 */
const BEYOND_PX = 40;

/** Ref of a row of chips that scrolls horizontally: scrolls once to the first chosen chip. */
export function scrollToChosenChip(row: HTMLElement | null): void {
  const chip = row?.querySelector('[aria-current], :checked');
  if (!row || !chip) return;
  requestAnimationFrame(() => {
    const hidden = hiddenOf(chip, row);
    if (hidden > 0) row.scrollLeft += hidden + BEYOND_PX;
  });
}

/** Width of the part of a chip beyond the right edge of its row, px. */
function hiddenOf(chip: Element, row: Element): number {
  return chip.getBoundingClientRect().right - row.getBoundingClientRect().right;
}
