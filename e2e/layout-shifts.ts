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

/** Everything that has moved since the fonts came: the swap may break a line anew (see `scripts/fonts.mjs`). */
async function layoutShifts(page: Page): Promise<LayoutShifts> {
  return page.evaluate(async () => {
    const entries: ShiftEntry[] = [];
    const observer = new PerformanceObserver((list) => entries.push(...(list.getEntries() as ShiftEntry[])));
    observer.observe({ type: 'layout-shift', buffered: true });
    // Nothing moved: the observer is not called at all.
    for (let drawn = 0; drawn < 5; drawn += 1) await new Promise(requestAnimationFrame);
    observer.disconnect();
    const fonts = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const swapped =
      300 +
      Math.max(
        0,
        ...fonts.filter(({ name }) => name.endsWith('.woff2')).map(({ responseEnd }) => responseEnd),
      );
    const moves = entries.filter(({ startTime }) => startTime > swapped);
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
  });
}

/** Fails with what moved, where a page moves more than a visitor should see. */
export async function expectStill(page: Page): Promise<void> {
  const { sum, moved } = await layoutShifts(page);
  if (sum >= 0.01) throw new Error(`The page moved by ${sum}:\n${moved.join('\n')}`);
}
