/** px: part of the next chip remains visible. */
const BEYOND_PX = 40;

/** Scrolls a horizontal row to its chosen chip, once; used as its ref. */
export function scrollToChosenChip(row: HTMLElement | null): void {
  const chip = row?.querySelector('[aria-current], :checked');
  if (!row || !chip) return;
  requestAnimationFrame(() => {
    const hidden = hiddenOf(chip, row);
    if (hidden > 0) row.scrollLeft += hidden + BEYOND_PX;
  });
}

/** Width beyond the right edge, px. */
function hiddenOf(chip: Element, row: Element): number {
  return chip.getBoundingClientRect().right - row.getBoundingClientRect().right;
}
