import type { BrowserContext, Page } from '@playwright/test';

import { expect, test } from './site-test';

const password = 'Skvorets2026';
/** Demo clients. The first has several agreements and lives in a city with SSO. */
const severalAgreements = { label: 'perm', agreement: '590018274316' };

const withPassword = { label: 'kazan', agreement: '160099603082' };

async function fillIn(page: Page, agreement: string): Promise<void> {
  await page.getByLabel('Номер договора').fill(agreement);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Войти' }).click();
}

/** Returns all data of the sign-in that scripts of the page can read. */
async function readable(page: Page): Promise<string> {
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  );
  return kept + (await page.content());
}

async function sessionOf(context: BrowserContext) {
  return (await context.cookies()).find(({ name }) => name.endsWith('session') && name !== 'id_session');
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('by agreement and password: a refusal keeps the number, then the redirect follows [AUTH-02]', async ({
    page,
    context,
    site,
    complaints,
  }) => {
    const { label, agreement } = withPassword;
    await page.goto(`${site.origin(label)}/api/auth/login?referrer=/internet`);
    await page.getByLabel('Номер договора').fill(agreement);
    await page.getByLabel('Пароль', { exact: true }).fill('guess');
    await page.getByRole('button', { name: 'Войти' }).click();
    await expect(page.getByRole('alert')).toContainText('указаны неверно');
    await expect(page.getByLabel('Номер договора')).toHaveValue(agreement);
    expect(await sessionOf(context)).toBeUndefined();
    // The console reports the 401 of the page. Other errors fail the test.
    expect(complaints.splice(0)).toEqual([expect.stringContaining('status of 401')]);
    await fillIn(page, agreement);
    await expect(page).toHaveURL(`${site.origin(label)}/internet`);
    expect(await sessionOf(context)).toMatchObject({ httpOnly: true });
  });

  test('by SSO: the provider’s page, the choice of an agreement, and out again [AUTH-02] [AUTH-04]', async ({
    page,
    context,
    site,
  }) => {
    const { label, agreement } = severalAgreements;
    await page.goto(`${site.origin(label)}/api/auth/login?referrer=/internet`);
    expect(page.url()).toContain('/oidc/interaction/');
    await fillIn(page, agreement);
    await expect(page).toHaveURL(`${site.origin(label)}/internet`);
    expect(await sessionOf(context)).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    await page.goto(`${site.origin(label)}/api/auth/change?referrer=/internet`);
    await page.getByRole('button', { name: `Договор ${agreement}` }).click();
    await expect(page).toHaveURL(`${site.origin(label)}/internet`);
    await page.goto(`${site.origin(label)}/sign-out?referrer=/internet`);
    await page.getByRole('button', { name: 'Выйти' }).click();
    await expect(page).toHaveURL(`${site.origin(label)}/internet`);
    expect(await sessionOf(context)).toBeUndefined();
  });
});

test('with scripts: a client without a chosen agreement is led to the choice [AUTH-04]', async ({
  page,
  site,
}) => {
  const { label, agreement } = severalAgreements;
  await page.goto(`${site.origin(label)}/api/auth/login?referrer=/internet`);
  await fillIn(page, agreement);
  await expect(page).toHaveURL(/\/user\/change-agreement\?referrer=%2Finternet$/);
  await page.getByRole('button', { name: `Договор ${agreement}` }).click();
  await expect(page).toHaveURL(`${site.origin(label)}/internet`);
});

test('neither the session nor a token is readable by scripts [AUTH-03]', async ({ page, context, site }) => {
  const { label, agreement } = withPassword;
  await page.goto(`${site.origin(label)}/api/auth/login`);
  await fillIn(page, agreement);
  // A sign-in that was not started by another page leads to the account.
  await page.waitForURL(`${site.origin(label)}/lk/management`);
  const session = await sessionOf(context);
  const all = await readable(page);
  expect(session?.value).toMatch(/^[\w-]{43}$/);
  expect(all).not.toContain(session?.value);
  expect(all).not.toMatch(/access_?token|refresh_?token|Bearer /i);
});
