import { expect, type Page } from '@playwright/test';

import { expectStill, watchFonts } from './layout-shifts';
import { openReady } from './open-ready';
import { test } from './site-test';

const address = /ул\.\sЛенина,\s12/;
const main = (page: Page) => page.getByRole('main');
const addressField = (page: Page) => main(page).getByLabel(/Улица и\sдом|Куда переехали/);
const apply = (page: Page) => main(page).getByRole('link', { name: /Показать для\sэтого дома/ });

/** Finds the house by the address check. */
async function checkHouse(page: Page, origin: string): Promise<void> {
  await openReady(page, `${origin}/request/address`);
  await main(page)
    .getByLabel(/Улица и\sдом/)
    .pressSequentially('ленина 12');
  await main(page)
    .getByRole('option', { name: /Ленина,\s12/ })
    .first()
    .click();
  await expect(main(page).getByRole('heading', { name: address })).toBeInViewport();
  await expect(main(page).getByText('Подключаем', { exact: true })).toBeInViewport();
}

test.use({ viewport: { width: 360, height: 740 } });

test('a checked house is offered on every page that shows offers, and the page stays still [TAR-04]', async ({
  page,
  site,
  complaints,
}) => {
  const origin = site.origin('perm');
  await checkHouse(page, origin);
  await watchFonts(page);
  for (const path of ['/internet', '/bundles', '/bundles/builder', '/constructor', '/full-buy', '/compare']) {
    await openReady(page, origin + path);
    await expect(main(page).getByText(/Вы\sпроверяли/)).toContainText(address);
    await expectStill(page);
    await apply(page).click();
    await expect(page).toHaveURL(/[?&]house=/);
    await expect(main(page).getByText(address).first()).toBeVisible();
  }
  expect(complaints).toEqual([]);
});

test('a choice that was not sent is kept when the offers of the checked house are opened [TAR-04]', async ({
  page,
  site,
}) => {
  const origin = site.origin('perm');
  await checkHouse(page, origin);
  await openReady(page, `${origin}/constructor`);
  const tariff = main(page).getByRole('radio', { name: /^Мини/ });
  const value = await tariff.inputValue();
  await tariff.press('Space');
  await apply(page).click();
  await expect(page).toHaveURL(/[?&]house=/);
  await expect(main(page).locator(`[name=offer][value="${value}"]`)).toBeChecked();
});

test('the address fields of the check, the request and the order contain the checked house [TAR-04]', async ({
  page,
  site,
}) => {
  const origin = site.origin('perm');
  await checkHouse(page, origin);
  for (const path of ['/request/address', '/request', '/novosel']) {
    await openReady(page, origin + path);
    await expect(addressField(page)).toHaveValue(address);
  }
  await openReady(page, `${origin}/full-buy`);
  await page.getByRole('button', { name: 'Дальше: адрес' }).click();
  await expect(page.getByLabel(/Улица и\sдом/)).toHaveValue(address);
});

test('a visitor can forget the checked house [TAR-04]', async ({ page, site }) => {
  const origin = site.origin('perm');
  await checkHouse(page, origin);
  await openReady(page, `${origin}/bundles/builder`);
  await main(page).getByRole('button', { name: 'Забыть' }).click();
  await expect(main(page).getByRole('link', { name: 'Подключён ли ваш дом?' })).toBeFocused();
  await openReady(page, `${origin}/request`);
  await expect(addressField(page)).toHaveValue('');
});
