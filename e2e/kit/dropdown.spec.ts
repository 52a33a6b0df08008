import type { Locator, Page } from '@playwright/test';

import { expect, test } from './kit-test';
import { axeViolationsOf } from '../violations-of';

const example = (section: Locator, name: string) => section.locator(`[data-example="${name}"]`);
const boxOf = async (locator: Locator) => (await locator.boundingBox())!;

/** Scrolls until `room` px of the window are below the field. */
async function leaveBelow(page: Page, field: Locator, room: number) {
  await field.evaluate((element, below) => {
    const { bottom } = element.getBoundingClientRect();
    scrollBy(0, bottom - (innerHeight - below));
  }, room);
  const { y, height } = await boxOf(field);
  expect(Math.abs(page.viewportSize()!.height - (y + height) - room)).toBeLessThanOrEqual(1);
}

const highlighted = (field: Locator) =>
  field.evaluate((element) => {
    const id = element.getAttribute('aria-activedescendant');
    return id ? document.getElementById(id)?.textContent : null;
  });

test('the default texts of a dropdown are «Select...», «No options» and «Loading...» [UI-03]', async ({
  gallery,
}) => {
  const section = await gallery.open('dropdown');
  await expect(example(section, 'defaults').getByRole('combobox')).toHaveText('Select...');
  for (const [name, words] of [
    ['empty', 'No options'],
    ['loading', 'Loading...'],
  ] as const) {
    await example(section, name).getByRole('combobox').click();
    await expect(example(section, name).getByRole('listbox')).toHaveText(words);
    await gallery.page.keyboard.press('Escape');
  }
});

test('the list is at most 300 px high and scrolls [UI-03]', async ({ gallery }) => {
  const section = await gallery.open('dropdown');
  const field = example(section, 'defaults').getByRole('combobox');
  await leaveBelow(gallery.page, field, 360);
  await field.click();
  const list = example(section, 'defaults').getByRole('listbox');
  await expect(list).toBeVisible();
  expect((await boxOf(list)).height).toBe(300);
  expect(await list.evaluate((element) => element.scrollHeight)).toBeGreaterThan(300);
});

test('it opens down into 140 px and more, and up when there is less [UI-03]', async ({ gallery }) => {
  const section = await gallery.open('dropdown');
  const field = example(section, 'chosen').getByRole('combobox');
  const list = example(section, 'chosen').getByRole('listbox');
  // The list has 188 px: 200 px without a gap of 4 px and a margin of 8 px.
  await leaveBelow(gallery.page, field, 200);
  await field.click();
  let [line, open] = [await boxOf(field), await boxOf(list)];
  expect(open.y).toBeGreaterThan(line.y);
  expect(Math.abs(open.height - 188)).toBeLessThanOrEqual(1);
  await gallery.page.keyboard.press('Escape');

  await leaveBelow(gallery.page, field, 145);
  await field.click();
  [line, open] = [await boxOf(field), await boxOf(list)];
  expect(open.y + open.height).toBeLessThanOrEqual(line.y);
  expect(open.height).toBe(300);
});

test('keys open the dropdown, PageDown and PageUp move by 5 options, Enter selects [UI-03] [UI-12]', async ({
  gallery,
}) => {
  const section = await gallery.open('dropdown');
  const field = example(section, 'defaults').getByRole('combobox');
  await field.focus();
  await gallery.page.keyboard.press('ArrowDown');
  await expect.poll(() => highlighted(field)).toBe('Дзержинский');
  await gallery.page.keyboard.press('PageDown');
  await expect.poll(() => highlighted(field)).toBe('Мотовилихинский');
  await gallery.page.keyboard.press('PageDown');
  await expect.poll(() => highlighted(field)).toBe('Свердловский');
  await gallery.page.keyboard.press('PageUp');
  await expect.poll(() => highlighted(field)).toBe('Мотовилихинский');
  await gallery.page.keyboard.press('Enter');
  await expect(field).toHaveText('Мотовилихинский');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-expanded', 'false');
});

test('letters highlight the first option that begins with them [UI-12]', async ({ gallery }) => {
  const section = await gallery.open('dropdown');
  const field = example(section, 'defaults').getByRole('combobox');
  await field.focus();
  // Playwright types letters without a key of the keyboard by input events only.
  for (const key of 'св') await field.dispatchEvent('keydown', { key });
  await expect.poll(() => highlighted(field)).toBe('Свердловский');
  await gallery.page.keyboard.press('Enter');
  await expect(field).toHaveText('Свердловский');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
});

test('the dropdown is accessible, open and closed [UI-12]', async ({ gallery }) => {
  const section = await gallery.open('dropdown');
  await example(section, 'chosen').getByRole('combobox').click();
  expect(await axeViolationsOf(gallery.page, '#dropdown')).toEqual([]);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('taps open it and choose; rows are 44 px high [UI-03] [UI-12]', async ({ gallery }) => {
    const section = await gallery.open('dropdown');
    const field = example(section, 'few').getByRole('combobox');
    await field.tap();
    const row = example(section, 'few').getByRole('option', { name: 'Зелёный' });
    expect((await boxOf(row)).height).toBeGreaterThanOrEqual(44);
    await row.tap();
    await expect(field).toHaveText('Зелёный');
  });
});
