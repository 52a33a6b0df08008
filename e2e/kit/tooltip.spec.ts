import type { Locator } from '@playwright/test';

import { frames } from '../stands-still';
import { axeViolationsOf } from '../violations-of';
import { expect, test } from './kit-test';

const example = (section: Locator, name: string) => section.locator(`[data-example="${name}"]`);
const boxOf = async (locator: Locator) => (await locator.boundingBox())!;
const tipOf = (section: Locator) => section.getByRole('tooltip');

/** Scrolls an element to the middle of the window and waits until the scroll has ended. */
async function toMiddle(locator: Locator) {
  await locator.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await frames(locator.page());
}

test('the gap is 4, the arrow is 16 from its edge, the radius is 8, in every placement [UI-04]', async ({
  gallery,
}) => {
  const section = await gallery.open('tooltip');
  for (const [place, side, edge] of [
    ['top-start', 'top', 'start'],
    ['top-end', 'top', 'end'],
    ['bottom-start', 'bottom', 'start'],
    ['bottom-end', 'bottom', 'end'],
    ['top', 'top', 'centre'],
    ['bottom', 'bottom', 'centre'],
  ] as const)
    await test.step(place, async () => {
      const trigger = example(section, place).getByRole('button');
      await toMiddle(trigger);
      await trigger.hover();
      await expect(tipOf(section)).toBeVisible();
      const [of, tip] = [await boxOf(trigger), await boxOf(tipOf(section))];
      const gap = side === 'top' ? of.y - (tip.y + tip.height) : tip.y - (of.y + of.height);
      expect(gap).toBeCloseTo(4, 0);

      const arrow = await boxOf(tipOf(section).locator('> :last-child'));
      const indents = { start: arrow.x - tip.x, end: tip.x + tip.width - arrow.x - arrow.width };
      if (edge === 'centre') expect(indents.start).toBeCloseTo(indents.end, 0);
      else expect(indents[edge]).toBeCloseTo(16, 0);
      await expect(tipOf(section).locator('> :first-child')).toHaveCSS('border-radius', '8px');
      await gallery.page.mouse.move(2, 2);
      await expect(tipOf(section)).toBeHidden();
    });
});

test('beside a narrow trigger the arrow keeps its 16 px and points at the middle [UI-04]', async ({
  gallery,
}) => {
  const section = await gallery.open('tooltip');
  const trigger = example(section, 'narrow').getByRole('button');
  await toMiddle(trigger);
  await trigger.hover();
  const [of, tip] = [await boxOf(trigger), await boxOf(tipOf(section))];
  const arrow = await boxOf(tipOf(section).locator('> :last-child'));
  expect(arrow.x - tip.x).toBeGreaterThanOrEqual(15.5);
  expect(arrow.x + arrow.width / 2).toBeCloseTo(of.x + of.width / 2, 0);
});

test('the pointer can move from the trigger into the tooltip; outside of both it hides [UI-04] [UI-12]', async ({
  gallery,
}) => {
  const section = await gallery.open('tooltip');
  const trigger = example(section, 'bottom').getByRole('button');
  await toMiddle(trigger);
  await trigger.hover();
  const tip = await boxOf(tipOf(section));
  // A fake clock controls the delay after which the tooltip is hidden.
  await gallery.page.clock.install();
  await gallery.page.mouse.move(tip.x + tip.width / 2, tip.y + tip.height / 2, { steps: 12 });
  await gallery.page.clock.runFor(1000);
  await expect(tipOf(section)).toBeVisible();
  await gallery.page.mouse.move(2, 2);
  await expect(tipOf(section)).toBeHidden();
});

test('keyboard focus shows the tooltip; Escape, scrolling and a press outside hide it [UI-04] [UI-12]', async ({
  gallery,
}) => {
  const { page } = gallery;
  const section = await gallery.open('tooltip');
  const trigger = example(section, 'top').getByRole('button');
  await toMiddle(trigger);
  const refocus = async () => {
    await trigger.blur();
    await trigger.focus();
    await expect(tipOf(section)).toBeVisible();
    // The focus may scroll the page, and a scroll hides the tooltip.
    await frames(page);
  };
  await refocus();
  await page.keyboard.press('Escape');
  await expect(tipOf(section)).toBeHidden();
  await refocus();
  await page.mouse.wheel(0, 120);
  await expect(tipOf(section)).toBeHidden();
  await refocus();
  await section.getByRole('heading').first().click();
  await expect(tipOf(section)).toBeHidden();
});

test('in controlled mode the parent component opens and closes the tooltip [UI-04]', async ({ gallery }) => {
  const section = await gallery.open('tooltip');
  const trigger = example(section, 'controlled').getByRole('button');
  await toMiddle(trigger);
  await trigger.hover();
  await expect(tipOf(section)).toBeHidden();
  await trigger.click();
  await expect(tipOf(section)).toBeVisible();
  // A late scroll event may also hide the tooltip; then the click shows it again, and the next one hides it.
  await expect(async () => {
    await trigger.click();
    await expect(tipOf(section)).toBeHidden({ timeout: 1000 });
  }).toPass({ timeout: 10_000 });
});

test('the start of a CSS transition closes the tooltip if this option is set [UI-04]', async ({
  gallery,
}) => {
  const section = await gallery.open('tooltip');
  const trigger = example(section, 'transition').getByRole('button').first();
  await toMiddle(trigger);
  await trigger.focus();
  await expect(tipOf(section)).toBeVisible();
  await gallery.page.keyboard.press('m');
  await expect(tipOf(section)).toBeHidden();
});

test('a press on the advertising label shows and hides company and erid [UI-08] [UI-04]', async ({
  gallery,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const section = await gallery.open('tooltip');
  const label = example(section, 'advertising').getByRole('button', { name: 'Реклама', exact: true });
  await toMiddle(label);
  await label.click();
  const note = section.getByRole('group');
  await expect(note).toContainText('ООО «Скворец Медиа»');
  await expect(note).toContainText('2VtzqxYzABc');
  expect(await axeViolationsOf(gallery.page, '#tooltip')).toEqual([]);
  await note.getByRole('button', { name: 'Скопировать erid' }).click();
  await expect(note).toContainText('Скопировано');
  expect(await gallery.page.evaluate(() => navigator.clipboard.readText())).toBe('2VtzqxYzABc');
  await label.click();
  await expect(note).toBeHidden();
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('a tap shows it, a tap outside hides it, and it stays within the window [UI-04] [UI-12]', async ({
    gallery,
  }) => {
    const section = await gallery.open('tooltip');
    const trigger = example(section, 'narrow').getByRole('button');
    await toMiddle(trigger);
    await gallery.page.clock.install();
    await trigger.tap();
    await expect(tipOf(section)).toBeVisible();
    await gallery.page.clock.runFor(1000);
    await expect(tipOf(section)).toBeVisible();
    const { x, width } = await boxOf(tipOf(section));
    expect(x).toBeGreaterThanOrEqual(7.5);
    expect(x + width).toBeLessThanOrEqual(352.5);
    await gallery.page.touchscreen.tap(300, 20);
    await expect(tipOf(section)).toBeHidden();
  });
});
