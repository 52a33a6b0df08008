/** Room behind the chip: the next one is seen to go on, px. */
const BEYOND_PX = 40;

/** Ref of a row that is pulled aside: scrolls the first chosen chip into it, once. */
export function showChosen(row: HTMLElement | null): void {
  const chip = row?.querySelector('[aria-current], :checked');
  if (!row || !chip) return;
  requestAnimationFrame(() => {
    const hidden = hiddenOf(chip, row);
    if (hidden > 0) row.scrollLeft += hidden + BEYOND_PX;
  });
}

/** Px of a chip behind the right edge of its row. */
function hiddenOf(chip: Element, row: Element): number {
  return chip.getBoundingClientRect().right - row.getBoundingClientRect().right;
}
