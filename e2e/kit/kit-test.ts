import { expect, type Locator, type Page } from '@playwright/test';

import { type RunningSite, startRunningSite } from '../../tests/support/running-site';
import { test as siteTest } from '../site-test';

interface Gallery {
  /** Opens the gallery and gives the section of one group of widgets, ready to use. */
  open(group: string): Promise<Locator>;
  page: Page;
}

/** Playwright's test on the gallery of the kit: a build with KIT_GALLERY=1, without the site's frame. */
export const test = siteTest.extend<{ gallery: Gallery }, { site: RunningSite }>({
  site: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are wanted from the pattern
    async ({}, use) => {
      const site = await startRunningSite({ env: { KIT_GALLERY: '1' } });
      await use(site);
      await site.discard();
    },
    { scope: 'worker' },
  ],
  gallery: async ({ page, site }, use) => {
    await use({
      page,
      async open(group) {
        await page.goto(`${site.origin('perm')}/kit`);
        await page.locator('[data-gallery=ready]').waitFor();
        const section = page.locator(`#${group}`);
        await section.scrollIntoViewIfNeeded();
        await expect(section).toBeVisible();
        return section;
      },
    });
  },
});

export { expect };
