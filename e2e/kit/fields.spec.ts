import type { Locator } from '@playwright/test';

import { expect, test } from './kit-test';
import { axeViolationsOf } from '../violations-of';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

const example = (section: Locator, name: string) => section.locator(`[data-example="${name}"]`);
const caret = (input: Locator) => input.evaluate((element: HTMLInputElement) => element.selectionStart);

test('a field tracks touched, focus and error [UI-06] [VAL-05]', async ({ gallery }) => {
  const field = example(await gallery.open('fields'), 'name');
  const state = field.locator('output');
  await expect(state).toHaveText('не\u00a0тронуто, не\u00a0в\u00a0фокусе, без ошибки');
  await field.getByRole('textbox').click();
  await expect(state).toHaveText('не\u00a0тронуто, в\u00a0фокусе, без ошибки');
  await expect(field.getByRole('alert')).toBeHidden();
  await gallery.page.keyboard.press('Tab');
  await expect(field.getByRole('alert')).toHaveText('Укажите ваше имя');
  await expect(state).toHaveText('тронуто, не\u00a0в\u00a0фокусе, с\u00a0ошибкой');
  await field.getByRole('textbox').fill('Анна 2');
  await expect(field.getByRole('alert')).toHaveText('Укажите ваше имя');
  await field.getByRole('textbox').fill('Анна-Мария');
  await expect(state).toHaveText('тронуто, в\u00a0фокусе, без ошибки');
});

test('the simple phone is shown as +7(xxx)xxx-xx-xx, its error on leaving [UI-06] [VAL-04]', async ({
  gallery,
}) => {
  const { page } = gallery;
  const field = example(await gallery.open('fields'), 'phone');
  const input = field.getByRole('textbox');
  await input.pressSequentially('8912000');
  await expect(input).toHaveValue('+7(912)000');
  await expect(field.getByRole('alert')).toBeHidden();
  await input.blur();
  await expect(field.getByRole('alert')).toHaveText('Укажите ваш телефон');
  await input.press('End');
  await page.keyboard.type('4518');
  await expect(input).toHaveValue('+7(912)000-45-18');
  await expect(field.getByRole('alert')).toBeHidden();

  await input.evaluate((element: HTMLInputElement) => element.setSelectionRange(6, 6));
  await page.keyboard.press('Backspace');
  await expect(input).toHaveValue('+7(910)004-51-8');
  expect(await caret(input)).toBe(5);
  await page.keyboard.type('5');
  await expect(input).toHaveValue('+7(915)000-45-18');
  // The caret is after the bracket, where the next digit is typed.
  expect(await caret(input)).toBe(7);
  // The mask does not cut off an eleventh digit; the number becomes invalid.
  await page.keyboard.type('9');
  await expect(input).toHaveValue('+7(915)9000-45-18');
  await input.blur();
  await expect(field.getByRole('alert')).toHaveText('Укажите ваш телефон');
});

