import type { Page } from '@playwright/test';

/** What moved in a page, by the browser's own account. */
interface LayoutShifts {
  /** Sum of the shifts: 0.01 is what a page may have. */
  sum: number;
  /** Which elements moved and from where to where, for the message of a failure. */
  moved: string[];
}

type ShiftEntry = PerformanceEntry & {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

/** The name of the moment from which on nothing may move. */
const settled = 'fonts are in their places';

/** To be called before a page is opened: writes down when its fonts have taken their places, however long that takes. */
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

/** Everything that has moved since the fonts came: the swap may break a line anew (see `scripts/fonts.mjs`). */
async function layoutShifts(page: Page): Promise<LayoutShifts> {
  return page.evaluate(async (mark) => {
    const entries: ShiftEntry[] = [];
    const observer = new PerformanceObserver((list) => entries.push(...(list.getEntries() as ShiftEntry[])));
    observer.observe({ type: 'layout-shift', buffered: true });
    // Nothing moved: the observer is not called at all.
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

/** Fails with what moved, where a page moves more than a visitor should see. Its fonts must have been watched. */
export async function expectStill(page: Page): Promise<void> {
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, settled);
  const { sum, moved } = await layoutShifts(page);
  if (sum >= 0.01) throw new Error(`The page moved by ${sum}:\n${moved.join('\n')}`);
}
