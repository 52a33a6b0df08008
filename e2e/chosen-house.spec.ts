import { openReady } from './open-ready';
import { expect, test } from './site-test';

const fieldPaths = ['/request/address', '/', '/service/status'];
const listPaths = ['/internet', '/bundles', '/compare', '/bundles/builder'];

test('a checked house fills in later address fields, and lists of offers lead to what it has [TAR-04]', async ({
  page,
  site,
}) => {
  const perm = site.origin('perm');
  await openReady(page, `${perm}/request/address?address=${encodeURIComponent('Ленина 12')}`);
  await expect(page.getByRole('heading', { name: 'ул. Ленина, 12' })).toBeVisible();

  for (const path of fieldPaths) {
    await openReady(page, `${perm}${path}`);
    await expect(page.locator('input[name="address"]')).toHaveValue('ул. Ленина, 12');
  }
  for (const path of listPaths) {
    await openReady(page, `${perm}${path}`);
    await page.getByRole('link', { name: /по\s+адресу: ул\. Ленина, 12/ }).click();
    await expect(page).toHaveURL(/\/(?:internet|bundles)\?house=/);
    await expect(page.locator('#tariffs')).toContainText('ул. Ленина, 12');
  }
});

test('the steps of an order fill in a checked house [TAR-04]', async ({ page, site }) => {
  const perm = site.origin('perm');
  await openReady(page, `${perm}/request/address?address=${encodeURIComponent('Ленина 12')}`);
  await openReady(page, `${perm}/full-buy`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /Дальше/ })
    .click();
  await expect(page.locator('input[name="address"]')).toHaveValue('ул. Ленина, 12');
});
