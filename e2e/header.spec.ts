import type { Page } from '@playwright/test';

import { isReady, openReady } from './open-ready';
import { expect, test } from './site-test';
import { frames, standsStill } from './stands-still';
import { narrow, wide } from './visit-steps';

const tv = '/domru-tv/equipment';
const strip = (page: Page) => page.getByRole('complementary', { name: 'Акция' });
const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Основное меню' });
const opener = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** The sticky part of the header, which contains the logo. */
const bar = (page: Page) => page.locator('header > div').filter({ has: page.locator('a[href="/"]') });

/** Scrolls without animation, and waits for the header's reaction. */
async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
  await standsStill(bar(page));
}

const barTop = async (page: Page) => Math.round((await bar(page).boundingBox())?.y ?? NaN);
const barIs = (page: Page, place: 'shown' | 'hidden') =>
  expect.poll(async () => ((await barTop(page)) < 0 ? 'hidden' : 'shown')).toBe(place);

test.describe('promo line', () => {
  test.use(wide);

  test('is hidden by words of the path, also during soft navigations [SHELL-08]', async ({
    page,
    site,
    complaints,
  }) => {
    for (const path of ['/payments', '/news', '/service/contact', '/full-buy']) {
      await page.goto(`${site.origin('perm')}${path}`);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(strip(page)).toHaveCount(0);
    }
    // The last page answers 404, which the console reports.
    complaints.length = 0;
    await openReady(page, `${site.origin('perm')}/about`);
    await expect(strip(page)).toBeVisible();
    await page.getByRole('contentinfo').locator('a[href="/news"]').first().click();
    await expect(page).toHaveURL(/\/news$/);
    await expect(strip(page)).toHaveCount(0);
    await page.goBack();
    await expect(strip(page)).toBeVisible();
  });

  test('is shown in a city that has one for guests, and in no other [SHELL-08]', async ({ page, site }) => {
    for (const [label, count] of [
      ['perm', 1],
      ['kazan', 1],
      ['azov', 0],
      ['balakovo', 0],
    ] as const) {
      await page.goto(`${site.origin(label)}${tv}`);
      await expect(page.getByRole('banner')).toBeVisible();
      expect([label, await strip(page).count()]).toEqual([label, count]);
    }
  });

  test('a press on «Реклама» shows the advertiser, the next one and Escape hide it [SHELL-08]', async ({
    page,
    site,
  }) => {
    await openReady(page, `${site.origin('perm')}${tv}`);
    await strip(page).getByText('Реклама').click();
    const label = strip(page).getByRole('button', { name: 'Реклама' });
    await expect(label).toHaveAttribute('aria-expanded', 'true');
    await expect(strip(page).getByText('ООО «Скворец»')).toBeVisible();
    await expect(strip(page)).toContainText('erid:');
    await label.click();
    await expect(strip(page).getByText('ООО «Скворец»')).toBeHidden();
    await label.press('Enter');
    await expect(strip(page).getByText('ООО «Скворец»')).toBeVisible();
    await label.press('Escape');
    await expect(strip(page).getByText('ООО «Скворец»')).toBeHidden();
    await expect(label).toBeFocused();
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('«Реклама» opens too [SHELL-08]', async ({ page, site }) => {
      await page.goto(`${site.origin('perm')}${tv}`);
      await strip(page).getByText('Реклама').click();
      await expect(strip(page).getByText('ООО «Скворец»')).toBeVisible();
    });
  });

  test('is in the HTML: hydration shifts nothing, and returning to the tab fetches nothing [SHELL-09]', async ({
    page,
    site,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${site.origin('perm')}${tv}`, { waitUntil: 'domcontentloaded' });
    const before = await page.locator('#main').boundingBox();
    await isReady(page);
    expect((await page.locator('#main').boundingBox())?.y).toBe(before?.y);
    await page.evaluate(() => {
      window.dispatchEvent(new Event('focus'));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    // Later requests also show that no request of these analytics events was pending.
    await page.getByRole('contentinfo').locator('a[href="/about"]').first().click();
    await expect(page).toHaveURL(/\/about$/);
    await expect(strip(page)).toBeVisible();
    expect(asked.filter((url) => url.includes('promo-line'))).toEqual([]);
  });
});

test.describe('hiding by scroll', () => {
  test.use(wide);

  test('100 px down hide the header, 100 px up show it, less has no effect [SHELL-16]', async ({
    page,
    site,
  }) => {
    await openReady(page, `${site.origin('perm')}${tv}`);
    for (const [y, place] of [
      [99, 'shown'],
      [600, 'hidden'],
      [501, 'hidden'],
      [500, 'shown'],
      [599, 'shown'],
      [600, 'hidden'],
      [40, 'shown'],
    ] as const) {
      await scrollTo(page, y);
      expect([y, (await barTop(page)) < 0 ? 'hidden' : 'shown']).toEqual([y, place]);
    }
  });

  test('the header stays while it contains the focus, and the page does not move [SHELL-16]', async ({
    page,
    site,
  }) => {
    await openReady(page, `${site.origin('perm')}${tv}`);
    await scrollTo(page, 900);
    await barIs(page, 'hidden');
    await opener(page, 'ТВ').focus();
    await barIs(page, 'shown');
    expect(await page.evaluate(() => scrollY)).toBe(900);
    await scrollTo(page, 1300);
    await barIs(page, 'shown');
    await opener(page, 'ТВ').blur();
    await barIs(page, 'hidden');
  });

  test('the header stays while one of its panels is open [SHELL-16]', async ({ page, site }) => {
    await openReady(page, `${site.origin('perm')}${tv}`);
    await opener(page, 'ТВ').click();
    await opener(page, 'ТВ').blur();
    await scrollTo(page, 700);
    await barIs(page, 'shown');
    await expect(mainMenu(page).getByRole('link', { name: 'Архив передач' })).toBeVisible();
    await page.keyboard.press('Escape');
    await barIs(page, 'hidden');
  });

  test('the header does not cover the target of a link within the page [SHELL-16]', async ({
    page,
    site,
  }) => {
    await openReady(page, `${site.origin('perm')}${tv}`);
    const jump = async (id: string) => {
      await page.evaluate(async (hash) => {
        const ended = new Promise((resolve) => addEventListener('scrollend', resolve, { once: true }));
        location.hash = hash;
        await ended;
      }, id);
      await standsStill(bar(page));
      const { y = NaN } = (await page.locator(`#${id}`).boundingBox()) ?? {};
      const { y: top = NaN, height = NaN } = (await bar(page).boundingBox()) ?? {};
      expect([id, y >= Math.max(0, top + height) - 1 && y < 300]).toEqual([id, true]);
    };
    await jump('request');
    await jump('main');
  });

  test('with reduced motion the header hides and appears without animation [SHELL-16]', async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openReady(page, `${site.origin('perm')}${tv}`);
    expect(await bar(page).evaluate((element) => getComputedStyle(element).transitionDuration)).toMatch(
      /^0m?s$/,
    );
    await scrollTo(page, 600);
    await barIs(page, 'hidden');
  });
});

