import { expect, type Locator, type Page } from '@playwright/test';

import { deskSignIn, type RunningSite } from '../tests/support/running-site';

/** Fills the call-back form of the TV page that is open, and sends it. */
export async function askForCall(page: Page, name: string, phone = '9120004518'): Promise<void> {
  const form = page.locator('#request form');
  await form.getByLabel('Ваше имя').fill(name);
  await form.getByLabel('Телефон').fill(phone);
  await form.getByRole('checkbox', { name: /согласие/ }).check();
  const sent = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.status() < 400,
  );
  await form.getByRole('button', { name: 'Хочу подключить' }).click();
  await sent;
}

/** A visitor of Moscow asks for a call; the page is closed behind them. */
export async function sendLead(page: Page, site: RunningSite, name: string, phone?: string): Promise<void> {
  const visitor = await page.context().newPage();
  await visitor.goto(`${site.origin('msk')}/domru-tv/equipment`);
  await askForCall(visitor, name, phone);
  await visitor.close();
}

/** Signs a manager in, from whatever page of the desk is asked for first. */
export async function signIn(
  page: Page,
  site: RunningSite,
  { email, password }: { email: string; password: string } = deskSignIn,
): Promise<void> {
  await page.goto(`${site.origin()}/manager`);
  await page.getByLabel('Почта').fill(email);
  await page.getByLabel('Пароль').fill(password);
  await page.getByRole('button', { name: 'Войти' }).click();
}

/** Opens the desk as its first manager, who is the lead-admin too. */
export async function openDesk(page: Page, site: RunningSite): Promise<void> {
  await signIn(page, site);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Заявки');
  await expect(page.getByText('На линии')).toBeVisible();
}

/** Whole numbers, as text and as links to call; a masked one is neither. */
export function phonesShown(page: Page): Locator {
  return page.locator('a[href^="tel:"]').or(page.getByText(/\+7 \(\d{3}\) \d{3}-\d{2}-\d{2}/));
}

/** Adds a manager on the settings page that is open, and gives the one-time password that it shows. */
export async function addManager(page: Page, name: string, email: string): Promise<string> {
  const box = page.getByRole('region', { name: 'Менеджеры' });
  await box.getByLabel('Имя').fill(name);
  await box.getByLabel('Почта').fill(email);
  await box.getByRole('button', { name: 'Добавить менеджера' }).click();
  const password = await box.locator('code').textContent();
  return password ?? '';
}
