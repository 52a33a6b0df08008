import { randomUUID } from 'node:crypto';

import { expect, type Locator, type Page } from '@playwright/test';

import { hostRequest } from '../tests/support/host-request';
import { leadFields } from '../tests/support/lead-fields';
import { deskSignIn, type RunningSite } from '../tests/support/running-site';
import { unfoldForm } from './visit-steps';

export async function askForCall(page: Page, name: string, phone = '9120004518'): Promise<void> {
  await unfoldForm(page);
  const form = page.locator('#request form');
  await form.getByLabel('Ваше имя').fill(name);
  await form.getByLabel('Телефон').fill(phone);
  await form.getByRole('checkbox', { name: /согласие/ }).check();
  const sent = requestTaken(page);
  await form.getByRole('button', { name: 'Хочу подключить' }).click();
  await sent;
}

/** Waits for the successful response to the next submitted form. */
export function requestTaken(page: Page): Promise<unknown> {
  return page.waitForResponse(
    (answer) =>
      answer.request().method() === 'POST' &&
      /^\/api\/(?:request|order|callback)$/.test(new URL(answer.url()).pathname) &&
      answer.status() < 400,
  );
}

/**
 * Posts a callback lead directly, as other tests cover the form. The city is Kaliningrad, whose call centre works at
 * any hour.
 */
export async function sendLead(site: RunningSite, name: string, phone = '9120004518'): Promise<void> {
  const { status } = await hostRequest({
    port: site.port,
    host: 'kaliningrad.localhost',
    path: '/api/request',
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: site.origin('kaliningrad'),
      'idempotency-key': randomUUID(),
    },
    body: new URLSearchParams(leadFields({ fio: name, phone })).toString(),
  });
  expect(status).toBe(303);
}

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

/** Signs in the first manager, who is a lead-admin, by a direct request, as other tests cover the form. */
export async function enterDesk(page: Page, site: RunningSite): Promise<void> {
  const answer = await page.request.post(`${site.origin()}/api/manager/sign-in`, {
    form: deskSignIn,
    headers: { origin: site.origin() },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
}

export async function openDesk(page: Page, site: RunningSite): Promise<void> {
  await enterDesk(page, site);
  await page.goto(`${site.origin()}/manager`);
  await expectInbox(page);
}

export async function expectInbox(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Заявки');
  await expect(page.getByText('На линии')).toBeVisible();
}

/** Expects that the desk has one lead of the visitor, and that the lead shows these texts. */
export async function seeOnDesk(
  manager: Page,
  site: RunningSite,
  name: string,
  texts: readonly (string | RegExp)[] = [],
): Promise<void> {
  // The view contains leads that are not due yet; the newest comes first.
  await manager.goto(`${site.origin()}/manager?view=open&sort=newest`);
  const row = manager.getByRole('button', { name: new RegExp(name) });
  await expect(row).toHaveCount(1);
  await row.click();
  const lead = manager.getByRole('region', { name: 'Заявка', exact: true });
  for (const text of texts)
    await expect(lead.getByText(text).filter({ visible: true }).first()).toBeVisible();
}

export function phonesShown(page: Page): Locator {
  return page.locator('a[href^="tel:"]').or(page.getByText(/\+7 \(\d{3}\) \d{3}-\d{2}-\d{2}/));
}

export async function addManager(page: Page, name: string, email: string): Promise<string> {
  const box = page.getByRole('region', { name: 'Менеджеры' });
  await box.getByLabel('Имя').fill(name);
  await box.getByLabel('Почта').fill(email);
  await box.getByRole('button', { name: 'Добавить менеджера' }).click();
  const password = await box.locator('code').textContent();
  return password ?? '';
}
