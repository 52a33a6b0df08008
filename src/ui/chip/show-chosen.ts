/** Room after the chosen chip, px: part of the next chip shows that the row goes on. */
const BEYOND_PX = 40;

/** Ref of a row of chips that scrolls sideways: scrolls the first chosen chip into view, once. */
export function scrollToChosenChip(row: HTMLElement | null): void {
  const chip = row?.querySelector('[aria-current], :checked');
  if (!row || !chip) return;
  requestAnimationFrame(() => {
    const hidden = hiddenOf(chip, row);
    if (hidden > 0) row.scrollLeft += hidden + BEYOND_PX;
  });
}

/** Width of a chip's part beyond the right edge of its row, px. */
function hiddenOf(chip: Element, row: Element): number {
  return chip.getBoundingClientRect().right - row.getBoundingClientRect().right;
}
