import type { Locator } from '@playwright/test';

import { expect, test } from './kit-test';
import { axeViolationsOf } from '../violations-of';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

const example = (section: Locator, name: string) => section.locator(`[data-example="${name}"]`);
const day = (scope: Locator, iso: string) => scope.locator(`[data-day="${iso}"]`).getByRole('button');

test('every month has 6 rows of 7 days, Monday first, with Russian names [UI-05]', async ({ gallery }) => {
  const calendar = example(await gallery.open('calendar'), 'free');
  await expect(calendar.locator('thead th')).toHaveText(['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс']);
  for (const month of ['февраль', 'март', 'апрель', 'май', 'июнь', 'июль', 'август', 'сентябрь']) {
    await expect(calendar.getByRole('status').first()).toHaveText(new RegExp(`^${month} 2026$`, 'i'));
    await expect(calendar.locator('tbody tr')).toHaveCount(6);
    await expect(calendar.locator('tbody td')).toHaveCount(42);
    const first = await calendar.locator('tbody td').first().getAttribute('data-day');
    expect(new Date(first!).getUTCDay()).toBe(1);
    await calendar.getByRole('button', { name: 'Следующий месяц' }).click();
  }
});

test('its height is the same in every month, and its days are 44 px high [UI-05] [UI-12]', async ({
  gallery,
}) => {
  const calendar = example(await gallery.open('calendar'), 'free');
  const height = async () => (await calendar.getByRole('grid').boundingBox())!.height;
  const before = await height();
  await calendar.getByRole('button', { name: 'Следующий месяц' }).click();
  expect(await height()).toBe(before);
  expect((await day(calendar, '2026-03-11').boundingBox())!.height).toBeGreaterThanOrEqual(44);
});

test('arrows, PageDown and Enter choose a day [UI-05] [UI-12]', async ({ gallery }) => {
  const calendar = example(await gallery.open('calendar'), 'free');
  await day(calendar, '2026-02-16').focus();
  for (const key of ['ArrowDown', 'ArrowRight', 'PageDown', 'Enter']) await gallery.page.keyboard.press(key);
  await expect(calendar.locator('output')).toHaveText('2026-03-24');
});

test('days beyond the limits cannot be chosen [UI-05]', async ({ gallery }) => {
  const calendar = example(await gallery.open('calendar'), 'limited');
  await expect(day(calendar, '2026-03-09')).toBeDisabled();
  await expect(day(calendar, '2026-03-10')).toBeEnabled();
  await expect(calendar.getByRole('button', { name: 'Предыдущий месяц' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await calendar.getByRole('combobox', { name: 'Год' }).selectOption('2027');
  await expect(day(calendar, '2027-01-15')).toBeEnabled();
  await expect(day(calendar, '2027-01-16')).toBeDisabled();
});

test('a field accepts a date from the keyboard and from its calendar [UI-05] [UI-06]', async ({
  gallery,
}) => {
  const { page } = gallery;
  const section = await gallery.open('calendar');
  const field = example(section, 'date-limited');
  const input = field.getByRole('textbox');
  await expect(input).toHaveValue('09.05.1990');
  await field.getByRole('button', { name: 'Открыть календарь' }).click();
  await expect(day(field, '1990-05-09')).toBeFocused();
  expect(await axeViolationsOf(page, '#calendar')).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(input).toHaveValue('10.05.1990');
  await expect(field.getByRole('button', { name: 'Открыть календарь' })).toBeFocused();

  await input.fill('');
  await input.pressSequentially('31122010');
  await expect(input).toHaveValue('31.12.2010');
  await page.keyboard.press('Tab');
  await expect(field.getByRole('alert')).toHaveText('Не\u00a0позже 31.12.2008');
});

test('Escape and a press outside close the calendar of a field [UI-05] [UI-12]', async ({ gallery }) => {
  const section = await gallery.open('calendar');
  const field = example(section, 'date');
  await field.getByRole('button').click();
  await expect(field.getByRole('dialog')).toBeVisible();
  await gallery.page.keyboard.press('Escape');
  await expect(field.getByRole('dialog')).toBeHidden();
  await expect(field.getByRole('button')).toBeFocused();
  await field.getByRole('button').click();
  await section
    .getByRole('heading')
    .first()
    .click({ force: true, position: { x: 2, y: 2 } });
  await expect(field.getByRole('dialog')).toBeHidden();
});

test.describe('by touch at 320 px', () => {
  test.use({ hasTouch: true, viewport: { width: 320, height: 640 } });

  test('the calendar of a field fits the window and accepts a tap [UI-05] [UI-12]', async ({ gallery }) => {
    const field = example(await gallery.open('calendar'), 'date-limited');
    await field.getByRole('button').tap();
    const { x, width } = (await field.getByRole('dialog').boundingBox())!;
    expect([x >= 0, x + width <= 320]).toEqual([true, true]);
    await day(field, '1990-05-20').tap();
    await expect(field.getByRole('textbox')).toHaveValue('20.05.1990');
  });
});
