import type { Page } from '@playwright/test';

/** Layout shifts of a page, reported by the browser. */
interface LayoutShifts {
  /** Sum of the shifts; at most 0.01 is allowed. */
  sum: number;
  /** Which elements moved and from where to where, for the message of a failure. */
  moved: string[];
}

type ShiftEntry = PerformanceEntry & {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

/** Name of the performance mark after which no element may move. */
const settled = 'fonts are in their places';

/** Call before a page opens: marks the moment when its fonts are applied, however late. */
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

/** All layout shifts since the fonts loaded: the swap may change a line break (see `scripts/fonts.mjs`). */
async function layoutShifts(page: Page): Promise<LayoutShifts> {
  return page.evaluate(async (mark) => {
    const entries: ShiftEntry[] = [];
    const observer = new PerformanceObserver((list) => entries.push(...(list.getEntries() as ShiftEntry[])));
    observer.observe({ type: 'layout-shift', buffered: true });
    // Without shifts the observer is never called.
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

/** Fails with the shifted elements if a page shifts more than allowed. Requires `watchFonts`. */
export async function expectStill(page: Page): Promise<void> {
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, settled);
  const { sum, moved } = await layoutShifts(page);
  if (sum >= 0.01) throw new Error(`The page moved by ${sum}:\n${moved.join('\n')}`);
}
