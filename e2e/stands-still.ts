import type { Locator, Page } from '@playwright/test';

/** Waits until the browser has drawn so many times: what is done in answer to an event is done by then. */
export async function frames(page: Page, count = 3): Promise<void> {
  await page.evaluate(async (times) => {
    for (let drawn = 0; drawn < times; drawn += 1) await new Promise(requestAnimationFrame);
  }, count);
}

/** Waits until an element stands still: what has begun to move in it, or begins in the next frames, has ended. */
export async function standsStill(what: Locator): Promise<void> {
  await what.evaluate(async (element) => {
    for (let drawn = 0; drawn < 3; drawn += 1) await new Promise(requestAnimationFrame);
    const moving = element
      .getAnimations({ subtree: true })
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
}