test('a pasted phone replaces the value [UI-06] [VAL-04]', async ({ gallery, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const input = example(await gallery.open('fields'), 'phone-wrong').getByRole('textbox');
  await gallery.page.evaluate(() => navigator.clipboard.writeText('8 (342) 200-00-00'));
  await input.click();
  await gallery.page.keyboard.press('Control+V');
  await expect(input).toHaveValue('+7(342)200-00-00');
});

test('ten domains are offered after «@», for arrows, Enter and the mouse [UI-06] [VAL-07]', async ({
  gallery,
}) => {
  const { page } = gallery;
  const field = example(await gallery.open('fields'), 'email');
  const input = field.getByRole('combobox');
  await input.pressSequentially('anna');
  await expect(field.getByRole('option')).toHaveCount(0);
  await page.keyboard.type('@');
  await expect(field.getByRole('option')).toHaveCount(10);
  expect(await axeViolationsOf(page, '#fields')).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(input).toHaveValue('anna@mail.ru');
  await expect(field.getByRole('option')).toHaveCount(0);

  await input.fill('anna@');
  await input.blur();
  await expect(field.getByRole('alert')).toHaveText('Введите корректный e-mail');
  await input.fill('anna@g');
  await field.getByRole('option', { name: 'anna@gmail.com' }).click();
  await expect(input).toHaveValue('anna@gmail.com');
  await expect(input).toBeFocused();
});

test('Cyrillic, spaces and white space go as they are typed; the caret stays [VAL-06]', async ({
  gallery,
}) => {
  const section = await gallery.open('fields');
  const email = example(section, 'email').getByRole('combobox');
  await email.fill('anna@mail.ru');
  await email.evaluate((element: HTMLInputElement) => element.setSelectionRange(4, 4));
  await gallery.page.keyboard.type('ф z');
  await expect(email).toHaveValue('annaz@mail.ru');
  expect(await caret(email)).toBe(5);
  const password = example(section, 'password').locator('input');
  await password.pressSequentially('Aa 345 678');
  await expect(password).toHaveValue('Aa345678');
});

test('a code and a sum are accepted in their printed format, and undone as written [VAL-06]', async ({
  gallery,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const section = await gallery.open('fields');
  const { page } = gallery;
  for (const [name, copied, shown] of [
    ['code', '970 018-274 316', '970018274316'],
    ['sum', '1\u00a0500,50 ₽', '1 500,50'],
  ] as const) {
    const input = example(section, name).getByRole('textbox');
    await page.evaluate((text) => navigator.clipboard.writeText(text), copied);
    await input.pressSequentially('77');
    await input.press('Control+A');
    await page.keyboard.press('Control+V');
    await expect(input).toHaveValue(shown);
    await page.keyboard.press('Control+Z');
    await expect(input).toHaveValue('77');
  }
});

test('a password is hidden until revealed [UI-06]', async ({ gallery }) => {
  const field = example(await gallery.open('fields'), 'password');
  await field.locator('input').fill('Aa345678');
  await expect(field.locator('input')).toHaveAttribute('type', 'password');
  await field.getByRole('button', { name: 'Показать пароль' }).click();
  await expect(field.locator('input')).toHaveAttribute('type', 'text');
  await expect(field.locator('input')).toHaveValue('Aa345678');
});

test('a button has five kinds and three sizes; loading ignores clicks, disabled accepts none [UI-07]', async ({
  gallery,
}) => {
  const section = await gallery.open('buttons');
  for (const kind of ['primary', 'accent', 'secondary', 'white', 'ghost']) {
    const heights = await example(section, kind)
      .getByRole('button')
      .evaluateAll((buttons) => buttons.slice(0, 3).map((button) => button.getBoundingClientRect().height));
    expect([kind, heights]).toEqual([kind, [56, 48, 40]]);
    await expect(example(section, kind).getByRole('button', { name: 'Недоступна' })).toBeDisabled();
  }
  const loading = example(section, 'loading');
  const button = loading.getByRole('button', { name: 'Нажмите' });
  await button.click();
  const { width } = (await button.boundingBox())!;
  await loading.getByRole('checkbox').check();
  await button.click({ force: true });
  await button.focus();
  await gallery.page.keyboard.press('Enter');
  await gallery.page.keyboard.press('Space');
  await expect(loading.locator('output')).toHaveText('Нажатий: 1');
  expect((await button.boundingBox())!.width).toBe(width);
  await loading.getByRole('checkbox').uncheck();
  await button.click();
  await expect(loading.locator('output')).toHaveText('Нажатий: 2');
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('a tap chooses a domain; rows are 44 px high [UI-06] [UI-12]', async ({ gallery }) => {
    const field = example(await gallery.open('fields'), 'email');
    await field.getByRole('combobox').pressSequentially('anna@ya');
    const row = field.getByRole('option', { name: 'anna@ya.ru' });
    expect((await row.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await row.tap();
    await expect(field.getByRole('combobox')).toHaveValue('anna@ya.ru');
  });
});
