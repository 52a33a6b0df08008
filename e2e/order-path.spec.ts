import type { Page } from '@playwright/test';

import { seeOnDesk } from './desk-steps';
import { openReady } from './open-ready';
import { expect, test } from './site-test';
import { expectFits320 } from './violations-of';

/** Fills in all steps of an order, from the address to the last one. */
async function fillIn(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Куда подключить/);
  await page.getByLabel('Улица и дом').fill('ул. Ленина, 5');
  await page.getByLabel('Квартира').fill('12');
  await page.getByRole('button', { name: 'Дальше' }).click();
  await expect(page).toHaveURL(/\/order\/[0-9a-f]{40}\/contacts$/);
  await page.getByLabel('Ваше имя').fill(name);
  await page.getByLabel('Телефон').fill('89120004518');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Дальше' }).click();
  await expect(page).toHaveURL(/\/time-slots$/);
  await page.getByLabel('День').selectOption({ index: 2 });
  await page.getByRole('radio').nth(1).check();
  await page.getByRole('button', { name: 'Дальше' }).click();
  await expect(page).toHaveURL(/\/create-agreement$/);
  await expect(page.getByText('ул. Ленина, 5, кв. 12')).toBeVisible();
}

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Отправить заявку' }).click();
  await expect(page).toHaveURL(/\/final$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Заявка отправлена!');
  await expect(page.getByText(/Номер заявки: [0-9A-Z]{10}/)).toBeVisible();
}

test('everything at once, from the choice to the desk [SHELL-07, TAR-01]', async ({
  page,
  site,
  manager,
}) => {
  await openReady(page, `${site.origin('kazan')}/full-buy`);
  const sum = page.locator('form [aria-live]');
  const before = await sum.textContent();
  // The summary of a collapsed step contains the choice.
  const router = page.locator('summary').filter({ hasText: 'Роутер' });
  await expect(router).toContainText('Свой роутер');
  await router.click();
  await page
    .getByRole('group', { name: 'Роутер' })
    .getByRole('radio', { name: /аренда/ })
    .first()
    .check();
  await expect(sum).not.toHaveText(before ?? '');
  await page.getByRole('button', { name: 'Дальше: адрес' }).click();
  await fillIn(page, 'Мария Полная');
  await send(page);
  // Back must not send the order again, because the order is closed.
  await page.goBack();
  await page.reload();
  await expect(page).toHaveURL(/\/final$/);
  await seeOnDesk(manager, site, 'Мария Полная');
});

test('the same without JavaScript, resumed half-way, changed and sent once [SHELL-07]', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.origin('perm')}/constructor`);
  await page.getByRole('checkbox', { name: 'Домофон' }).check();
  await page.getByRole('button', { name: 'Дальше: адрес' }).click();
  await fillIn(page, 'Рамиль');
  await page.goto(`${site.origin('perm')}/constructor`);
  await page.getByRole('link', { name: 'Продолжить заявку' }).click();
  await expect(page).toHaveURL(/\/create-agreement$/);
  await page.getByRole('link', { name: 'Изменить адрес' }).click();
  await page.getByLabel('Квартира').fill('14');
  await page.getByRole('button', { name: 'Дальше' }).click();
  await expect(page.getByText('ул. Ленина, 5, кв. 14')).toBeVisible();
  await send(page);
  await context.close();
});

test('a press counts even if the address check answers during it [SHELL-07]', async ({ page, site }) => {
  await openReady(page, `${site.origin('kazan')}/novosel`);
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<unknown>();
  await page.route('**/v1/geography/houses?*', async (route) => {
    await mayAnswer;
    await route.continue();
  });
  // Both before the input: the check may begin during the hover.
  const answered = page.waitForResponse('**/v1/geography/houses?*');
  const checked = page.waitForRequest('**/v1/geography/houses?*');
  await page.getByLabel('Куда переехали').fill('ул. Новая, 7');
  const button = page.getByRole('button', { name: 'Дальше' });
  await button.hover();
  await checked;
  await page.mouse.down();
  answer(null);
  await answered;
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  await expect(page.getByText('Такого дома в списке нет')).toHaveCount(0);
  await page.mouse.up();
  await expect(page).toHaveURL(/\/contacts$/);
});

test('an order is visible to its visitor only [SHELL-07]', async ({ page, site, browser, complaints }) => {
  await openReady(page, `${site.origin('kazan')}/novosel`);
  await page.getByLabel('Куда переехали').fill('ул. Новая, 7');
  await page.getByRole('button', { name: 'Дальше' }).click();
  await expect(page).toHaveURL(/\/contacts$/);
  const context = await browser.newContext();
  const stranger = await context.newPage();
  const answer = await stranger.goto(page.url());
  expect(answer?.status()).toBe(404);
  expect(answer?.headers()['cache-control']).toBe('private, no-store');
  await expect(stranger.getByText('ул. Новая')).toHaveCount(0);
  await context.close();
  expect(complaints).toEqual([]);
});

test('the pages of an order have only the phone in their top bar and scroll nothing sideways [SHELL-07, UI-12]', async ({
  page,
  site,
}) => {
  for (const path of ['/full-buy', '/constructor', '/novosel']) {
    await openReady(page, `${site.origin('kazan')}${path}`);
    await expect(page.getByRole('banner').getByRole('link', { name: /^Подключить/ })).toHaveCount(0);
    await expect(page.getByRole('banner').locator('a[href^="tel:"]').filter({ visible: true })).toHaveCount(
      1,
    );
    await expectFits320(page);
    await page.setViewportSize({ width: 1280, height: 720 });
  }
  await page.getByLabel('Куда переехали').fill('ул. Новая, 7');
  await page.getByRole('button', { name: 'Дальше' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/связаться/);
  await expect(page.getByRole('banner').getByRole('link', { name: /^Подключить/ })).toHaveCount(0);
});
