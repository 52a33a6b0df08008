import type { Page } from '@playwright/test';

import { hostRequest } from '../tests/support/host-request';
import { openReady } from './open-ready';
import { expect, test } from './site-test';
import { everyLook, expectFits320, violationsOf } from './violations-of';

const pages = [
  ['/domru-tv/equipment', 'Телевидение для дома'],
  ['/domru-tv/equipment/smart', 'Телевидение для дома'],
  ['/domru-tv/equipment/note', 'Телевидение для дома'],
  ['/domru-tv/equipment/70454', 'Скворец'],
  ['/internet/equipment', 'Роутеры'],
  ['/internet/equipment/60101', 'Скворец Роутер 6'],
  ['/about', 'О компании'],
  ['/policy/app', 'обработки'],
  ['/service/status', 'Работа сети'],
  ['/service/moving', 'Переезд'],
  ['/help', 'Помощь'],
  ['/help/no-internet', 'Не работает интернет'],
  ['/request/done', 'Заявка отправлена!'],
] as const;

/** `npm test` checks dark colours only on the page with the most components. */
const darkToo = '/domru-tv/equipment';

for (const [path, heading] of pages)
  test(`${path} is rendered without console errors and fits 320 px [UI-12]`, async ({ page, site }) => {
    const answer = await openReady(page, `${site.origin('kazan')}${path}`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    if (everyLook || path === darkToo) {
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await violationsOf(page)).toEqual([]);
    }
    await expectFits320(page);
  });

/** Widths of the window, px. */
const headingWidths = everyLook
  ? [360, 480, 600, 768, 1024, 1122, 1180, 1280, 1440, 1600, 1920]
  : [360, 600, 1122, 1280, 1920];

/**
 * Finds text below a selector that matches `pattern` and is broken into two lines. Returns the text with the width of
 * the window.
 */
const brokenWords = (page: Page, selector: string, pattern: RegExp) =>
  page.evaluate(
    ([where, source]) => {
      const broken: string[] = [];
      for (const element of document.querySelectorAll(where)) {
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        for (let text = texts.nextNode(); text; text = texts.nextNode())
          for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(new RegExp(source, 'gu'))) {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
            if (lines.size > 1) broken.push(`${word} at ${innerWidth} px`);
          }
      }
      return broken;
    },
    [selector, pattern.source] as const,
  );

