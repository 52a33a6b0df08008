import { randomUUID } from 'node:crypto';

import type { Browser, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

import { deskSignIn, type RunningSite } from '../tests/support/running-site';
import { addManager, openDesk, signIn } from './desk-steps';
import { expect, test } from './site-test';
import { violationsOf } from './violations-of';

const password = 'another long phrase';

/**
 * Returns a TOTP code as of `later` half minutes from now. Each code works once, and the test must not wait for the
 * next period.
 */
function codeOf(secret: string, later = 0): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + later * 30_000 });
}

async function openAccount(page: Page, email: string, oneTime: string) {
  await page.getByLabel('Одноразовый пароль').fill(oneTime);
  await page.getByLabel('Новый пароль').fill(password);
  await page.getByRole('button', { name: 'Сохранить пароль' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Заявки');
  await page.getByRole('link', { name: 'Учётная запись' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Учётная запись');
  return { email, password };
}

/** Adds a manager, signs the manager in, and begins the set-up of an authenticator app. Returns its secret. */
async function beginTotp(
  { browser, page, site }: { browser: Browser; page: Page; site: RunningSite },
  name: string,
) {
  await openDesk(page, site);
  await page.goto(`${site.origin()}/manager/settings`);
  const email = `${randomUUID()}@example.ru`;
  const oneTime = await addManager(page, name, email);
  const context = await browser.newContext();
  const own = await context.newPage();
  await signIn(own, site, { email, password: oneTime });
  const credentials = await openAccount(own, email, oneTime);
  const box = own.getByRole('region', { name: /^Вход\sс\sкодом/ });
  await box.getByRole('button', { name: 'Включить' }).click();
  await expect(box.getByRole('img', { name: /QR-код/ })).toBeVisible();
  const secret = ((await box.locator('code').textContent()) ?? '').replaceAll(' ', '');
  return { context, own, credentials, box, secret };
}

/** Signs out and waits for the sign-in form, because a navigation before that would be aborted. */
async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Выйти' }).click();
  await page.waitForURL('**/manager/sign-in');
}

test('a bookmark of the desk leads through the sign-in to the same view [MGR-01]', async ({ page, site }) => {
  const view = '/manager/figures?from=2026-11-01&to=2026-11-20';
  await page.goto(`${site.origin()}${view}`);
  await expect(page).toHaveURL(`${site.origin()}/manager/sign-in?${new URLSearchParams({ next: view })}`);
  await page.getByLabel('Почта').fill(deskSignIn.email);
  await page.getByLabel('Пароль').fill(deskSignIn.password);
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page).toHaveURL(`${site.origin()}${view}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Показатели');
});

test('a manager sets an authenticator app up, and signs in with its code and with a recovery code [MGR-01]', async ({
  browser,
  page,
  site,
}) => {
  const { context, own, credentials, box, secret } = await beginTotp(
    { browser, page, site },
    'Ольга Чайкина',
  );
  expect(await violationsOf(own)).toEqual([]);
  await box.getByLabel('Текущий пароль').fill('nonsense');
  await box.getByLabel(/^Код\sиз\sприложения/).fill(codeOf(secret));
  await own.keyboard.press('Enter');
  await expect(box.getByText('Неверный текущий пароль')).toBeVisible();
  await box.getByLabel('Текущий пароль').fill(password);
  await own.keyboard.press('Enter');
  await expect(box.getByRole('heading', { name: 'Коды восстановления' })).toBeFocused();
  const recoveryCodes = await box.locator('code').allTextContents();
  expect(recoveryCodes).toHaveLength(10);
  expect(await violationsOf(own)).toEqual([]);
  await box.getByRole('button', { name: 'Коды сохранены' }).click();
  await expect(box.getByText('включён', { exact: true })).toBeVisible();

  await signOut(own);
  await signIn(own, site, credentials);
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('Введите код');
  expect(await violationsOf(own)).toEqual([]);
  // A wrong recovery code.
  await own.getByRole('textbox', { name: 'Код' }).fill(recoveryCodes[0]?.replace(/^./, '0') ?? '');
  await own.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(own.getByText(/Код не\sподошёл/)).toBeVisible();
  await own.getByRole('textbox', { name: 'Код' }).fill(codeOf(secret, 1));
  await own.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('Заявки');

  await signOut(own);
  await signIn(own, site, credentials);
  await own.getByRole('textbox', { name: 'Код' }).fill((recoveryCodes[0] ?? '').toUpperCase());
  await own.keyboard.press('Enter');
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('Заявки');
  await own.getByRole('link', { name: 'Учётная запись' }).click();
  await expect(own.getByText(/Осталось 9\sкодов/)).toBeVisible();
  await expect(own.getByText(/Вошёл с кодом восстановления, осталось кодов: 9/)).toBeVisible();
  await context.close();
});

test('without scripts the code is a second form of the same page; a lead-admin removes a lost app [MGR-01]', async ({
  browser,
  page,
  site,
}) => {
  const begun = await beginTotp({ browser, page, site }, 'Пётр Дроздов');
  const { credentials, box, secret } = begun;
  await box.getByLabel('Текущий пароль').fill(password);
  await box.getByLabel(/^Код\sиз\sприложения/).fill(codeOf(secret));
  await box.getByRole('button', { name: /Подтвердить/ }).click();
  await expect(box.getByRole('heading', { name: 'Коды восстановления' })).toBeVisible();
  await begun.context.close();

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await signIn(plain, site, credentials);
  await plain.getByRole('textbox', { name: 'Код' }).fill('не код');
  await plain.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(plain.getByText(/Код не\sподошёл/)).toBeVisible();
  await plain.getByRole('textbox', { name: 'Код' }).fill(codeOf(secret, 1));
  await plain.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(plain).toHaveURL(/\/manager$/);

  await page.reload();
  const row = page
    .getByRole('region', { name: 'Менеджеры' })
    .getByRole('listitem')
    .filter({ hasText: credentials.email });
  await row.getByRole('button', { name: /Отключить вход/ }).click();
  await expect(row.getByRole('button', { name: /Отключить вход/ })).toHaveCount(0);
  await signIn(plain, site, credentials);
  await expect(plain).toHaveURL(/\/manager$/);
  await plain.goto(`${site.origin()}/manager/account`);
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Учётная запись');
  await context.close();
});
