import { expect, type Locator, type Page } from '@playwright/test';

import { type RunningSite, startRunningSite } from '../../tests/support/running-site';
import { test as siteTest } from '../site-test';

interface Gallery {
  /** Opens the gallery with one group of components. Returns its section when it is hydrated. */
  open(group: string): Promise<Locator>;
  openAll(): Promise<void>;
  page: Page;
}

/** Playwright's test with the built component gallery (tests/gallery) as its site. */
export const test = siteTest.extend<{ gallery: Gallery }, { site: RunningSite }>({
  site: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are wanted from the pattern
    async ({}, use) => {
      const site = await startRunningSite({
        program: ['--import=tsx', 'tests/gallery/serve.ts'],
        readyPath: '/kit',
      });
      await use(site);
      await site.discard();
    },
    { scope: 'worker' },
  ],
  gallery: async ({ page, site }, use) => {
    const openPage = async (query: string) => {
      await page.goto(`${site.origin('perm')}/kit${query}`);
      await page.locator('[data-gallery=ready]').waitFor();
    };
    await use({
      page,
      openAll: () => openPage(''),
      async open(group) {
        await openPage(`?only=${group}`);
        const section = page.locator(`#${group}`);
        await section.scrollIntoViewIfNeeded();
        await expect(section).toBeVisible();
        return section;
      },
    });
  },
});

export { expect };
