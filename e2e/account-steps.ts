import type { Page } from '@playwright/test';

import { demoClients, type DemoCase, demoPassword } from '../src/provider/profile/seed/demo-clients';
import type { RunningSite } from '../tests/support/running-site';

export const demo = (demoCase: DemoCase) => {
  const found = demoClients.find((client) => client.demoCase === demoCase);
  if (!found) throw new Error(`no client for ${demoCase}`);
  return found;
};

/** Submits the password form of the site or of the identity provider, whose fields have the same labels. */
export async function enterPassword(page: Page, agreement: string): Promise<void> {
  await page.getByLabel('Номер договора').fill(agreement);
  await page.getByLabel('Пароль', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Войти' }).click();
}

/** Signs in on the identity provider's page, or in a city without SSO on the site, and waits for the page at `path`. */
export async function signIn(page: Page, site: RunningSite, demoCase: DemoCase, path = '/lk/management') {
  const { agreement, domain } = demo(demoCase);
  await page.goto(`${site.origin(domain)}/api/auth/login?referrer=${encodeURIComponent(path)}`);
  await enterPassword(page, agreement);
  if (demoCase === 'threeAgreements') {
    // A client with several agreements is first redirected to the choice of an agreement (AUTH-04).
    await page.waitForURL((url) => url.pathname === '/user/change-agreement');
    await page.getByRole('button', { name: new RegExp(agreement) }).click();
  }
  await page.waitForURL((url) => url.pathname === path);
  return { agreement, domain };
}

export const section = (page: Page, name: string) => page.getByRole('region', { name });
