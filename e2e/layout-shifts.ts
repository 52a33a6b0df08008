import type { Page } from '@playwright/test';

interface LayoutShifts {
  /** Sum of the layout shifts, at most 0.01. */
  sum: number;
  /** Moved elements with old and new positions, for the failure message. */
  moved: string[];
}

type ShiftEntry = PerformanceEntry & {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

/** Performance mark after which no element may move. */
const settled = 'fonts are in their places';

/** Sets the mark `settled` when the fonts of a page are applied. Call it before the page opens. */
export async function watchFonts(page: Page): Promise<void> {
  await page.addInitScript((mark) => {
    const frame = () => new Promise(requestAnimationFrame);
    addEventListener('load', () => {
      void document.fonts.ready
        .then(frame)
        .then(frame)
        .then(() => performance.mark(mark));
    });
  }, settled);
}

/** Returns layout shifts after the fonts are applied: the font swap itself may move lines (`scripts/fonts.mjs`). */
async function layoutShifts(page: Page): Promise<LayoutShifts> {
  return page.evaluate(async (mark) => {
    const entries: ShiftEntry[] = [];
    const observer = new PerformanceObserver((list) => entries.push(...(list.getEntries() as ShiftEntry[])));
    observer.observe({ type: 'layout-shift', buffered: true });
    // The observer's callback is not called without shifts, so waits for five frames.
    for (let drawn = 0; drawn < 5; drawn += 1) await new Promise(requestAnimationFrame);
    observer.disconnect();
    const from = performance.getEntriesByName(mark)[0]?.startTime ?? 0;
    const moves = entries.filter(({ startTime }) => startTime > from);
    const place = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round).join(' ');
    return {
      sum: moves.reduce((sum, entry) => sum + entry.value, 0),
      moved: moves.flatMap(({ sources }) =>
        sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return `${element?.outerHTML.slice(0, 150)}: ${place(previousRect)} → ${place(currentRect)}`;
        }),
      ),
    };
  }, settled);
}

/** Rejects with the moved elements if the page has shifted. Call `watchFonts` before. */
export async function expectStill(page: Page): Promise<void> {
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, settled);
  const { sum, moved } = await layoutShifts(page);
  if (sum >= 0.01) throw new Error(`The page moved by ${sum}:\n${moved.join('\n')}`);
}
