import { randomBytes } from 'node:crypto';

import { hasPostgres, makeOwnPostgres } from '../tests/support/own-postgres';
import { type RunningSite, startRunningSite } from '../tests/support/running-site';
import { askForCall, expectInbox, openDesk, seeOnDesk } from './desk-steps';
import { openReady } from './open-ready';
import { expect, test } from './site-test';
import { unfoldForm } from './visit-steps';
import type { Page } from '@playwright/test';

/** Submits a request while a manager's inbox is open, kills the site, and restarts it. */
async function journey(site: RunningSite, visitor: Page, manager: Page): Promise<void> {
  await openDesk(manager, site);
  // A request of the night is not due yet, but open.
  await manager.goto(`${site.origin()}/manager?view=open`);
  await expectInbox(manager);
  // Before that, the browser itself posts the form, which leads to another page.
  await openReady(visitor, `${site.origin('perm')}/domru-tv/equipment`);
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('в Перми');
  await askForCall(visitor, 'Мария Соколова');
  await expect(visitor.getByText('Заявка на подключение отправлена')).toBeVisible();
  await expect(manager.getByText('Мария Соколова').first()).toBeVisible();
  await site.kill();
  await site.start();
  await manager.reload();
  await expect(manager.getByText('Мария Соколова').first()).toBeVisible();
}

/** Removes console errors about refused connections, which open pages report while the server is down. */
function forgetRefusals(complaints: string[]): void {
  const others = complaints.filter(
    (text) =>
      !/ERR_(?:CONNECTION_REFUSED|CONNECTION_RESET|SOCKET_NOT_CONNECTED|INCOMPLETE|EMPTY|NETWORK)/.test(text),
  );
  complaints.splice(0, complaints.length, ...others);
}

test('a request appears in the open inbox, and outlives a power cut [LEAD-08, MGR-02]', async ({
  context,
  complaints,
}) => {
  // Two starts of a site exceed the usual time limit.
  test.slow();
  const site = await startRunningSite();
  try {
    await journey(site, await context.newPage(), await context.newPage());
  } finally {
    await site.discard();
  }
  forgetRefusals(complaints);
});

test('the same on PostgreSQL [LEAD-08, MGR-02]', async ({ context, complaints }) => {
  test.skip(!(await hasPostgres()), 'no PostgreSQL answers here');
  test.slow();
  const postgres = await makeOwnPostgres();
  const site = await startRunningSite({
    env: { DATABASE_URL: postgres.url, SESSION_KEYS: randomBytes(32).toString('hex') },
  });
  try {
    await journey(site, await context.newPage(), await context.newPage());
  } finally {
    await site.discard();
    await postgres.drop();
  }
  forgetRefusals(complaints);
});

/**
 * Without scripts, repeated forms with the same phone, form and page are one lead, so the test needs its own phone
 * number.
 */
const ownPhone = '9120004530';

test('without JavaScript the form makes one request and shows the confirmation page', async ({
  browser,
  site,
  manager,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.origin('kazan')}/domru-tv/equipment`);
  await askForCall(page, 'Радик', ownPhone);
  await expect(page).toHaveURL(/^http:\/\/kazan\.[^/]+\/request\/done(?:\?call=1)?$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Заявка отправлена!');
  await page.goBack();
  await askForCall(page, 'Радик', ownPhone);
  await seeOnDesk(manager, site, 'Радик');
  await context.close();
});

test('without JavaScript a request has its own page, which can be reopened', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.origin('kazan')}/domru-tv/equipment`);
  await askForCall(page, 'Наиля', '9120004531');
  await page.getByRole('link', { name: /^Узнать, что с/ }).click();
  await expect(page).toHaveURL(/\/request\/status\/[0-9A-Z]{10}$/);
  const own = page.url();
  await expect(page.getByLabel('Номер заявки')).toHaveValue(own.slice(-10));
  await page.getByLabel('Последние четыре цифры телефона').fill('4531');
  await page.getByRole('button', { name: 'Узнать' }).click();
  const heading = page.getByRole('heading', { name: /Заявка принята/ });
  await expect(heading).toBeVisible();
  expect(page.url()).toBe(own);
  await page.reload();
  await expect(heading).toBeVisible();
  const stranger = await browser.newContext({ javaScriptEnabled: false });
  const other = await stranger.newPage();
  await other.goto(own);
  await expect(other.getByRole('button', { name: 'Узнать' })).toBeVisible();
  await expect(other.getByRole('heading', { name: /Заявка принята/ })).toHaveCount(0);
  await stranger.close();
  await context.close();
});

test('without scripts an invalid form returns with the input and the errors [VAL-08]', async ({
  page,
  site,
  complaints,
}) => {
  await page.route('**/*.js', (route) => route.abort());
  await page.goto(`${site.origin('kazan')}/domru-tv/equipment`);
  const form = page.locator('#request form');
  // Switches off the browser's validation, as robots and old browsers have none.
  await form.evaluate((element: HTMLFormElement) => (element.noValidate = true));
  await unfoldForm(page);
  await form.getByLabel('Ваше имя').fill('Анна 1');
  await form.getByLabel('Телефон').fill('8912');
  await form.getByRole('button', { name: 'Хочу подключить' }).click();
  await expect(form.getByText('Ожидаются только буквы')).toBeVisible();
  await expect(form.getByText('Укажите корректный номер телефона')).toBeVisible();
  await expect(form.getByText('Поставьте отметку')).toBeVisible();
  await expect(form.getByLabel('Ваше имя')).toHaveValue('Анна 1');
  await expect(form.getByLabel('Телефон')).toHaveValue('8912');
  complaints.length = 0;
});
