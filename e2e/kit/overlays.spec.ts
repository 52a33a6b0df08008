import type { Locator, Page } from '@playwright/test';

import { frames, standsStill } from '../stands-still';
import { expect, test } from './kit-test';

test.use({
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
  contextOptions: { reducedMotion: 'no-preference' },
});

const example = (section: Locator, name: string) => section.locator(`[data-example="${name}"]`);
/** The button that opens an example. The buttons of the open overlay follow it in the DOM. */
const openerOf = (section: Locator, name: string) => example(section, name).getByRole('button').first();
const dialogOf = (page: Page) => page.getByRole('dialog');
const closeButton = (page: Page) => page.getByRole('button', { name: 'Закрыть окно' });

/** Opens the overlay of an example and waits until its animation has ended. */
async function openIn(section: Locator, name: string) {
  const opener = openerOf(section, name);
  await opener.click();
  const dialog = dialogOf(section.page());
  await expect(dialog).toHaveAttribute('data-state', 'open');
  await standsStill(dialog);
  return { opener, dialog, panel: dialog.locator(':scope > div'), closings: example(section, name) };
}

async function expectClosed(page: Page, section: Locator, name: string, times = 1) {
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(example(section, name).locator('[data-closings]')).toHaveAttribute(
    'data-closings',
    String(times),
  );
}

