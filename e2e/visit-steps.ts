import { expect, type Locator, type Page } from '@playwright/test';

export const wide = { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false };
export const narrow = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** Documents and pages' data requested by the browser from now on. */
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
 * Scrolls from the top of the page down to a part that loads near the viewport, as a person does; repeats from the top
 * if it appeared above. Without a limit of its own: on a busy machine a narrow page is long.
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

/** Presses an element that must be hydrated first: until then it is a plain link. */
export async function pressUntil(press: () => Promise<void>, seen: Locator): Promise<void> {
  await expect(async () => {
    // A late reaction to a press has opened an overlay above the target of the next.
    if (!(await seen.isVisible())) await press();
    await expect(seen).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 30_000 });
}

/** Opens the form that a phone folds behind its button; does nothing if it is visible. */
export async function unfoldForm(page: Page): Promise<void> {
  const opener = page.getByText('Оставить заявку', { exact: true }).and(page.locator('summary'));
  if (await opener.isVisible()) await opener.click();
}