test.describe('scroll after navigation', () => {
  test.use(wide);

  test('keeps the scroll position for /internet, and begins at the top elsewhere [SHELL-15]', async ({
    page,
    site,
  }) => {
    await openReady(page, `${site.origin('perm')}/bundles`);
    const follow = async (href: string, heading: RegExp) => {
      await page.getByRole('contentinfo').locator(`a[href="${href}"]`).first().click();
      await expect(page).toHaveURL(`${site.origin('perm')}${href}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await frames(page);
      return page.evaluate(() => scrollY);
    };
    expect(await follow('/internet', /тернет/)).toBeGreaterThan(300);
    expect(await follow('/about', /О\sкомпании/)).toBe(0);
  });
});

test.describe('menus of wide screens', () => {
  test.use(wide);

  test('a click in the menu and on «Подключить» is an event of the data layer [ANA-02] [ANA-03]', async ({
    page,
    site,
  }) => {
    await openReady(page, `${site.origin('perm')}/about`);
    const told = (category: string, action: string, label: string) =>
      expect
        .poll(() => page.evaluate(() => window.dataLayer))
        .toContainEqual(
          expect.objectContaining({ event: 'UAevent', category, action, label, variant: expect.any(String) }),
        );
    await mainMenu(page).getByRole('link', { name: 'Домофон', exact: true }).click();
    await expect(page).toHaveURL(/\/domofon$/);
    await told('menu', 'clicked link', 'Домофон');
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Подключить/ })
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await told('dialog', 'clicked button', 'connect');
    await page.getByRole('dialog').getByRole('button', { name: 'Позвоните мне' }).click();
    await page.getByRole('dialog').getByLabel('Ваше имя').fill('Ян');
    await told('callback', 'started', '/domofon');
  });

  test('by keyboard: a panel opens, its links are reached, and Escape returns the focus [SHELL-01, UI-12]', async ({
    page,
    site,
  }) => {
    await openReady(page, `${site.origin('perm')}${tv}`);
    await opener(page, 'ТВ').focus();
    await page.keyboard.press('Enter');
    await expect(opener(page, 'ТВ')).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(mainMenu(page).getByRole('link', { name: /^Приставки/ })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(opener(page, 'ТВ')).toBeFocused();
    await expect(opener(page, 'ТВ')).toHaveAttribute('aria-expanded', 'false');
    await opener(page, 'Сервисы').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(opener(page, 'Сервисы')).toBeFocused();
  });

  test('panels are at least 256 px high and begin 65 and 40 px below their bars [SHELL-01]', async ({
    page,
    site,
  }) => {
    await openReady(page, `${site.origin('perm')}${tv}`);
    const top = await barTop(page);
    for (const name of ['ТВ', 'Ещё']) {
      await opener(page, name).click();
      const panel = await page.locator('header [data-open=true]').boundingBox();
      expect(Math.round(panel?.y ?? NaN) - top).toBe(65);
      expect(panel?.height).toBeGreaterThanOrEqual(256);
    }
    expect((await bar(page).boundingBox())?.height).toBe(71);
    await page.keyboard.press('Escape');
    await opener(page, 'Партнёрам').click();
    const list = await page.locator('header [data-open=true]').boundingBox();
    expect(Math.round(list?.y ?? NaN)).toBe(top);
    expect(Math.round(((await opener(page, 'Партнёрам').boundingBox())?.y ?? NaN) + 40)).toBe(top);
  });

  test('an open panel overflows nowhere from 1122 to 1365 px [SHELL-01]', async ({ page, site }) => {
    await openReady(page, `${site.origin('perm')}${tv}`);
    for (const width of [1122, 1200, 1280, 1365]) {
      await page.setViewportSize({ width, height: 800 });
      for (const name of ['ТВ', 'Ещё']) {
        await opener(page, name).click();
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        const connect = await page
          .getByRole('link', { name: /^Подключить/ })
          .first()
          .boundingBox();
        expect([width, name, overflow]).toEqual([width, name, 0]);
        expect((connect?.x ?? NaN) + (connect?.width ?? NaN)).toBeLessThanOrEqual(width);
        await page.keyboard.press('Escape');
      }
    }
  });

  test('below 1122 px there is the burger and a bar of 50 px [SHELL-02]', async ({ page, site }) => {
    await openReady(page, `${site.origin('perm')}${tv}`);
    await page.setViewportSize({ width: 1121, height: 800 });
    await expect(opener(page, 'Меню')).toBeVisible();
    await expect(mainMenu(page)).toBeHidden();
    expect((await bar(page).boundingBox())?.height).toBe(50);
  });

  test('«Подключить» lets its words float up on hover and on focus [SHELL-03]', async ({ page, site }) => {
    await openReady(page, `${site.origin('perm')}${tv}`);
    const connect = page.getByRole('banner').getByRole('link', { name: 'Подключить Скворец' });
    const opacities = () =>
      connect
        .locator('[aria-hidden=true]')
        .evaluateAll((words) => words.map((word) => getComputedStyle(word).opacity));
    expect(await opacities()).toEqual(['0', '0', '0', '0']);
    await connect.hover();
    await expect.poll(opacities).toEqual(['1', '1', '1', '1']);
    await page.mouse.move(10, 700);
    await expect.poll(opacities).toEqual(['0', '0', '0', '0']);
    await page.keyboard.press('Tab');
    await connect.focus();
    await expect.poll(opacities).toEqual(['1', '1', '1', '1']);
  });
});

test.describe('menus of a wide screen by touch', () => {
  test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true });

  test('a tap opens a panel and the next one closes it [SHELL-01]', async ({ page, site }) => {
    await openReady(page, `${site.origin('perm')}${tv}`);
    await opener(page, 'ТВ').tap();
    await expect(opener(page, 'ТВ')).toHaveAttribute('aria-expanded', 'true');
    await opener(page, 'ТВ').tap();
    await expect(opener(page, 'ТВ')).toHaveAttribute('aria-expanded', 'false');
  });
});

test.describe('menus of a phone', () => {
  test.use(narrow);

  test('the burger opens the menu: the first accordion is open, a tap toggles [SHELL-02]', async ({
    page,
    site,
  }) => {
    await openReady(page, `${site.origin('perm')}${tv}`);
    await opener(page, 'Меню').tap();
    const menu = page.getByRole('dialog', { name: 'Меню' });
    await expect(menu).toBeVisible();
    const groups = menu.locator('details');
    await expect(groups.nth(0)).toHaveAttribute('open');
    await expect(groups.nth(1)).not.toHaveAttribute('open');
    await groups.nth(1).locator('summary').tap();
    await expect(groups.nth(1)).toHaveAttribute('open');
    await expect(groups.nth(0)).not.toHaveAttribute('open');
    await groups.nth(1).locator('summary').tap();
    await expect(groups.nth(1)).not.toHaveAttribute('open');
    await expect(menu.getByRole('link', { name: 'Для бизнеса' }).locator('svg')).toBeVisible();
  });
});

test.describe('order paths', () => {
  test.use(wide);

  test('hide the buttons of the top bar and keep the phone [SHELL-07]', async ({
    page,
    site,
    complaints,
  }) => {
    for (const path of [
      '/full-buy',
      '/constructor',
      '/novosel',
      '/order/17/address',
      '/order/17/time-slots',
    ]) {
      await page.goto(`${site.origin('perm')}${path}`);
      const header = page.getByRole('banner');
      await expect(header.getByRole('link', { name: /^\+7 \(342\)/ })).toBeVisible();
      await expect(opener(page, 'Партнёрам')).toHaveCount(0);
      await expect(opener(page, 'Сервисы')).toHaveCount(0);
      await expect(header.getByText('Пермь').filter({ visible: true })).toHaveCount(0);
      await expect(header.getByRole('link', { name: /^Подключить/ })).toHaveCount(0);
    }
    await page.goto(`${site.origin('perm')}${tv}`);
    await expect(opener(page, 'Партнёрам')).toBeVisible();
    // The console reports the 404 of the page.
    complaints.length = 0;
  });
});
