import type { Page } from '@playwright/test';

import { requestTaken } from '../desk-steps';
import { expect, type FormSteps, inFourWays, storedLead, test } from './four-ways';

/** Returns a distinct phone number for each form and way. */
const phoneOf = (form: number, turn: number) => `91200${form}45${turn}8`;

interface RequestSteps extends Partial<FormSteps> {
  path: string;
  form: string;
  button: string;
  hasName?: boolean;
  choose?: (page: Page) => Promise<void>;
}

function request(place: number, { hasName = true, choose, button, ...more }: RequestSteps): FormSteps {
  const inForm = (page: Page) => page.locator(more.form).first();
  return {
    label: 'kazan',
    begin: async (page) => {
      if (hasName) await inForm(page).getByLabel('Ваше имя').pressSequentially('Анна Мария');
    },
    complete: async (page, turn) => {
      await inForm(page).getByLabel('Телефон').pressSequentially(phoneOf(place, turn));
      await choose?.(page);
      await inForm(page)
        .getByRole('checkbox', { name: /согласие/ })
        .check();
    },
    send: async (page) => {
      const sent = requestTaken(page);
      await inForm(page).getByRole('button', { name: button }).click();
      await sent;
    },
    ...more,
  };
}

const requests: Record<string, FormSteps> = {
  'the request of the TV page [LEAD-01]': request(1, {
    path: '/domru-tv/equipment',
    form: '#request form',
    button: 'Хочу подключить',
  }),
  'the order of a box [EQ-09]': request(2, {
    path: '/domru-tv/equipment/70454',
    form: '#request form',
    button: 'Хочу подключить',
  }),
  'the request with an address and products [TAR-01]': request(3, {
    path: '/request',
    form: 'form[action="/api/request"]',
    button: 'Хочу подключить',
    choose: async (page) => {
      await page
        .getByLabel(/Адрес|Улица/)
        .first()
        .fill('Ленина 12');
      await page.getByRole('checkbox', { name: 'Домофон' }).check();
    },
  }),
  'the request of the tariffs [TAR-01]': request(4, {
    path: '/internet',
    form: 'main form[action="/api/request"]',
    button: 'Хочу подключить',
  }),
};

for (const [place, [name, steps]] of Object.entries(requests).entries())
  test(`${name}: the same is stored in all four ways [VAL-08]`, async ({ browser, site, complaints }) => {
    test.slow();
    const stored = await inFourWays({ browser, site, complaints }, steps, (_page, turn) =>
      storedLead(site, `7${phoneOf(place + 1, turn)}`),
    );
    for (const one of stored) expect(one).toEqual(stored[0]);
    expect(stored[0]?.consents).toHaveLength(1);
  });
