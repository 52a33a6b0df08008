import type { Locator, Page } from '@playwright/test';

import { openDesk, sendLead } from './desk-steps';
import { openReady } from './open-ready';
import { expect, test } from './site-test';
import { pressUntil, scrollDownTo, unfoldForm } from './visit-steps';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

/** Minimum number of changed pixels that a person notices. A border of 1 px around a chip has about 200. */
const visibleChange = 40;

/** Takes a screenshot of an element without focus and hover. Masks waiting times, which change. */
async function pictureOf(what: Locator): Promise<Buffer> {
  const page = what.page();
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await what.scrollIntoViewIfNeeded();
  await page.mouse.move(0, 0);
  await what.evaluate((element) =>
    Promise.all(element.getAnimations({ subtree: true }).map((one) => one.finished)),
  );
  return what.screenshot({ animations: 'disabled', mask: [what.getByText(/^\d\d:\d\d$/)] });
}

async function changedPixels(page: Page, pictures: [Buffer, Buffer]): Promise<number> {
  const blank = await page.context().newPage();
  const count = await blank.evaluate(
    async (encoded) => {
      const [before, after] = await Promise.all(
        encoded.map(async (text) => {
          const bytes = Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
          const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
          const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
          const context = canvas.getContext('2d');
          context?.drawImage(bitmap, 0, 0);
          const pixels = context?.getImageData(0, 0, bitmap.width, bitmap.height).data;
          return pixels ? new Uint32Array(pixels.buffer) : new Uint32Array();
        }),
      );
      return before?.filter((pixel, index) => pixel !== after?.[index]).length ?? 0;
    },
    pictures.map((picture) => picture.toString('base64')),
  );
  await blank.close();
  return count;
}

/** Expects that a selection changes the screenshot of an element noticeably. */
async function expectSeen(what: Locator, choose: () => Promise<void>, isChosen: () => Promise<void>) {
  let before = await pictureOf(what);
  const changed = async () => changedPixels(what.page(), [before, await pictureOf(what)]);
  await expect(async () => {
    before = await pictureOf(what);
    expect(await changed()).toBe(0);
  }).toPass();
  await choose();
  await isChosen();
  expect(await changed()).toBeGreaterThan(visibleChange);
}

/**
 * Marks the first matching element and returns a locator by this mark, which still matches when the element changes.
 */
async function firstOf(several: Locator): Promise<Locator> {
  const mark = `looked-at-${(marks += 1)}`;
  await several.first().evaluate((element, name) => element.setAttribute('data-mark', name), mark);
  return several.page().locator(`[data-mark="${mark}"]`);
}
let marks = 0;

/** Checks a radio button or checkbox. If the input is invisible, its label shows the state. */
async function expectChoiceSeen(inputs: Locator): Promise<void> {
  const input = await firstOf(inputs);
  const isDrawn = await input.evaluate((element) => getComputedStyle(element).opacity !== '0');
  await expectSeen(
    isDrawn ? input : input.locator('xpath=ancestor::label[1]'),
    () => input.check({ force: true }),
    () => expect(input).toBeChecked(),
  );
}

/** Checks a switch, a toggle button or a current item, whose state is in the given attribute. */
async function expectPressSeen(
  buttons: Locator,
  attribute: 'aria-pressed' | 'aria-checked' | 'aria-current',
) {
  const button = await firstOf(buttons);
  const before = (await button.getAttribute(attribute)) ?? '';
  await expectSeen(
    button,
    () => button.click(),
    () => expect(button).not.toHaveAttribute(attribute, before),
  );
}

const otherRadio = 'main fieldset input[type=radio]:not(:checked):not(:disabled)';

test('tabs, chips and choices are seen without backgrounds [UI-12]', async ({ page, site }) => {
  const perm = site.origin('perm');
  await openReady(page, `${perm}/domru-tv/equipment`);
  const tab = page.locator('main nav a[href="/domru-tv/equipment/smart"]').first();
  await expectSeen(
    tab,
    () => tab.click(),
    () => expect(tab).toHaveAttribute('aria-current', 'page'),
  );
  await openReady(page, `${perm}/internet`);
  for (const name of ['до 100', 'С ТВ']) await expectChoiceSeen(page.getByLabel(name, { exact: true }));
  await expectChoiceSeen(page.locator('article input[type=checkbox]'));
  for (const path of ['/bundles/builder', '/domru-tv/channel']) {
    await openReady(page, `${perm}${path}`);
    await expectChoiceSeen(page.locator(otherRadio));
  }
  await openReady(page, `${perm}/full-buy`);
  await expectChoiceSeen(page.locator(`${otherRadio}:visible`));
});

