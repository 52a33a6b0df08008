import { expect, type Locator, type Page } from '@playwright/test';

export const wide = { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false };
export const narrow = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** Documents and pages' data that the browser asks for from now on. */
export function askedPages(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document' || request.url().includes('/_next/data/'))
      asked.push(request.url());
  });
  return asked;
}

/** Marks the document, to see whether it was loaded anew. */
export const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSame: true }));
export const isSame = (page: Page) => page.evaluate(() => 'isSame' in window);

/**
 * From the top of the page down to what comes only when its place is near, as a person scrolls; once more from the top
 * where it came after its place was passed. For as long as its test may take: on a busy machine a narrow page is long.
 */
export async function scrollDownTo(page: Page, what: Locator, step = 500): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(async () => {
    const isAtEnd = () => scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    if (await page.evaluate(isAtEnd)) await page.evaluate(() => window.scrollTo(0, 0));
    await page.mouse.wheel(0, step);
    await expect(what).toBeInViewport({ timeout: 100 });
  }).toPass({ intervals: [100] });
}

/** Presses what a script must have taken over before: until then it is a plain link. */
export async function pressUntil(press: () => Promise<void>, seen: Locator): Promise<void> {
  await expect(async () => {
    // A press that a busy machine answers late has opened what the next one would wait behind.
    if (!(await seen.isVisible())) await press();
    await expect(seen).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 30_000 });
}

/** Opens the form that a phone keeps behind its button; where it stands there already nothing is done. */
export async function unfoldForm(page: Page): Promise<void> {
  const opener = page.getByText('Оставить заявку', { exact: true }).and(page.locator('summary'));
  if (await opener.isVisible()) await opener.click();
}
