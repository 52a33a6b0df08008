import { expect, type Page, type Response } from '@playwright/test';

/** Opens a page and waits until its scripts handle events and its idle parts have loaded. */
export async function openReady(page: Page, url: string): Promise<Response | null> {
  await forgetReady(page);
  const answer = await page.goto(url);
  await isReady(page);
  return answer;
}

/** Waits until the open page is ready. Requires that the browser has opened no other page of its host. */
export async function isReady(page: Page): Promise<void> {
  await expect
    .poll(async () => (await page.context().cookies(page.url())).some(({ name }) => name === 'platform'), {
      intervals: [50],
    })
    .toBe(true);
}

/** Deletes the cookie `platform`, by which `isReady` recognizes that the idle parts of a page have run. */
async function forgetReady(page: Page): Promise<void> {
  await page.context().clearCookies({ name: 'platform' });
}

/** Waits until the last overlay of a page has been mounted, so that no other will appear. */
export async function nothingIsAsked(page: Page): Promise<void> {
  await expect(page.locator('[data-deferred="bottom bar"]')).toBeAttached();
}