test('dots of a carousel, ways to pay and pictures of a box are seen without backgrounds [UI-02] [UI-12]', async ({
  page,
  site,
}) => {
  const perm = site.origin('perm');
  await openReady(page, `${perm}/`);
  const dots = page.locator('main button[aria-label]:empty');
  await scrollDownTo(page, dots.first());
  await expectPressSeen(dots.and(page.locator(':not([aria-current])')), 'aria-current');
  await openReady(page, `${perm}/domru-tv/equipment/skvorets-box-4k`);
  await expectPressSeen(page.locator('main ul a[href^="#picture-"]:not([aria-current])'), 'aria-current');
  await expectPressSeen(page.getByRole('button', { name: 'Покрутить' }), 'aria-pressed');
  await expectPressSeen(page.getByRole('link', { name: '12 мес.' }), 'aria-current');
});

test('topics of a call, a consent and answers of the quiz are seen without backgrounds [POP-02] [QUIZ-05]', async ({
  page,
  site,
}) => {
  await openReady(page, `${site.origin('perm')}/domru-tv/equipment`);
  // A phone shows the start of the quiz first.
  const start = page.getByRole('button', { name: 'Да', exact: true });
  const answer = page.getByRole('button', { name: /на\sдвух экранах/ });
  await scrollDownTo(page, start.or(answer));
  if (await start.isVisible()) await start.click();
  await answer.click();
  await expectPressSeen(page.getByRole('button', { name: /Картинка 4K/ }), 'aria-pressed');
  await unfoldForm(page);
  const link = page.locator('#request label a');
  const colour = () => link.evaluate((element) => getComputedStyle(element).color);
  const colourBefore = await colour();
  await expectChoiceSeen(page.locator('#request input[name=consent]'));
  expect(await colour()).toBe(colourBefore);
  const topics = page.getByRole('dialog').getByRole('radio');
  await pressUntil(() => page.getByRole('link', { name: 'Создать обращение' }).click(), topics.first());
  await expectChoiceSeen(topics.and(page.locator(':not(:checked)')));
});

/** Ends a shift that an earlier test has begun; the requests that it took stay with the manager. */
async function endShift(page: Page): Promise<void> {
  const shift = page.getByRole('switch');
  const keep = page.getByRole('button', { name: /Оставить за\sмной/ });
  await expect(shift).toBeEnabled();
  if ((await shift.getAttribute('aria-checked')) === 'false') return;
  await shift.click();
  await expect(shift.and(page.locator('[aria-checked=false]')).or(keep).first()).toBeVisible();
  if (await keep.isVisible()) await keep.click();
  await expect(shift).toHaveAttribute('aria-checked', 'false');
}

for (const forcedColors of ['active', 'none'] as const)
  test.describe(`switches, views and the open request of the desk, forced colours ${forcedColors}`, () => {
    test.use({ contextOptions: { forcedColors, reducedMotion: 'reduce' } });

    test('selected elements look different [MGR-02]', async ({ page, site }) => {
      await sendLead(site, 'Фаина Высокая');
      await sendLead(site, 'Фаина Контрастная');
      await openDesk(page, site);
      await endShift(page);
      await expectPressSeen(page.getByRole('switch'), 'aria-checked');
      await expectPressSeen(page.getByRole('button', { name: /Звук/ }), 'aria-pressed');
      await expectPressSeen(page.getByRole('button', { name: 'Компактно' }), 'aria-pressed');
      // On narrow screens a select replaces these radio buttons.
      const views = page.getByRole('radio', { checked: false });
      if (!(await page.getByRole('combobox', { name: 'Раздел' }).isVisible())) await expectChoiceSeen(views);
      await page.goto(`${site.origin()}/manager?view=open&sort=newest`);
      const lead = page.getByRole('button', { name: /Фаина Контрастная/ });
      // On a phone the open request replaces the list.
      if ((page.viewportSize()?.width ?? 0) >= 768) await expectPressSeen(lead, 'aria-current');
      await page.goto(`${site.origin()}/manager/figures`);
      await expectChoiceSeen(page.getByRole('radio', { checked: false }));
    });
  });

for (const width of [400, 768, 1279])
  test.describe(`a desk of ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('a tool without a label has a visible stroke while it is off [MGR-02]', async ({ page, site }) => {
      await openDesk(page, site);
      const tool = page.getByRole('button', { name: /Звук/ });
      const stroke = () =>
        tool.evaluate((element) => {
          const { content, borderLeft } = getComputedStyle(element, '::before');
          return content === 'none' ? 'none' : borderLeft;
        });
      for (const isOn of [false, true, false]) {
        if ((await tool.getAttribute('aria-pressed')) !== String(isOn)) await tool.click();
        await expect(tool).toHaveAttribute('aria-pressed', String(isOn));
        expect(await stroke()).toMatch(isOn ? /^none$/ : /^2px solid/);
      }
    });
  });
