import { openReady } from './open-ready';
import { expect, test } from './site-test';
import { expectFits320, violationsOf } from './violations-of';

const path = '/domru-tv/channel';

test('channels are filtered while typing, the address follows without a reload, and Back leaves the page [TV-11]', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin('kazan')}/domru-tv/equipment`);
  await openReady(page, `${site.origin('kazan')}${path}`);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const search = page.getByRole('searchbox');
  await search.fill('кино');
  await expect(page.getByRole('status').filter({ hasText: 'Найдено' })).toBeVisible();
  await expect(page).toHaveURL(`${site.origin('kazan')}${path}?q=${encodeURIComponent('кино')}`);
  await page.getByRole('radio', { name: 'HD и 4K' }).check();
  await expect(page).toHaveURL(/quality=HD$/);
  await expect(search).toHaveValue('кино');
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('кино');
  await expect(page.getByRole('radio', { name: 'HD и 4K' })).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL(`${site.origin('kazan')}/domru-tv/equipment`);
});

test('a search without results shows a link to the whole list [TV-11]', async ({ page, site }) => {
  await openReady(page, `${site.origin('perm')}${path}?q=zzzz`);
  await page.getByRole('link', { name: 'Сбросить фильтры' }).click();
  await expect(page.locator('#channels li')).toHaveCount(200);
  await expect(page).toHaveURL(`${site.origin('perm')}${path}`);
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('on the filtered list, a link to the list shows all channels [TV-11]', async ({ page, site }) => {
  await openReady(page, `${site.origin('perm')}${path}`);
  await page.getByRole('searchbox').fill('zzzz');
  await expect(page).toHaveURL(/q=zzzz$/);
  // Navigates by the site's router, as a menu link does.
  await page.evaluate((to) => {
    const { next } = window as unknown as { next: { router: { push(url: string): Promise<boolean> } } };
    return next.router.push(to);
  }, path);
  await expect(page.locator('#channels li')).toHaveCount(200);
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the GET form works and the server filters [TV-11]', async ({ page, site }) => {
    await page.goto(`${site.origin('msk')}${path}`);
    await page.getByRole('searchbox').fill('кино');
    await page.getByRole('radio', { name: 'Только 4K' }).check();
    await page.getByRole('button', { name: 'Найти' }).click();
    await expect(page).toHaveURL(/\?q=.+&theme=&quality=4K&package=$/);
    const found = page.locator('#channels li');
    for (const title of await found.locator('b').allTextContents())
      expect(title.toLowerCase()).toContain('кино');
    for (const marks of await found.locator('small').allTextContents()) expect(marks).toContain('4K');
  });
});

test('a phone folds the themes, and opens those with results [TV-11]', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openReady(page, `${site.origin('perm')}${path}`);
  const channels = page.locator('#channels li');
  await expect(channels).toHaveCount(200);
  const shown = channels.filter({ visible: true });
  await expect(shown).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6500);
  await page.locator('#channels summary').nth(1).click();
  await expect.poll(() => shown.count()).toBeGreaterThan(5);
  await page.getByRole('searchbox').fill('кино');
  const count = page.getByRole('status').filter({ hasText: 'Найдено' });
  await expect(count).toBeVisible();
  await page.getByRole('button', { name: 'Найти' }).click();
  await expect(count).toBeInViewport();
  await expect.poll(async () => (await shown.count()) === (await channels.count())).toBe(true);
});

for (const own of ['/', path, '/products'])
  test(`${own} is accessible in dark colours, and fits 320 px [UI-12]`, async ({ page, site }) => {
    await openReady(page, `${site.origin('kazan')}${own}`);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violationsOf(page)).toEqual([]);
    await expectFits320(page);
  });
