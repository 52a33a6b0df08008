import { demo, section, signIn } from './account-steps';
import { expectStill, watchFonts } from './layout-shifts';
import { expect, test } from './site-test';

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('a guest is redirected to the sign-in, and back to the requested page [ACC-02]', async ({
    page,
    site,
  }) => {
    const { domain } = demo('withoutEmail');
    await page.goto(`${site.origin(domain)}/lk/documents`);
    await expect(page.getByLabel('Пароль', { exact: true })).toBeVisible();
    await signIn(page, site, 'withoutEmail', '/lk/documents');
    await expect(page.getByRole('heading', { level: 1, name: 'Ваши документы' })).toBeVisible();
    const download = page.waitForEvent('download');
    await page
      .getByRole('button', { name: /^Скачать/ })
      .first()
      .click();
    expect((await download).suggestedFilename()).toMatch(/\.html$/);
  });

  test('both dropdowns with the client’s own data [SHELL-04] [SHELL-05] [SHELL-06]', async ({
    page,
    site,
  }) => {
    const { agreement } = await signIn(page, site, 'threeAgreements');
    const agreementButton = page.getByRole('banner').getByRole('button', { name: /^Договор/ });
    await agreementButton.click();
    await expect(page.getByText(`Договор ${agreement}`).first()).toBeVisible();
    await expect(page.getByText(/^По адресу /)).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Управление договором' })).toBeVisible();
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Профиль клиента/ })
      .click();
    const menu = page.getByRole('banner');
    for (const name of [
      'Профиль',
      'Ваши документы',
      'Настройки услуг',
      'Настройки телефонии',
      'Сменить договор',
    ])
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
    await expect(menu.getByRole('link', { name: /Управление аккаунтом/ })).toHaveAttribute(
      'target',
      '_blank',
    );
    await menu.getByRole('link', { name: 'Выход' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Войти' })).toBeVisible();
  });

  test('a suspended client sees the status and the reason [ACC-04]', async ({ page, site }) => {
    await signIn(page, site, 'suspendedByBilling');
    await expect(section(page, 'Услуги')).toContainText(/Приостановлена за\sдолг/);
    await expect(section(page, 'Услуги')).toContainText(/на\sбалансе не\sхватает денег/);
  });

  test('a failing section leaves the others working [ACC-01]', async ({ page, site, complaints }) => {
    await page.route('**/api/p/profile/v1/services/suspension', (route) =>
      route.fulfill({ status: 502, json: {} }),
    );
    await signIn(page, site, 'withTelephony');
    await expect(section(page, 'Услуги').getByRole('alert')).toBeVisible();
    await expect(section(page, 'Услуги')).toContainText('Активна');
    await page.unroute('**/api/p/profile/v1/services/suspension');
    await section(page, 'Услуги')
      .getByRole('button', { name: /^Повторить Приостановка/ })
      .click();
    await expect(
      section(page, 'Услуги')
        .getByRole('button', { name: /^Приостановить/ })
        .first(),
    ).toBeVisible();
    complaints.length = 0;
  });

  test('paying in the sandbox raises the balance and leads back [ACC-02]', async ({ page, site }) => {
    await signIn(page, site, 'suspendedByBilling');
    const before = await section(page, 'Баланс').innerText();
    await section(page, 'Баланс')
      .getByRole('link', { name: /^Пополнить/ })
      .click();
    await page.waitForURL(/\/payments/);
    await page.getByLabel('E-mail для чека').fill('anna@pochta.example');
    await page.getByRole('button', { name: /Перейти к\sоплате/ }).click();
    await page.getByRole('button', { name: /^Оплатить/ }).click();
    await expect(page.getByRole('heading', { name: 'Оплата прошла' })).toBeVisible();
    await page.getByRole('link', { name: /Вернуться на\sсайт/ }).click();
    await page.waitForURL(/\/lk\/management/);
    await expect(section(page, 'Услуги')).toContainText('Активна');
    expect(await section(page, 'Баланс').innerText()).not.toBe(before);
  });

  test('the widget accepts an address, and is hidden for clients with one [MAIL-01] [MAIL-02]', async ({
    page,
    site,
  }) => {
    await signIn(page, site, 'withoutEmail');
    // The widget is above the footer and is loaded near the viewport.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const button = page.getByRole('button', { name: 'Подписаться' });
    await expect(button).toBeDisabled();
    await page.getByRole('combobox', { name: 'E-mail' }).fill('new@pochta.example');
    await button.click();
    const popup = page.getByRole('dialog', { name: 'Подтвердите почту' });
    await expect(popup.getByRole('button', { name: 'Подтвердить' })).toBeDisabled();
    await popup.getByLabel(/Код из\sписьма/).fill('000000');
    await popup.getByRole('button', { name: 'Подтвердить' }).click();
    await expect(popup).toContainText('Код указан неверно, попробуйте ввести его еще раз');
  });

  test('a used link of a mail is removed from the address, with a message [MAIL-03] [MAIL-04]', async ({
    page,
    site,
    complaints,
  }) => {
    const { domain } = await signIn(page, site, 'unconfirmedEmail');
    await page.goto(`${site.origin(domain)}/about?type=confirm&id=1&key=spoiled`);
    await expect(page.getByRole('dialog', { name: 'Произошла ошибка' })).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    // The console reports the rejected confirmation with status 404. Other errors fail the test.
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
    complaints.length = 0;
  });
});

test('the link of the page that is open is in sight on a phone', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, site, 'withTelephony', '/lk/settings/phone');
  const links = page.getByRole('navigation', { name: 'Личный кабинет', exact: true });
  await expect(links.getByRole('link', { name: 'Настройки телефонии' })).toBeInViewport({ ratio: 1 });
});

test('fits a narrow screen, and both menus open there [SHELL-04] [UI-12]', async ({ page, site }) => {
  await signIn(page, site, 'withTelephony');
  await expect(section(page, 'Услуги')).toContainText('Тариф');
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 700 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([width, overflow]).toEqual([width, 0]);
    // Below 360 px the header has no room for the provider's name.
    const word = page.getByRole('banner').getByText('Скворец', { exact: true });
    if (width >= 360) await expect(word).toBeInViewport({ ratio: 1 });
  }
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  const moving = await page.getByRole('link', { name: /Переезжаете/ }).boundingBox();
  expect((moving?.y ?? 0) - (heading?.y ?? 0) - (heading?.height ?? 0)).toBeGreaterThanOrEqual(8);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Профиль клиента/ })
    .click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Выход' })).toBeVisible();
});

for (const width of [360, 1280]) {
  test(`nothing moves when a client’s own data come, at ${width} px [ACC-01] [ACC-02]`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await watchFonts(page);
    await signIn(page, site, 'suspendedByClient');
    for (const [path, name] of [
      ['/lk/management', 'Услуги'],
      ['/lk/user/profile#notices', 'Контакты'],
      ['/lk/documents', 'Список документов'],
      ['/lk/settings', 'Услуги'],
      ['/', 'Ваш счёт'],
    ] as const) {
      // Resolved against the open page, so that the city stays the same.
      await page.goto(new URL(path, page.url()).href);
      await expect(section(page, name)).not.toHaveAttribute('aria-busy');
      await expectStill(page);
      if (path.endsWith('#notices'))
        await expect(section(page, 'Уведомления на почту').getByRole('heading')).toBeInViewport();
    }
  });
}
