import { openReady } from './open-ready';
import { expect, test } from './site-test';

test('from the page of the network’s state to the help, and to a callback where nothing is found [HELP-01] [HELP-02]', async ({
  page,
  site,
}) => {
  await openReady(page, `${site.origin('perm')}/service/status`);
  await page.getByRole('link', { name: /^Что проверить дома/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('интернет');
  await page
    .getByRole('navigation', { name: /крошки/i })
    .getByRole('link', { name: 'Помощь' })
    .click();
  const field = page.getByLabel('Ваш вопрос');
  await field.fill('ыыыфзщ');
  await field.press('Enter');
  await page
    .getByRole('region', { name: /^Ничего/ })
    .getByRole('button', { name: 'Заказать звонок' })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a comment of a callback finds articles that open beside, and the form stays [HELP-04]', async ({
  page,
  site,
}) => {
  await openReady(page, `${site.origin('perm')}/help?q=ыыыфзщ`);
  await page.getByRole('button', { name: 'Заказать звонок' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Далее' }).click();
  await dialog.getByLabel('Телефон').fill('9120007302');
  await dialog.getByLabel('Что случилось').pressSequentially('вай фай тормозит');
  const found = dialog.getByRole('link', { name: 'Медленный Wi-Fi' });
  await expect(found).toHaveAttribute('target', '_blank');
  await expect(dialog.getByRole('status').getByRole('link').nth(3)).toHaveCount(0);
  await expect(dialog.getByLabel('Телефон')).toHaveValue(/912/);
});

test('the header leads to the search of the help; on narrow screens its menu does [HELP-04]', async ({
  page,
  site,
}) => {
  await openReady(page, `${site.origin('perm')}/about`);
  const menu = page.getByRole('button', { name: 'Меню' });
  if (await menu.isVisible()) {
    await menu.click();
    await page.getByRole('link', { name: 'Поиск по справке' }).click();
  } else await page.locator('header').getByRole('link', { name: 'Помощь', exact: true }).click();
  await expect(page.getByLabel('Ваш вопрос')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a question with a mistake finds its article, whose answer is counted [HELP-02] [HELP-03]', async ({
    page,
    site,
  }) => {
    await page.goto(`${site.origin('perm')}/help`);
    await page.getByLabel('Ваш вопрос').fill('вай фай тормазит на телефоне');
    await page.getByRole('button', { name: 'Найти' }).click();
    await page.getByRole('region', { name: /^Что/ }).getByRole('link', { name: 'Медленный Wi-Fi' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Медленный Wi-Fi' })).toBeVisible();
    await page.getByRole('button', { name: 'Нет', exact: true }).click();
    await expect(page).toHaveURL(/\/help\/slow-wifi\?helped=no#helped$/);
    await expect(page.getByText('Жаль, что')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Позвонить:/ })).toBeVisible();
  });

  test('a keyboard in the Latin layout does not matter [HELP-02]', async ({ page, site }) => {
    await page.goto(`${site.origin('kazan')}/help`);
    await page.getByLabel('Ваш вопрос').fill('gthttpl');
    await page.getByLabel('Ваш вопрос').press('Enter');
    await expect(page.getByRole('region', { name: /^Что/ }).getByRole('link').first()).toHaveText(/Переезд/);
  });
});
