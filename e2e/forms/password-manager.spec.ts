import type { Page } from '@playwright/test';

import { filesWith, released } from '../build-files';
import { expect, test } from '../site-test';
import { unfoldForm } from '../visit-steps';

interface KeptForm {
  /** First label of the city's host; '' for the desk. */
  city: string;
  path: string;
  form: string;
  /** Label and typed text of each field, and its expected value if that differs. The caret is in the first field. */
  typed: [label: string, text: string, kept?: string][];
  tick?: RegExp;
  /** Whether the form hydrates with the page instead of having its own script. */
  isOfPage?: boolean;
}

const forms: Record<string, KeptForm> = {
  'the request of the TV page [LEAD-01]': {
    city: 'kazan',
    path: '/domru-tv/equipment',
    form: '#request form',
    typed: [
      ['Ваше имя', 'Анна'],
      ['Телефон', '9120004518', '+7 (912) 000-45-18'],
    ],
    tick: /согласие/,
  },
  'the request with an address [TAR-01]': {
    city: 'kazan',
    path: '/request',
    form: 'form[action="/api/request"]',
    typed: [
      ['Ваше имя', 'Анна'],
      ['Телефон', '9120004518', '+7 (912) 000-45-18'],
    ],
    tick: /Домофон/,
  },
  'the sign-in of a client [AUTH-02]': {
    city: 'kazan',
    path: '/sign-in',
    form: 'form[action="/api/auth/sign-in"]',
    typed: [
      ['Номер договора', '160099603082'],
      ['Пароль', 'secret-12'],
    ],
  },
  'the payment [VAL-05]': {
    city: 'kazan',
    path: '/payments',
    form: 'main form[method="post"]',
    typed: [
      ['Номер договора', '160099603082'],
      ['Сумма, ₽', '1500,50'],
      ['E-mail для чека', 'anna@example.ru'],
    ],
  },
  'the status of a request [LEAD-06]': {
    city: 'kazan',
    path: '/request/status',
    form: 'form[action="/api/request/status"]',
    typed: [
      ['Номер заявки', 'RVR3SCW0MC'],
      ['Последние четыре цифры телефона', '7788'],
    ],
  },
  'the address check [TAR-04]': {
    city: 'kazan',
    path: '/request/address',
    form: 'main form[role="search"]',
    typed: [['Улица и дом', 'Ленина 12']],
    isOfPage: true,
  },
  'the address check of the home page [TAR-04]': {
    city: 'kazan',
    path: '/',
    form: 'main form[role="search"]',
    typed: [['Улица и дом', 'Ленина 12']],
    isOfPage: true,
  },
  'the sign-in of the desk [MGR-01]': {
    city: '',
    path: '/manager/sign-in',
    form: 'form[action="/api/manager/sign-in"]',
    typed: [
      ['Почта', 'anna@example.ru'],
      ['Пароль', 'secret-12'],
    ],
  },
};

for (const [name, steps] of Object.entries(forms))
  for (const late of steps.isOfPage
    ? (['every script'] as const)
    : (['every script', 'its own script'] as const))
    test(`${name}: what was typed beside a password manager’s icons stays when ${late} comes`, async ({
      page,
      site,
      complaints,
    }) => {
      const deliver = await hold(page, late === 'every script' ? ['_next/static/**/*.js'] : formCode());
      await page.goto(`${site.origin(steps.city || undefined)}${steps.path}`, { waitUntil: 'commit' });
      await unfoldForm(page);
      const form = page.locator(steps.form).first();
      const field = (label: string) => form.getByLabel(label, { exact: true });
      await form.scrollIntoViewIfNeeded();
      await form.evaluate(putIcons);
      for (const [label, text] of steps.typed) await field(label).fill(text);
      if (steps.tick) await form.getByRole('checkbox', { name: steps.tick }).check();
      const [first] = steps.typed;
      const focused = field(first?.[0] ?? '');
      await focused.evaluate((input: HTMLInputElement) => {
        input.focus();
        input.setSelectionRange(2, 2);
      });

      deliver();
      // Waits until React has replaced the changed HTML by its own render.
      await expect(page.locator('[data-pm-icon]')).toHaveCount(0, { timeout: 30_000 });
      for (const [label, text, kept = text] of steps.typed) await expect(field(label)).toHaveValue(kept);
      if (steps.tick) await expect(form.getByRole('checkbox', { name: steps.tick })).toBeChecked();
      await expect(focused).toBeFocused();
      expect(await focused.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(2);
      // The console reports the hydration mismatch.
      complaints.length = 0;
    });

function formCode(): string[] {
  return filesWith('shouldUnregister', released);
}

async function hold(page: Page, files: string[]): Promise<() => void> {
  let deliver: () => void = () => undefined;
  const delivered = new Promise<void>((resolve) => (deliver = resolve));
  for (const file of files)
    await page.route(`**/${file}`, async (route) => {
      await delivered;
      return route.continue();
    });
  return deliver;
}

/** Inserts an element on both sides of each input, as password managers do. */
function putIcons(form: HTMLElement | SVGElement): void {
  for (const input of form.querySelectorAll('input:not([type=hidden])'))
    for (const side of ['beforebegin', 'afterend'] as const) {
      const icon = document.createElement('div');
      icon.setAttribute('data-pm-icon', '');
      input.insertAdjacentElement(side, icon);
    }
}
