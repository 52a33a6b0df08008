import { expect, type Page } from '@playwright/test';

/**
 * Opens a page and waits for its late parts, which come when the browser has nothing else to do: by then the page's own
 * scripts are there. They set the platform cookie, which is taken away first: an earlier page may have left it.
 */
export async function openLate(page: Page, url: string): Promise<void> {
  await page.context().clearCookies({ name: 'platform' });
  await page.goto(url);
  await expect
    .poll(async () => (await page.context().cookies(url)).some(({ name }) => name === 'platform'))
    .toBe(true);
}
