import { expect, type Page } from '@playwright/test';

import { deskSignIn, type RunningSite } from '../tests/support/running-site';

/** Fills the call-back form of the TV page that is open, and sends it. */
export async function askForCall(page: Page, name: string): Promise<void> {
  const form = page.locator('#request form');
  await form.getByLabel('Ваше имя').fill(name);
  await form.getByLabel('Телефон').fill('9120004518');
  await form.getByRole('checkbox', { name: /согласие/ }).check();
  await form.getByRole('button', { name: 'Хочу подключить' }).click();
}

/** Opens the desk as its first manager. */
export async function openDesk(page: Page, site: RunningSite): Promise<void> {
  await page.goto(`${site.origin()}/manager`);
  await page.getByLabel('Почта').fill(deskSignIn.email);
  await page.getByLabel('Пароль').fill(deskSignIn.password);
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Заявки');
}
