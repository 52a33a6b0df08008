import AxeBuilder from '@axe-core/playwright';

import { askForCall, openDesk } from './desk-steps';
import { expect, test } from './site-test';

test('a manager takes a request, calls, marks the outcome, and signs out [MGR-01, MGR-02, MGR-03]', async ({
  browser,
  page,
  site,
}) => {
  const visitor = await browser.newPage();
  await openDesk(page, site);
  await visitor.goto(`${site.origin('msk')}/domru-tv/equipment`);
  await askForCall(visitor, 'Сергей');
  const row = page.getByRole('button', { name: /Сергей/ });
  await expect(row).toBeVisible();
  await expect(page).toHaveTitle(/^\(\d+\) Заявки/);
  await row.click();
  await expect(page.getByText('Номер откроется, когда вы возьмёте заявку')).toBeVisible();
  await expect(page.getByText('9120004518')).toHaveCount(0);
  await page.getByRole('button', { name: 'Взять в работу' }).click();
  await expect(page.getByRole('link', { name: /Позвонить/ })).toHaveAttribute('href', 'tel:+79120004518');
  await page.getByLabel('Заметка').fill('Просил набрать вечером');
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.getByRole('button', { name: 'Не дозвонились' }).click();
  await expect(page.getByText('Не дозвонились. Просил набрать вечером')).toBeVisible();
  await page.getByRole('button', { name: 'Выйти' }).click();
  await expect(page).toHaveURL(/\/manager\/sign-in$/);
  await page.goBack();
  await page.goto(`${site.origin()}/manager`);
  await expect(page).toHaveURL(/\/manager\/sign-in$/);
  await visitor.close();
});

test('a wrong password is said, and nothing typed is lost [MGR-01]', async ({ page, site, complaints }) => {
  await page.goto(`${site.origin()}/manager`);
  await page.getByLabel('Почта').fill('nobody@example.ru');
  await page.getByLabel('Пароль').fill('nonsense');
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByText('Почта или пароль указаны неверно')).toBeVisible();
  await expect(page.getByLabel('Почта')).toHaveValue('nobody@example.ru');
  // The browser reports the refusal; there is nothing else to complain of.
  expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
  complaints.length = 0;
});
