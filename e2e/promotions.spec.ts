import type { Page } from '@playwright/test';

import { hostRequest } from '../tests/support/host-request';
import { openReady } from './open-ready';
import { expect, test } from './site-test';
import { violationsOf } from './violations-of';

const promotions = (page: Page) => page.getByRole('region', { name: 'Акции' });
const cards = (page: Page) => promotions(page).getByRole('article');
const inView = (page: Page) => promotions(page).locator('[aria-roledescription=слайд]:not([inert])');

/** Scrolls to the carousel and waits until its script is active. */
async function bringNear(page: Page): Promise<void> {
  await promotions(page).scrollIntoViewIfNeeded();
  await expect(
    promotions(page)
      .getByRole('button', { name: /^Слайд/ })
      .first(),
  ).toBeVisible();
}

test.describe('«Акции» of the home page', () => {
  test.use({ isMobile: false, hasTouch: false });

  test('show 1 card with dots, 2 from 767 px, 3 from 1279 px, and are turned [UI-02] [UI-08]', async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await openReady(page, `${site.origin('perm')}/`);
    await bringNear(page);
    const count = await cards(page).count();
    for (const [width, shown] of [
      [360, 1],
      [767, 2],
      [1279, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect(inView(page)).toHaveCount(shown);
      await expect(promotions(page).getByRole('button', { name: /^Слайд/ })).toHaveCount(count - shown + 1);
    }
    await cards(page).first().scrollIntoViewIfNeeded();
    await expect(cards(page).first()).toBeInViewport();
    await promotions(page).getByRole('button', { name: 'Следующий слайд' }).click();
    await expect(inView(page).first()).toHaveAttribute('aria-label', /^2\sиз/);
    expect(await violationsOf(page)).toEqual([]);
  });

  test('a card’s button is counted and opens its page in a new window [ANA-04]', async ({ page, site }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openReady(page, `${site.origin('perm')}/`);
    await bringNear(page);
    const button = cards(page).first().getByRole('link');
    const path = (await button.getAttribute('href')) ?? '';
    const opened = page.waitForEvent('popup');
    await button.click();
    const popup = await opened;
    await expect(popup).toHaveURL(`${site.origin('perm')}${path}`);
    expect(await popup.evaluate(() => window.opener === null)).toBe(true);
    await expect
      .poll(() => page.evaluate(() => window.dataLayer))
      .toContainEqual(
        expect.objectContaining({
          event: 'UAevent',
          category: 'add_to_packet',
          action: `clicked button ${path.split('/').pop()}`,
        }),
      );
  });

  test('an advertising card names its advertiser [UI-08]', async ({ page, site }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openReady(page, `${site.origin('perm')}/`);
    await bringNear(page);
    await cards(page).first().getByRole('button', { name: 'Реклама' }).click();
    await expect(page.getByRole('group', { name: /О\sрекламодателе/ })).toContainText('erid:');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the cards are links of the city’s own pages [UI-08]', async ({ page, site }) => {
    for (const city of ['perm', 'msk']) {
      await page.goto(`${site.origin(city)}/`);
      await expect(cards(page).first()).toBeVisible();
      const hrefs = await cards(page)
        .getByRole('link')
        .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));
      for (const path of hrefs) {
        const { status } = await hostRequest({ port: site.port, host: `${city}.localhost`, path });
        expect([path, status]).toEqual([path, 200]);
      }
    }
  });

  test('equipment of a tariff is chosen in the browser’s own list [UI-03]', async ({ page, site }) => {
    await page.goto(`${site.origin('perm')}/internet/300-mbit`);
    await page.getByLabel('Роутер').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Пересчитать цену' }).click();
    await expect(page).toHaveURL(/router=\d/);
  });
});

test('a long list of equipment is the kit’s dropdown, and loads the price at once [UI-03] [TAR-05]', async ({
  page,
  site,
}) => {
  await openReady(page, `${site.origin('perm')}/internet/300-mbit`);
  const field = page.locator('button[role=combobox]').and(page.getByRole('combobox', { name: 'Роутер' }));
  await expect(field).toBeVisible();
  await field.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/router=\d/);
  await expect(field).toHaveText(/₽/);
  await expect(page.getByRole('region', { name: 'Расчёт цены' })).toContainText(/Роутер|роутер/);
});
