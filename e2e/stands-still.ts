import type { Locator, Page } from '@playwright/test';

/** Waits for `count` rendered frames, in which the page has handled an event. */
export async function frames(page: Page, count = 3): Promise<void> {
  await page.evaluate(async (times) => {
    for (let drawn = 0; drawn < times; drawn += 1) await new Promise(requestAnimationFrame);
  }, count);
}

/** Waits until an element does not move any more. */
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
