import { expect, type Page, type Response } from '@playwright/test';

/** Opens a page and waits until it is ready: its scripts handle events, and its idle parts have loaded. */
export async function openReady(page: Page, url: string): Promise<Response | null> {
  await forgetReady(page);
  const answer = await page.goto(url);
  await isReady(page);
  return answer;
}

/** Waits until the page that is open is ready, where no other page has been on its host before. */
export async function isReady(page: Page): Promise<void> {
  await expect
    .poll(async () => (await page.context().cookies(page.url())).some(({ name }) => name === 'platform'), {
      intervals: [50],
    })
    .toBe(true);
}

/** The late parts set the platform cookie; an earlier page may have left it. */
async function forgetReady(page: Page): Promise<void> {
  await page.context().clearCookies({ name: 'platform' });
}

/** Waits until no further question will appear: the bar of phones is last, and only on some pages. */
export async function nothingIsAsked(page: Page): Promise<void> {
  await expect(page.locator('[data-deferred="bottom bar"]')).toBeAttached();
}
