import type { Page } from '@playwright/test';

import { frames } from '../stands-still';
import { expect, test } from './kit-test';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

function asked(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const name = new URL(request.url()).searchParams.get('at');
    if (name !== null && request.resourceType() === 'image') names.push(name);
  });
  return names;
}

test('a picture waits until it is 100 px before the viewport; then it loads within 300 ms [UI-09]', async ({
  gallery,
}) => {
  const { page } = gallery;
  const names = asked(page);
  await page.clock.install();
  await gallery.open('images');
  const picture = page.getByRole('img', { name: 'Скворец, далеко внизу — 1' });
  const standBelow = (ahead: number) =>
    picture.evaluate((image, distance) => {
      const top = image.getBoundingClientRect().top + scrollY;
      window.scrollTo({ top: top - innerHeight - distance, behavior: 'instant' });
    }, ahead);
  await standBelow(130);
  // Waits longer than the throttle of 300 ms, so a request would have been sent.
  await frames(page);
  await page.clock.runFor(700);
  expect(names).not.toContain('far-1');
  const before = await picture.boundingBox();

  await standBelow(80);
  await expect.poll(() => names, { timeout: 2000 }).toContain('far-1');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(192);
  const after = await picture.boundingBox();
  expect([after?.width, after?.height]).toEqual([before?.width, before?.height]);
});

test('changes are applied every 300 ms at most: pictures scrolled past quickly do not load [UI-09]', async ({
  gallery,
}) => {
  const { page } = gallery;
  const names = asked(page);
  await page.clock.install();
  await gallery.open('images');
  // Waits longer than the throttle, so that the first scroll is handled at once and the next ones after 300 ms.
  await page.clock.runFor(400);
  await page.evaluate(async () => {
    for (const picture of document.querySelectorAll('[data-example=far] img')) {
      picture.scrollIntoView({ behavior: 'instant' });
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    }
  });
  await expect.poll(() => names).toContain('far-3');
  expect(names).toContain('far-1');
  expect(names).not.toContain('far-2');
});

test('a picture of the first screen is in the HTML; sources are chosen by width and format [UI-09]', async ({
  gallery,
}) => {
  const { page } = gallery;
  const names = asked(page);
  const section = await gallery.open('images');
  await section.locator('[data-example=sources]').scrollIntoViewIfNeeded();
  await expect.poll(() => names).toContain('webp');
  expect(names).toContain('once');
  expect(names).not.toContain('avif');
  expect(names).not.toContain('plain');
  await page.setViewportSize({ width: 700, height: 800 });
  await expect.poll(() => names).toContain('narrow');
});

test('a drawing replaces a failed picture [UI-09]', async ({ gallery }) => {
  const section = await gallery.open('images');
  const broken = section.getByRole('img', { name: 'Приставка: файл испорчен' });
  await broken.scrollIntoViewIfNeeded();
  await expect(broken.locator('use')).toHaveAttribute('href', /#a-stb-slab$/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('pictures are present without scripts [UI-09]', async ({ page, site }) => {
    await page.goto(`${site.origin('perm')}/kit?only=images`);
    const picture = page.locator('#images [data-example=far] noscript img').first();
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(192);
    await expect(page.locator('#images [data-example=far] div > img').first()).toBeHidden();
  });
});
