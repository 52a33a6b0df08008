import type { Locator, Page } from '@playwright/test';

/** Waits for `count` rendered frames: reactions to an event are complete by then. */
export async function frames(page: Page, count = 3): Promise<void> {
  await page.evaluate(async (times) => {
    for (let drawn = 0; drawn < times; drawn += 1) await new Promise(requestAnimationFrame);
  }, count);
}

/** Waits until an element is stationary: current movements, or those of the next frames, have ended. */
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
