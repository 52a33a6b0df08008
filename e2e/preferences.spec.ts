import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Locator } from '@playwright/test';

import { startRunningSite } from '../tests/support/running-site';
import { openReady } from './open-ready';
import { expect, test } from './site-test';

const look = (what: Locator) =>
  what.evaluate((element) => {
    const { backgroundColor, color } = getComputedStyle(element);
    return `${backgroundColor} ${color}`;
  });

test.describe('forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('chosen and other options look different [UI-12]', async ({ page, site }) => {
    await page.goto(`${site.origin('perm')}/domru-tv/equipment`);
    const tab = page.locator('nav a[aria-current="page"]').last();
    const otherTab = tab.locator('xpath=following-sibling::a').first();
    expect(await look(tab)).not.toBe(await look(otherTab));
    await page.goto(`${site.origin('perm')}/internet`);
    const chip = page.locator('main label > :checked + span').first();
    const otherChip = page.locator('main label > input:not(:checked) + span').first();
    expect(await look(chip)).not.toBe(await look(otherChip));
  });
});

test.describe('on paper', () => {
  test.use({ colorScheme: 'dark' });

  for (const path of [
    '/internet',
    '/internet/300-mbit',
    '/domru-tv/equipment/smart',
    '/domru-tv/equipment/70454',
    '/request/status',
    '/policy/app',
  ])
    test(`${path} is dark on white, with nothing fixed and every answer open`, async ({ page, site }) => {
      await openReady(page, `${site.origin('perm')}${path}`);
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      const seen = await page.evaluate(() => {
        const shown = [...document.querySelectorAll('body *')].filter((one) => one.checkVisibility());
        return {
          fixed: shown.filter((one) => getComputedStyle(one).position === 'fixed').length,
          pale: shown.filter(
            (one) => one instanceof HTMLElement && getComputedStyle(one).color !== 'rgb(0, 0, 0)',
          ).length,
          closed: [...document.querySelectorAll('main details > :not(summary)')].filter(
            (answer) => getComputedStyle(answer).display !== 'contents' && !answer.checkVisibility(),
          ).length,
        };
      });
      expect(seen).toEqual({ fixed: 0, pale: 0, closed: 0 });
    });
});

test('text of 24 px instead of 16 is 1.5 times as large, and no page grows wider than the screen [UI-10]', async ({
  page,
  site,
}) => {
  const paths = [
    '/',
    '/internet',
    '/domru-tv/equipment',
    '/request',
    '/compare',
    '/full-buy',
    '/constructor',
  ];
  const widths = new Set([360, page.viewportSize()?.width ?? 1280]);
  for (const path of paths) {
    await openReady(page, `${site.origin('perm')}${path}`);
    const size = () =>
      page.evaluate(() =>
        ['h1', 'main', 'header a'].map((one) => {
          const element = document.querySelector(one);
          return element ? Number.parseFloat(getComputedStyle(element).fontSize) : 0;
        }),
      );
    const before = await size();
    // Simulates a browser with a default font size of 24 px.
    await page.evaluate(() => (document.documentElement.style.fontSize = '150%'));
    expect((await size()).map((now, index) => now / (before[index] ?? 1))).toEqual([1.5, 1.5, 1.5]);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([path, width, over]).toEqual([path, width, 0]);
    }
  }
});

test.describe('a first visit', () => {
  test.use({ isFirstVisit: true, contextOptions: { reducedMotion: 'reduce' } });

  test('a focused element is not behind the cookie choice, at any width (WCAG 2.4.11)', async ({
    page,
    site,
  }) => {
    for (const [path, width] of ['/request', '/payments', '/request/status'].flatMap((path) =>
      [360, 768, 1280].map((width) => [path, width] as const),
    )) {
      await page.setViewportSize({ width, height: 700 });
      await page.goto(`${site.origin('perm')}${path}`);
      const bar = page.getByRole('region', { name: 'Мы используем cookie' });
      await expect(bar).toBeVisible();
      const count = await page.locator('main form :is(input, button, a)').count();
      await page.locator('main form input:visible').first().focus();
      for (let step = 0; step < count; step++) {
        const overlap = await bar.evaluate((element) => {
          const over = element.getBoundingClientRect();
          const focused = document.activeElement?.getBoundingClientRect();
          return focused && !element.contains(document.activeElement)
            ? Math.min(focused.bottom, over.bottom) - Math.max(focused.top, over.top)
            : 0;
        });
        expect(overlap).toBeLessThanOrEqual(0);
        await page.keyboard.press('Tab');
      }
    }
  });

  test('at 400 % zoom most of the screen is the page’s (WCAG 1.4.10)', async ({ page, site }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto(`${site.origin('perm')}/internet`);
    const bar = page.getByRole('region', { name: 'Мы используем cookie' });
    await expect(bar).toBeVisible();
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(128);
  });
});

test('a horizontal swipe of a trackpad turns a carousel, a vertical one scrolls the page [UI-02]', async ({
  page,
  site,
}) => {
  await openReady(page, `${site.origin('perm')}/`);
  const carousel = page.locator('[aria-roledescription]').first();
  await carousel.scrollIntoViewIfNeeded();
  await carousel.locator('[data-driven]').hover();
  const current = page.locator('button[aria-current="true"][aria-label]').first();
  const before = await current.getAttribute('aria-label');
  const top = () => page.evaluate(() => scrollY);
  const scrolled = await top();
  for (let step = 0; step < 6; step++) await page.mouse.wheel(80, 0);
  await expect(current).not.toHaveAttribute('aria-label', before ?? '');
  expect(await top()).toBe(scrolled);
  await page.mouse.wheel(0, 120);
  await expect.poll(top).toBeGreaterThan(scrolled);
});

test.describe('a payment page that redirects to another origin', () => {
  let bank: Server;
  let payment: Server;
  const portOf = (server: Server) => (server.address() as AddressInfo).port; // a listening server has a port
  const listen = (server: Server) => new Promise<void>((done) => server.listen(0, '127.0.0.1', done));

  test.beforeAll(async () => {
    bank = createServer((_, res) => res.setHeader('content-type', 'text/html').end('<h1>3-D Secure</h1>'));
    await listen(bank);
    payment = createServer((_, res) =>
      res.writeHead(303, { location: `http://localhost:${portOf(bank)}/step` }).end(),
    );
    await listen(payment);
  });
  test.afterAll(() => {
    for (const server of [bank, payment]) server.close();
  });

  test('is followed where the configuration names that origin [API-05]', async ({ page }) => {
    const site = await startRunningSite({
      env: {
        PAYMENT_URL: `http://127.0.0.1:${portOf(payment)}/pay`,
        FORM_ORIGINS: `http://localhost:${portOf(bank)}`,
      },
    });
    await page.goto(`${site.origin('perm')}/payments`);
    await page.locator('form[action*="/pay"]').evaluate((form: HTMLFormElement) => form.submit());
    await expect(page.getByRole('heading', { name: '3-D Secure' })).toBeVisible();
    await site.discard();
  });
});