for (const path of [
  '/',
  '/internet',
  '/bundles',
  '/compare?offers=i101,i102',
  '/domru-tv/equipment/70454',
  '/service/contact',
])
  test(`no price, speed or phone of ${path} is broken into two lines, and no text holds invisible characters [EQ-14]`, async ({
    page,
    site,
  }) => {
    await openReady(page, `${site.origin('perm')}${path}`);
    for (const width of everyLook ? [320, 360, 480, 768, 1024, 1280] : [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(() => brokenWords(page, 'main', /[^\s/]+\/(?:мес|год|с)(?!\p{L})|\+7\s\(\d+\)\s[\d-]+\d/u))
        .toEqual([]);
    }
    await expectFits320(page);
    const copied = await page.locator('body').innerText();
    expect(copied).toMatch(/₽|\+7/);
    expect(copied).not.toMatch(/[\u00ad\u200b-\u200d\u2060\ufeff]/);
  });

for (const path of [
  '/',
  '/internet/equipment',
  '/internet/300-mbit',
  '/bundles/builder',
  '/videocontrol',
  '/about',
  '/domru-tv/equipment',
])
  test(`no word of a heading or a table of ${path} is broken, however wide the screen is [UI-12]`, async ({
    page,
    site,
  }) => {
    await openReady(page, `${site.origin('perm')}${path}`);
    for (const width of headingWidths) {
      await page.setViewportSize({ width, height: 900 });
      // A line may break at a hyphen inside a word.
      await expect.poll(() => brokenWords(page, 'h1, h2, h3, th, td', /[^\s-]+/)).toEqual([]);
      const cutTables = page
        .locator('main table')
        .evaluateAll(
          (tables) =>
            tables.filter(
              ({ parentElement }) => parentElement && parentElement.scrollWidth > parentElement.clientWidth,
            ).length,
        );
      expect([width, await cutTables]).toEqual([width, 0]);
    }
  });

/** Returns the heights of the parts far below the viewport: estimated, or with `areLaidOut` real. */
const farHeights = (page: Page, areLaidOut: boolean) =>
  page.evaluate((areNear) => {
    const heights: Record<string, number> = {};
    for (const section of document.querySelectorAll<HTMLElement>('[data-far] > :is(section, footer)')) {
      if (areNear) section.style.contentVisibility = 'visible';
      const part = section.parentElement?.dataset['deferred'] ?? '';
      heights[part] = (heights[part] ?? 0) + section.getBoundingClientRect().height;
    }
    return heights;
  }, areLaidOut);

test('estimated heights of parts far below a phone’s viewport are about right [UI-12]', async ({
  browser,
  site,
}) => {
  // Without scripts the parts keep their estimated height.
  const viewport = { width: 360, height: 740 };
  const context = await browser.newContext({ viewport, javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of ['/', '/domru-tv/equipment', '/internet', '/bundles']) {
    await page.goto(`${site.origin('perm')}${path}`);
    const taken = await farHeights(page, false);
    const seen = await farHeights(page, true);
    const wrong = Object.entries(seen).filter(
      ([part, real]) => Math.abs((taken[part] ?? 0) - real) > 40 + real / 5,
    );
    expect([path, wrong]).toEqual([path, []]);
    expect(Object.keys(seen)).toContain('footer');
  }
  await context.close();
});

test('the desk requires a sign-in [MGR-01]', async ({ page, site }) => {
  await page.goto(`${site.origin()}/manager`);
  await expect(page).toHaveURL(`${site.origin()}/manager/sign-in`);
});

test('pages of two cities name their own city [CITY-01, SHELL-10, TV-06]', async ({ page, site }) => {
  for (const [label, cityIn, phone] of [
    ['perm', 'в Перми', '+7 (342)'],
    ['msk', 'в Москве', '+7 (495)'],
  ] as const) {
    await page.goto(`${site.origin(label)}/domru-tv/equipment`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(cityIn);
    await expect(page).toHaveTitle(new RegExp(`${cityIn}.*${phone.replace(/[+()]/g, '\\$&')}`));
    const description = await page.locator('meta[name=description]').getAttribute('content');
    expect(description).toContain(cityIn);
    expect(description).toContain(phone);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${site.origin(label)}/domru-tv/equipment`,
    );
  }
});

test('an unknown path has the menus round its 404', async ({ page, site, complaints }) => {
  const answer = await openReady(page, `${site.origin('perm')}/nonsense.php`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
  complaints.length = 0;
});

test('a host that names no city of ours offers the cities', async ({ page, site, complaints }) => {
  const answer = await page.goto(`${site.origin('nowhere')}/domru-tv/equipment`);
  expect(answer?.status()).toBe(404);
  await page.getByRole('link', { name: 'Казань' }).click();
  await expect(page).toHaveURL(new RegExp(`^${site.origin('kazan')}/`));
  complaints.length = 0;
});

test('moving between pages does not load the document again, and Back works [CITY-02]', async ({
  page,
  site,
}) => {
  await openReady(page, `${site.origin('kazan')}/domru-tv/equipment`);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('link', { name: 'Смарт ТВ' }).click();
  await expect(page).toHaveURL(`${site.origin('kazan')}/domru-tv/equipment/smart`);
  await expect(page.getByRole('link', { name: 'Смарт ТВ' })).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(page).toHaveURL(`${site.origin('kazan')}/domru-tv/equipment`);
  await expect(page.getByRole('link', { name: 'ТВ-приставка' })).toHaveAttribute('aria-current', 'page');
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('a released build has no gallery of the kit', async ({ site }) => {
  const { status } = await hostRequest({ port: site.port, host: 'perm.localhost', path: '/kit' });
  expect(status).toBe(404);
});

test('after a soft change of the tab the form names the page that is seen [CITY-02, LEAD-01]', async ({
  page,
  site,
}) => {
  await openReady(page, `${site.origin('kazan')}/domru-tv/equipment`);
  await page.getByRole('link', { name: 'Смарт ТВ' }).click();
  await expect(page.locator('#CallBackForm input[name=page]')).toHaveValue('/domru-tv/equipment/smart');
  // Phones collapse this group of links.
  const group = page.getByRole('contentinfo').locator('summary', { hasText: 'компании' });
  if (await group.isVisible()) await group.click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'О нас' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('О компании');
});
