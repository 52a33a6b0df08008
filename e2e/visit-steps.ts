import { expect, type Locator, type Page } from '@playwright/test';

export const wide = { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false };
export const narrow = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** Records requests for documents and for data of pages (`/_next/data/`). */
export function askedPages(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document' || request.url().includes('/_next/data/'))
      asked.push(request.url());
  });
  return asked;
}

export const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSame: true }));
export const isSame = (page: Page) => page.evaluate(() => 'isSame' in window);

/**
 * Scrolls down in steps to a part that is loaded near the viewport; begins again at the top if necessary. The test's
 * time limit applies, because a narrow page is long.
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

/** Repeats a press until `seen` is visible, because the element may not be hydrated yet. */
export async function pressUntil(press: () => Promise<void>, seen: Locator): Promise<void> {
  await expect(async () => {
    // A late reaction to the first press may already have opened an overlay.
    if (!(await seen.isVisible())) await press();
    await expect(seen).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 30_000 });
}

/** Expands the form that phones collapse; does nothing if it is visible. */
export async function unfoldForm(page: Page): Promise<void> {
  const opener = page.getByText('Оставить заявку', { exact: true }).and(page.locator('summary'));
  if (await opener.isVisible()) await opener.click();
}
