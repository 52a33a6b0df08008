import type { Page } from '@playwright/test';

import { deskSignIn } from '../../tests/support/running-site';
import { demoPassword } from '../../src/provider/profile/seed/demo-clients';
import { askForCall } from '../desk-steps';
import { expect, type FormSteps, inFourWays, storedLead, test } from './four-ways';

/** Steps of a form with text fields that navigates to another page. */
function twoFields(steps: {
  label: string;
  path: string;
  form: string;
  fields: [string, string][];
  button: string | RegExp;
  leadsTo: RegExp;
}): FormSteps {
  const form = (page: Page) => page.locator(steps.form).first();
  const type = (page: Page, [label, text]: [string, string]) =>
    form(page).getByLabel(label, { exact: true }).pressSequentially(text);
  const [first, ...rest] = steps.fields;
  return {
    ...steps,
    begin: async (page) => {
      if (first) await type(page, first);
    },
    complete: async (page) => {
      for (const field of rest) await type(page, field);
    },
    send: async (page) => {
      await form(page).getByRole('button', { name: steps.button, exact: true }).click();
      await page.waitForURL(steps.leadsTo);
    },
  };
}

test('signing in: a number in its printed format opens the same account in all four ways [AUTH-02] [VAL-06]', async ({
  browser,
  site,
  complaints,
}) => {
  test.slow();
  const [domain, agreement] = ['kazan', '160099603082'];
  const written = `${agreement.slice(0, 4)} ${agreement.slice(4, 8)}-${agreement.slice(8)}`;
  const seen = await inFourWays(
    { browser, site, complaints },
    twoFields({
      label: domain,
      path: '/sign-in?referrer=%2Fpayments',
      form: 'form[action="/api/auth/sign-in"]',
      fields: [
        ['Номер договора', written],
        ['Пароль', `${demoPassword} `],
      ],
      button: 'Войти',
      leadsTo: /\/payments$/,
    }),
    (page) => page.getByLabel('Номер договора').inputValue(),
  );
  expect(seen).toEqual([agreement, agreement, agreement, agreement]);
});

test('a payment: the provider’s page is requested the same in all four ways [VAL-05] [VAL-06]', async ({
  browser,
  site,
  complaints,
}) => {
  test.slow();
  const asked = new Set<string>();
  await inFourWays(
    { browser, site, complaints },
    {
      ...twoFields({
        label: 'kazan',
        path: '/payments',
        form: 'main form[method="post"]',
        fields: [
          ['Номер договора', '1600 9960-3082'],
          ['Сумма, ₽', '1 500,50'],
          ['E-mail для чека', 'anna@example.ru'],
        ],
        button: /^Перейти к\sоплате$/,
        leadsTo: /\/sandbox\/payment/,
      }),
    },
    async (page) => asked.add((await page.locator('main').innerText()).replace(/\s+/g, ' ')),
  );
  expect([...asked]).toHaveLength(1);
  expect([...asked][0]).toMatch(/160099603082/);
});

test('the status of a request is shown alike in all four ways [LEAD-06]', async ({
  browser,
  site,
  complaints,
  page,
}) => {
  test.slow();
  await page.goto(`${site.origin('kazan')}/domru-tv/equipment`);
  await askForCall(page, 'Эльвира', '9120007733');
  const line = page.getByText(/^Номер заявки: [0-9A-Z]{10}$/);
  const number = ((await line.first().textContent()) ?? '').slice(-10);
  const seen = await inFourWays(
    { browser, site, complaints },
    {
      ...twoFields({
        label: 'kazan',
        path: '/request/status',
        form: 'form[action="/api/request/status"]',
        fields: [
          ['Номер заявки', number.toLowerCase()],
          ['Последние четыре цифры телефона', '7733'],
        ],
        button: 'Узнать',
        leadsTo: /status/,
      }),
      send: async (shown) => {
        await shown.getByRole('button', { name: 'Узнать' }).click();
        await expect(shown.getByRole('heading', { name: /Заявка принята/ })).toBeVisible();
      },
    },
    // Normalizes spaces, because only scripts put no-break spaces into phone numbers.
    async (shown) => (await shown.locator('main p').allInnerTexts()).join(' ').replace(/\s+/g, ' '),
  );
  expect(new Set(seen).size).toBe(1);
  expect(storedLead(site, '79120007733').lead).toMatchObject({ fio: 'Эльвира' });
});

test('the desk is opened in all four ways [MGR-01]', async ({ browser, site, complaints }) => {
  test.slow();
  const seen = await inFourWays(
    { browser, site, complaints },
    {
      ...twoFields({
        label: '',
        path: '/manager/sign-in',
        form: 'form[action="/api/manager/sign-in"]',
        fields: [
          ['Почта', deskSignIn.email],
          ['Пароль', deskSignIn.password],
        ],
        button: 'Войти',
        leadsTo: /\/manager$/,
      }),
    },
    async (page) => (await page.request.get(`${site.origin()}/api/manager/leads`)).status(),
  );
  expect(seen).toEqual([200, 200, 200, 200]);
});

test('the steps of an order store the same request in all four ways [SHELL-07] [TAR-01]', async ({
  browser,
  site,
  complaints,
}) => {
  test.setTimeout(240_000);
  const phoneOf = (turn: number) => `912000664${turn}`;
  const goOn = async (page: Page, step: RegExp, button = 'Дальше') => {
    await page.getByRole('button', { name: button, exact: true }).click();
    // If the step does not change, the failure message contains the error of the form and whether the form is still
    // being sent.
    const refused = page.locator('form').getByRole('alert');
    const sending = page.locator('form[aria-busy]');
    await expect(async () => {
      const found = [page.url(), await refused.allInnerTexts(), await sending.count()];
      expect(found).toEqual([expect.stringMatching(step), [], 0]);
    }).toPass({ timeout: 60_000 });
    await page.waitForLoadState();
  };
  const stored = await inFourWays(
    { browser, site, complaints },
    {
      label: 'kazan',
      path: '/constructor',
      form: 'main form[method="post"]',
      begin: async (page) => {
        await page.getByRole('checkbox', { name: 'Домофон' }).check();
      },
      complete: async (page) => {
        await page.getByRole('button', { name: 'Дальше: адрес' }).click();
        await page.waitForURL(/\/address$/);
        await page.getByLabel('Улица и дом').fill('ул. Ленина, 5');
        await page.getByLabel('Квартира').fill('12');
      },
      send: (page) => goOn(page, /\/contacts$/),
    },
    async (page, turn) => {
      await page.getByLabel('Ваше имя').fill('Анна Мария');
      await page.getByLabel('Телефон').fill(phoneOf(turn));
      await page.getByRole('checkbox').check();
      await goOn(page, /\/time-slots$/);
      await page.getByLabel('День').selectOption({ index: 2 });
      await page.getByRole('radio').nth(1).check();
      await goOn(page, /\/create-agreement$/);
      await goOn(page, /\/final$/, 'Отправить заявку');
      return storedLead(site, `7${phoneOf(turn)}`);
    },
  );
  // Each order has a hold of its own.
  const withoutHold = (one: (typeof stored)[number]) =>
    JSON.parse(JSON.stringify(one).replace(/("holdKey":")[^"]+/, '$1')) as object;
  for (const one of stored) expect(withoutHold(one)).toEqual(withoutHold(stored[0]!));
});
