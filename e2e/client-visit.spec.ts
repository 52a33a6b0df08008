import type { Page } from '@playwright/test';

import { enterPassword, section, signIn } from './account-steps';
import { header, tv } from './dialog-steps';
import { openReady } from './open-ready';
import { expect, test } from './site-test';
import { isSame, mark, scrollDownTo, wide } from './visit-steps';

test.use(wide);

const infoAll = '/api/p/profile/v2/info/all';
const menuButton = (page: Page, name: RegExp) => header(page).getByRole('button', { name });
const ownTv = (page: Page) => page.getByRole('heading', { name: /^Моё оборудование для\sТВ$/ });

test('menus, client equipment and the cards of the account load, over soft navigations and back [SHELL-04] [SHELL-06] [TV-10] [TV-13] [ACC-01]', async ({
  page,
  site,
}) => {
  const { agreement } = await signIn(page, site, 'withoutEmail', tv);
  await mark(page);
  await scrollDownTo(page, ownTv(page));
  await expect(page.getByText(/ \| покупка \(1 шт\.\)$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ваше ТВ' })).toBeVisible();
  await menuButton(page, /^Договор/).click();
  await expect(header(page).getByText(/^По адресу /)).toBeVisible();
  await header(page).getByRole('link', { name: 'Управление договором' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const name of ['Баланс', 'Услуги']) await expect(section(page, name)).toContainText('₽');
  await expect(menuButton(page, /^Договор/)).toContainText(agreement);
  await page.goBack();
  await scrollDownTo(page, ownTv(page));
  await menuButton(page, /Профиль клиента/).click();
  await expect(header(page).getByRole('link', { name: 'Профиль', exact: true })).toBeVisible();
  expect(await isSame(page)).toBe(true);
});
test('is fetched once a document, for all users [SHELL-04] [TV-13] [ACC-01]', async ({ page, site }) => {
  const { domain } = await signIn(page, site, 'withoutEmail', '/about');
  // Waits until the first page has received the client's data, so that its request is not counted.
  await expect(menuButton(page, /Профиль клиента/)).toContainText('Ирина');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(infoAll)) asked.push(request.url());
  });
  const expectAsked = async (path: string) => {
    await expect(menuButton(page, /Профиль клиента/)).toContainText('Ирина');
    // The e-mail widget is above the footer and is loaded near the viewport.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'Подписаться' })).toBeVisible();
    expect([path, asked.length]).toEqual([path, 1]);
  };
  for (const path of ['/about', '/lk/management', '/lk/user/profile', tv]) {
    asked.length = 0;
    await openReady(page, `${site.origin(domain)}${path}`);
    if (path === tv) await scrollDownTo(page, ownTv(page));
    if (path.startsWith('/lk'))
      await expect(section(page, 'Контакты').or(section(page, 'Баланс'))).toBeVisible();
    await expectAsked(path);
  }
  await menuButton(page, /^Договор/).click();
  await header(page).getByRole('link', { name: 'Управление договором' }).click();
  await expect(section(page, 'Баланс')).toContainText('₽');
  await expectAsked('softly to the account');
});

test('whose session has ended is redirected to the sign-in by the next page, and back [AUTH-05] [ACC-02]', async ({
  page,
  context,
  site,
  complaints,
}) => {
  const { agreement, domain } = await signIn(page, site, 'withoutEmail', '/lk/management');
  await expect(section(page, 'Баланс')).toContainText('₽');
  await context.clearCookies({ name: /session$/ });
  await page.getByRole('main').getByRole('link', { name: 'Ваши документы' }).click();
  await expect(page.getByLabel('Пароль', { exact: true })).toBeVisible();
  await enterPassword(page, agreement);
  await expect(page).toHaveURL(`${site.origin(domain)}/lk/documents`);
  await expect(page.getByRole('heading', { level: 1, name: 'Ваши документы' })).toBeVisible();
  // The console reports the rejected API calls.
  expect(complaints.filter((text) => !/40[13]/.test(text))).toEqual([]);
  complaints.length = 0;
});

test('whose data are refused with 401 is signed out and redirected to the sign-in, and back [AUTH-05]', async ({
  page,
  site,
  complaints,
}) => {
  const { agreement, domain } = await signIn(page, site, 'withoutEmail', '/about');
  await page.route(`**${infoAll}*`, (route) => route.fulfill({ status: 401, json: {} }));
  await page.goto(`${site.origin(domain)}/lk/user/profile`);
  await expect(page.getByLabel('Пароль', { exact: true })).toBeVisible();
  await page.unroute(`**${infoAll}*`);
  await enterPassword(page, agreement);
  await expect(page).toHaveURL(`${site.origin(domain)}/lk/user/profile`);
  await expect(section(page, 'Контакты')).toBeVisible();
  expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
  complaints.length = 0;
});