const styleOf = (locator: Locator, property: string) =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test.describe('closing', () => {
  test('Escape, backdrop and button close a popup, and the focus returns [UI-01]', async ({ gallery }) => {
    const { page } = gallery;
    const section = await gallery.open('overlays');
    const ways = [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(5, 5),
      () => closeButton(page).click(),
    ];
    for (const [done, close] of ways.entries()) {
      const { opener } = await openIn(section, 'popup-middle');
      await expect(page.getByRole('heading', { name: 'Оформите заявку за 2 минуты' })).toBeFocused();
      await close();
      await expectClosed(page, section, 'popup-middle', done + 1);
      await expect(opener).toBeFocused();
    }
  });

  test('a button inside closes the popup once, with the animation [UI-01]', async ({ gallery }) => {
    const { page } = gallery;
    const section = await gallery.open('overlays');
    const { dialog } = await openIn(section, 'popup-wide');
    await page.getByRole('button', { name: 'Выбрать тариф' }).dblclick();
    await expect(dialog).toHaveCount(0);
    await expectClosed(page, section, 'popup-wide');
  });

  test('the closing animation lasts 300 ms [UI-01]', async ({ gallery }) => {
    const section = await gallery.open('overlays');
    await openIn(section, 'popup-middle');
    const took = await gallery.page.evaluate(async () => {
      const dialog = document.querySelector('dialog');
      const gone = new Promise((resolve) => {
        new MutationObserver(() => !dialog?.isConnected && resolve(null)).observe(document.body, {
          childList: true,
          subtree: true,
        });
      });
      const start = performance.now();
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }));
      await gone;
      return performance.now() - start;
    });
    expect(took).toBeGreaterThanOrEqual(280);
    expect(took).toBeLessThan(1000);
  });

  test('selecting text from the panel to the backdrop does not close it [UI-01]', async ({ gallery }) => {
    const { page } = gallery;
    const section = await gallery.open('overlays');
    const { dialog, panel } = await openIn(section, 'popup-middle');
    const box = (await panel.boundingBox())!;
    await page.mouse.move(box.x + 60, box.y + 140);
    await page.mouse.down();
    await page.mouse.move(box.x - 30, box.y + 140, { steps: 4 });
    await page.mouse.up();
    await frames(page);
    await expect(dialog).toHaveAttribute('data-state', 'open');
    // If the drag had begun to close the dialog, Escape would close it a second time.
    await page.keyboard.press('Escape');
    await expectClosed(page, section, 'popup-middle');
  });

  test('while closing is blocked, Escape (also repeated), backdrop and button do not close the popup [UI-01]', async ({
    gallery,
  }) => {
    const { page } = gallery;
    const section = await gallery.open('overlays');
    // A fake clock prevents the end of transitions between the key presses.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
    await openerOf(section, 'popup-busy').click();
    const dialog = dialogOf(page);
    await page.clock.runFor(900);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(closeButton(page)).toHaveAttribute('aria-disabled', 'true');
    await closeButton(page).click({ force: true });
    await expect(dialog).toBeVisible();
    await expect(dialog).toHaveAttribute('data-state', 'open');
    await page.clock.runFor(200);
    await expect(closeButton(page)).not.toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Escape');
    await page.clock.runFor(1000);
    await expectClosed(page, section, 'popup-busy');
  });

  test('Escape closes the upper one of two popups, then the lower one [UI-01]', async ({ gallery }) => {
    const { page } = gallery;
    const section = await gallery.open('overlays');
    const { opener } = await openIn(section, 'popup-nested');
    const inner = page.getByRole('button', { name: 'Открыть ещё одно' });
    await inner.click();
    await expect(page.getByRole('dialog', { name: 'Второе окно' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Второе окно' })).toHaveCount(0);
    await expect(page.getByRole('dialog', { name: 'Первое окно' })).toBeVisible();
    await expect(inner).toBeFocused();
    await page.keyboard.press('Escape');
    await expectClosed(page, section, 'popup-nested');
    await expect(opener).toBeFocused();
  });
});

test.describe('the keyboard', () => {
  test('moves the focus into the overlay, keeps it inside and returns it [UI-01] [UI-12]', async ({
    gallery,
  }) => {
    const { page } = gallery;
    const section = await gallery.open('overlays');
    const opener = openerOf(section, 'popup-form');
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = dialogOf(page);
    await expect(page.getByLabel('Ваше имя')).toBeFocused();
    for (let stop = 0; stop < 8; stop += 1) {
      await page.keyboard.press('Tab');
      // After the last element in the dialog the focus moves to the browser's toolbars, never to the page behind.
      expect(
        await page.evaluate(() => {
          const now = document.activeElement;
          return now === document.body || document.querySelector('dialog')?.contains(now);
        }),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  test('an overlay whose opener has unmounted closes without an error [UI-12]', async ({
    gallery,
    complaints,
  }) => {
    const { page } = gallery;
    const section = await gallery.open('overlays');
    await openIn(section, 'popup-vanishing');
    await page.keyboard.press('Escape');
    await expectClosed(page, section, 'popup-vanishing');
    expect(complaints).toEqual([]);
  });

  test('the notch of a sheet answers to Enter [UI-12]', async ({ gallery }) => {
    const { page } = gallery;
    const section = await gallery.open('overlays');
    await openIn(section, 'sheet');
    await closeButton(page).focus();
    await page.keyboard.press('Enter');
    await expectClosed(page, section, 'sheet');
  });
});

test.describe('the page behind an overlay', () => {
  test('does not scroll and does not move [UI-01]', async ({ gallery }) => {
    const { page } = gallery;
    const section = await gallery.open('overlays');
    const opener = openerOf(section, 'popup-middle');
    await opener.scrollIntoViewIfNeeded();
    const before = { y: await page.evaluate(() => scrollY), box: await opener.boundingBox() };
    await openIn(section, 'popup-middle');
    await page.mouse.move(10, 300);
    await page.mouse.wheel(0, 600);
    // The browser scrolls in the frame after the wheel event.
    await frames(page);
    expect(await page.evaluate(() => scrollY)).toBe(before.y);
    expect(await opener.boundingBox()).toEqual(before.box);
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toHaveCount(0);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before.y);
  });

  test('a popup longer than the screen scrolls, with its close button in sight [UI-01]', async ({
    gallery,
  }) => {
    const { page } = gallery;
    const section = await gallery.open('overlays');
    const { dialog } = await openIn(section, 'popup-long');
    await page.mouse.move(640, 400);
    await page.mouse.wheel(0, 5000);
    await expect(page.getByRole('button', { name: 'Не сейчас' })).toBeInViewport({ ratio: 1 });
    expect(await dialog.evaluate((element) => element.scrollTop)).toBeGreaterThan(100);
    await expect(closeButton(page)).toBeInViewport({ ratio: 1 });
    await closeButton(page).click();
    await expectClosed(page, section, 'popup-long');
  });
});

test('opening fades for 0.3 s and slides for 0.5 s [UI-01]', async ({ gallery }) => {
  const section = await gallery.open('overlays');
  for (const name of ['popup-middle', 'sheet', 'full-screen']) {
    const { dialog, panel } = await openIn(section, name);
    expect(await styleOf(dialog, 'transition-duration')).toBe('0.3s');
    expect(await styleOf(panel, 'transition-property')).toContain('translate');
    expect((await styleOf(panel, 'transition-duration')).split(', ').at(-1)).toBe('0.5s');
    await gallery.page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});

test('under reduced motion nothing moves and closing is immediate [UI-01] [UI-12]', async ({ gallery }) => {
  const { page } = gallery;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const section = await gallery.open('overlays');
  const { panel } = await openIn(section, 'popup-middle');
  expect(await styleOf(panel, 'transition-duration')).toMatch(/^0s(, 0s)*$/);
  const isClosedAtOnce = await page.evaluate(async () => {
    const dialog = document.querySelector('dialog');
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }));
    // React renders the state after the event handler.
    await new Promise((resolve) => setTimeout(resolve));
    return dialog?.open === false;
  });
  expect(isClosedAtOnce).toBe(true);
  const bone = example(section, 'skeleton-card').locator('[data-skeleton] > *');
  expect(await styleOf(bone, 'animation-name')).toBe('none');
});

test.describe('sizes', () => {
  test('a popup at 360, 768 and 1280 px [UI-01]', async ({ gallery }) => {
    const { page } = gallery;
    const section = await gallery.open('overlays');
    for (const [width, popup, padding] of [
      [360, 320, '32px 20px 24px'],
      [768, 520, '40px'],
      [1280, 520, '40px'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const { dialog, panel } = await openIn(section, 'popup-middle');
      const box = (await panel.boundingBox())!;
      expect([width, box.width]).toEqual([width, popup]);
      expect(box.x).toBeCloseTo((width - popup) / 2, 0);
      expect(await styleOf(panel, 'padding')).toBe(padding);
      expect(await styleOf(panel, 'border-top-left-radius')).toBe('32px');
      const close = (await closeButton(page).boundingBox())!;
      expect([close.width, close.height]).toEqual([44, 44]);
      expect([box.x + box.width - close.x - 44, close.y - box.y]).toEqual([12, 12]);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
  });

  test('popups of a wide screen are between 300 and 600 px wide [UI-01]', async ({ gallery }) => {
    const section = await gallery.open('overlays');
    for (const [name, width] of [
      ['popup-narrow', 360],
      ['popup-wide', 600],
    ] as const) {
      const { dialog, panel } = await openIn(section, name);
      expect((await panel.boundingBox())?.width).toBe(width);
      await gallery.page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
  });

  test('a header image reaches from edge to edge [UI-01]', async ({ gallery }) => {
    const section = await gallery.open('overlays');
    const { dialog, panel } = await openIn(section, 'popup-picture');
    const box = (await panel.boundingBox())!;
    const image = (await dialog.locator('svg[viewBox]').locator('..').boundingBox())!;
    expect([image.x, image.y, image.width]).toEqual([box.x, box.y, box.width]);
  });

  test('a full-screen overlay covers the viewport [UI-01]', async ({ gallery }) => {
    const { page } = gallery;
    await page.setViewportSize({ width: 768, height: 900 });
    const section = await gallery.open('overlays');
    const { dialog } = await openIn(section, 'full-screen');
    expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 768, height: 900 });
  });

  test('all content is reachable at 320 px [UI-12]', async ({ gallery }) => {
    const { page } = gallery;
    await page.setViewportSize({ width: 320, height: 480 });
    const section = await gallery.open('overlays');
    for (const name of ['popup-picture', 'sheet', 'full-screen']) {
      const { dialog } = await openIn(section, name);
      expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
  });
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('a tap on the notch closes a sheet, and so does a tap on the backdrop [UI-01]', async ({
    gallery,
  }) => {
    const { page } = gallery;
    const section = await gallery.open('overlays');
    const { panel } = await openIn(section, 'sheet');
    const box = (await panel.boundingBox())!;
    expect([box.x, box.width, box.y + box.height]).toEqual([0, 360, 740]);
    const notch = closeButton(page);
    const notchBox = (await notch.boundingBox())!;
    expect([notchBox.width, notchBox.height]).toEqual([88, 28]);
    await notch.tap();
    await expectClosed(page, section, 'sheet');
    await openIn(section, 'sheet');
    await page.touchscreen.tap(180, 40);
    await expectClosed(page, section, 'sheet', 2);
  });

  test('a sheet dragged down 80 px returns, further it closes [UI-01]', async ({ gallery }) => {
    const { page } = gallery;
    const section = await gallery.open('overlays');
    const { dialog, panel } = await openIn(section, 'sheet');
    const top = (await panel.boundingBox())!.y;
    await pull(page, closeButton(page), 70);
    await standsStill(dialog);
    expect((await panel.boundingBox())?.y).toBe(top);
    await expect(dialog).toHaveAttribute('data-state', 'open');
    await pull(page, closeButton(page), 100);
    await expectClosed(page, section, 'sheet');
  });

  test('a long sheet scrolls under its notch [UI-01]', async ({ gallery }) => {
    const { page } = gallery;
    const section = await gallery.open('overlays');
    const { panel } = await openIn(section, 'sheet-long');
    expect((await panel.boundingBox())?.y).toBeGreaterThanOrEqual(48);
    await page.getByRole('button', { name: 'Выбрать' }).scrollIntoViewIfNeeded();
    await expect(closeButton(page)).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Выбрать' }).tap();
    await expectClosed(page, section, 'sheet-long');
  });

  /** Drags the handle of a sheet down by `by` px with a finger. */
  async function pull(page: Page, notch: Locator, by: number) {
    const box = (await notch.boundingBox())!;
    const session = await page.context().newCDPSession(page);
    const at = (y: number) => [{ x: box.x + box.width / 2, y: box.y + box.height / 2 + y }];
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
    for (const part of [0.25, 0.5, 0.75, 1])
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(by * part) });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await session.detach();
  }
});

test('a skeleton has the radius of a row and sweeps for 1.6 s', async ({ gallery }) => {
  const section = await gallery.open('overlays');
  const bone = example(section, 'skeleton-card').locator('[data-skeleton] > *');
  expect(await styleOf(bone, 'border-radius')).toBe('12px');
  expect(await styleOf(bone, 'animation-duration')).toBe('1.6s');
  expect(await styleOf(bone, 'animation-iteration-count')).toBe('infinite');
  expect((await bone.boundingBox())?.height).toBe(220);
});

test('the survey banner answers, or leads to another site in a new tab [SURV-03]', async ({ gallery }) => {
  const section = await gallery.open('overlays');
  await example(section, 'survey-image').getByRole('button', { name: 'Пройти опрос' }).click();
  await expect(example(section, 'survey-image').locator('[data-presses]')).toHaveAttribute(
    'data-presses',
    '1',
  );
  const link = example(section, 'survey-image-link').getByRole('link', { name: /^Пройти опрос/ });
  await expect(link).toHaveAttribute('href', 'https://survey.example/');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(example(section, 'survey-plain').locator('svg')).toHaveCount(0);
});
