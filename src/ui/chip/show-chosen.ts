/** px: a part of the next chip shows that the row continues. */
const BEYOND_PX = 40;

/** Ref of a row that scrolls horizontally; scrolls once. */
export function scrollToChosenChip(row: HTMLElement | null): void {
  const chip = row?.querySelector('[aria-current], :checked');
  if (!row || !chip) return;
  requestAnimationFrame(() => {
    const hidden = hiddenOf(chip, row);
    if (hidden > 0) row.scrollLeft += hidden + BEYOND_PX;
  });
}

/** Beyond the right edge, px. */
function hiddenOf(chip: Element, row: Element): number {
  return chip.getBoundingClientRect().right - row.getBoundingClientRect().right;
}
