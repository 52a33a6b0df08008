import type { Page } from '@playwright/test';

import { type RunningSite, startRunningSite } from '../tests/support/running-site';
import { expectStill, watchFonts } from './layout-shifts';
import { nothingIsAsked, openReady } from './open-ready';
import { expect, test } from './site-test';
import { violationsOf } from './violations-of';

test.use({ isCityConfirmed: false });

const path = '/domru-tv/equipment/smart';
const tip = (page: Page) => page.getByRole('region', { name: /^Ваш город/ });
const overlay = (page: Page) => page.getByRole('dialog', { name: 'Выберите город' });
const box = (page: Page) => overlay(page).getByRole('textbox', { name: 'Ваш город' });
const cookieOf = async (page: Page, name: string) =>
  (await page.context().cookies(page.url())).find((cookie) => cookie.name === name);

async function openByTip(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}${path}`);
  await tip(page).getByRole('button', { name: 'Нет, другой' }).click();
  await expect(overlay(page)).toBeVisible();
}

async function expectArrival(page: Page, origin: string, city: string): Promise<void> {
  await expect(page).toHaveURL(`${origin}${path}`);
  await expect(page.getByRole('banner')).toContainText(city);
  await nothingIsAsked(page);
  await expect(tip(page)).toHaveCount(0);
}

test.describe('wide screens', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test('a guest with another city finds Казань and opens the same path there [CITY-07] [CITY-09] [CITY-10]', async ({
    page,
    site,
  }) => {
    await openByTip(page, site.origin('perm'));
    await expect(box(page)).toBeFocused();
    await expect(overlay(page).getByText('Введите город')).toBeVisible();
    await box(page).fill('щщщ');
    await expect(overlay(page).getByText('Не найдено').last()).toBeVisible();
    await box(page).fill('каз');
    await overlay(page)
      .getByRole('link', { name: /^Казань/ })
      .click();
    await expectArrival(page, site.origin('kazan'), 'Казань');
    const confirmed = await cookieOf(page, 'cityconfirm');
    expect(confirmed).toMatchObject({ value: '1', path: '/', domain: 'kazan.localhost' });
    const days = ((confirmed?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(Math.round(days)).toBe(41);
    expect(await cookieOf(page, 'citydomain')).toMatchObject({ value: 'kazan' });
    expect(await cookieOf(page, 'providerid')).toBeDefined();
  });

  test('by regions; the overlay has four columns, six regions in the first, and is accessible [CITY-05] [CITY-06] [CITY-08]', async ({
    page,
    site,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/p/geography/')) asked.push(pathname.split('/').at(-1) ?? '');
    });
    await openReady(page, `${site.origin('perm')}${path}`);
    await page.getByRole('banner').getByRole('button', { name: 'Ваш город Пермь' }).click();
    const tatarstan = overlay(page).getByRole('button', { name: 'Татарстан' });
    await expect(tatarstan).toBeVisible();
    const columns = overlay(page).locator('[data-column]');
    await expect(columns).toHaveCount(4);
    await expect(columns.first().getByRole('button')).toHaveCount(6);
    const boundary = await overlay(page).boundingBox();
    expect(boundary).toMatchObject({ x: 0, y: 0, width: 1280, height: 800 });
    await tatarstan.click();
    await expect(overlay(page).getByRole('link', { name: 'Набережные Челны' })).toBeVisible();
    expect(await violationsOf(page, 'dialog')).toEqual([]);
    // Collapsing or opening the region again must not repeat the request.
    await tatarstan.click();
    await expect(overlay(page).getByRole('link', { name: 'Набережные Челны' })).toHaveCount(0);
    await tatarstan.click();
    await overlay(page).getByRole('button', { name: 'Назад' }).click();
    await expect(overlay(page)).toHaveCount(0);
    const opener = page.getByRole('banner').getByRole('button', { name: 'Ваш город Пермь' });
    await expect(opener).toBeFocused();
    await opener.click();
    await overlay(page).getByRole('link', { name: 'Набережные Челны' }).click();
    await expect(page.getByRole('banner')).toContainText('Набережные Челны');
    expect(new URL(page.url()).pathname).toBe(path);
    expect(asked.sort()).toEqual([
      'get-cities-by-region',
      'get-cities-satellites',
      'get-regions',
      'get-top-cities',
    ]);
  });

  test('«Да, спасибо» keeps the city; the tooltip shifts nothing and takes no focus [CITY-10]', async ({
    page,
    site,
  }) => {
    await watchFonts(page);
    await page.goto(`${site.origin('kazan')}${path}`);
    await expect(tip(page)).toContainText('Казань');
    await expectStill(page);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    await tip(page).getByRole('button', { name: 'Да, спасибо' }).click();
    await expect(tip(page)).toHaveCount(0);
    expect(await cookieOf(page, 'cityconfirm')).toMatchObject({ value: '1', path: '/' });
    await page.reload();
    await nothingIsAsked(page);
    await expect(tip(page)).toHaveCount(0);
  });

  test('by keyboard only, and in the wrong layout [CITY-05] [CITY-07] [CITY-10]', async ({ page, site }) => {
    await page.goto(`${site.origin('perm')}${path}`);
    await expect(tip(page)).toBeVisible();
    // The tooltip is at the end of the document, so Shift+Tab reaches it first.
    await page.keyboard.press('Shift+Tab');
    await expect(tip(page).getByRole('button', { name: 'Да, спасибо' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(tip(page).getByRole('button', { name: 'Нет, другой' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(box(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(overlay(page)).toHaveCount(0);
    await expect(tip(page).getByRole('button', { name: 'Нет, другой' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.type('rfpfym');
    await expect(overlay(page).getByRole('link', { name: /^Казань/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expectArrival(page, site.origin('kazan'), 'Казань');
  });

  test('cities that share a host are distinct [CITY-04] [CITY-09]', async ({ page, site }) => {
    await openByTip(page, site.origin('msk'));
    await box(page).fill('зеленоград');
    await overlay(page)
      .getByRole('link', { name: /^Зеленоград/ })
      .click();
    await expectArrival(page, site.origin('msk'), 'Зеленоград');
    expect(await cookieOf(page, 'providerid')).toMatchObject({ value: '8' });
    await page.reload();
    await expect(page.getByRole('banner')).toContainText('Зеленоград');
  });

  test('regions that fail to load leave an error, «Повторить» and the search [CITY-05] [CITY-07]', async ({
    page,
    site,
    complaints,
  }) => {
    await page.route('**/get-regions*', (route) => route.fulfill({ status: 503, json: { status: false } }));
    await openByTip(page, site.origin('perm'));
    await expect(overlay(page).getByRole('alert')).toContainText('Не удалось загрузить');
    await box(page).fill('каз');
    await expect(overlay(page).getByRole('link', { name: /^Казань/ })).toBeVisible();
    await page.unroute('**/get-regions*');
    await box(page).fill('');
    await overlay(page).getByRole('button', { name: 'Повторить' }).click();
    await expect(overlay(page).getByRole('button', { name: 'Татарстан' })).toBeVisible();
    const others = complaints.filter((text) => !text.includes('503'));
    complaints.splice(0, complaints.length, ...others);
  });
});

test.describe('a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('from the menu: two columns, tall rows, and the same path there [CITY-05] [CITY-08] [CITY-09]', async ({
    page,
    site,
  }) => {
    await page.goto(`${site.origin('perm')}${path}`);
    await expect(tip(page)).toBeVisible();
    await tip(page).getByRole('button', { name: 'Да, спасибо' }).tap();
    await page.getByRole('button', { name: 'Меню' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Ваш город Пермь' }).tap();
    await expect(overlay(page)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    const region = overlay(page).getByRole('button', { name: 'Татарстан' });
    await expect(region).toBeVisible();
    await expect(overlay(page).locator('[data-column]')).toHaveCount(2);
    await expect(overlay(page).locator('[data-column]').first().getByRole('button')).toHaveCount(16);
    expect((await region.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expect(box(page)).not.toBeFocused();
    const overflow = await overlay(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
    expect(overflow).toBe(0);
    await region.tap();
    await overlay(page).getByRole('link', { name: 'Казань' }).last().tap();
    await expect(page).toHaveURL(`${site.origin('kazan')}${path}`);
    expect(await cookieOf(page, 'cityconfirm')).toMatchObject({ value: '1' });
  });

  test('at 320 px there is one column and nothing scrolls sideways [CITY-08]', async ({ page, site }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openByTip(page, site.origin('perm'));
    await expect(overlay(page).getByRole('button', { name: 'Татарстан' })).toBeVisible();
    await expect(overlay(page).locator('[data-column]')).toHaveCount(1);
    const overflow = await overlay(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
    expect(overflow).toBe(0);
  });
});

test.describe('cookies that the cities share', () => {
  test.use({ viewport: { width: 1280, height: 800 } });
  let shared: RunningSite;
  test.beforeAll(async () => {
    shared = await startRunningSite({
      env: { SITE_DOMAIN: 'site.localhost', COOKIE_DOMAIN: 'site.localhost' },
    });
  });
  test.afterAll(() => shared.discard());

  test('are set on the parent domain, and the navigation is direct [CITY-09]', async ({ page }) => {
    const passed: string[] = [];
    page.on('request', (request) => passed.push(new URL(request.url()).pathname));
    const origin = (label: string) => shared.origin(`${label}.site`);
    await openByTip(page, origin('perm'));
    await box(page).fill('каз');
    await overlay(page)
      .getByRole('link', { name: /^Казань/ })
      .click();
    await expectArrival(page, origin('kazan'), 'Казань');
    expect(passed).not.toContain('/api/city/enter');
    for (const [name, value] of [
      ['cityconfirm', '1'],
      ['citydomain', 'kazan'],
    ] as const)
      expect(await cookieOf(page, name)).toMatchObject({ value, domain: '.site.localhost', path: '/' });
    // The chosen city also applies on the sites of other cities.
    await page.goto(`${origin('perm')}/`);
    await nothingIsAsked(page);
    await expect(tip(page)).toHaveCount(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } });

  test('the city’s name leads to all cities, and one of them is entered [CITY-05] [CITY-09]', async ({
    page,
    site,
  }) => {
    await page.goto(`${site.origin('perm')}${path}`);
    await page.getByRole('banner').getByRole('button', { name: 'Ваш город Пермь' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Выберите город');
    await page.getByRole('link', { name: 'Казань' }).click();
    await expect(page).toHaveURL(`${site.origin('kazan')}/`);
    expect(await cookieOf(page, 'cityconfirm')).toMatchObject({ value: '1' });
  });
});
