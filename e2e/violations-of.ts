import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe has to say against the page, or against one part of it, as `rule: element`. What is still coming is waited
 * for: half-transparent words have no contrast yet.
 */
export async function violationsOf(page: Page, part?: string): Promise<string[]> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  // No page here has a frame of another origin, and what passes is not read: a third of the time (axe-core's API docs).
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
