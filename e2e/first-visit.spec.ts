import type { BrowserContext, Page } from '@playwright/test';

import { chunkWith, released } from './build-files';
import { tv } from './dialog-steps';
import { openReady } from './open-ready';
import { expect, test } from './site-test';
import { expectStill, watchFonts } from './layout-shifts';
import { narrow, unfoldForm, wide } from './visit-steps';

const screens = { '360 × 740': narrow, '1280 × 800': wide };

const card = (page: Page) => page.getByRole('region', { name: 'Мы используем cookie' });
const tip = (page: Page) => page.getByRole('region', { name: /^Ваш город/ });
const offer = (page: Page) => page.getByRole('region', { name: 'В приложении удобнее' });
const bar = (page: Page) => page.getByRole('complementary', { name: 'Быстрая связь' });
const notice = (page: Page) => page.getByRole('region', { name: /^Заявка ещё не/ });

/** Records which overlays that the visitor did not open are visible at the same time. */
async function watchUnasked(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const names = /^(?:Мы\sиспользуем cookie|Ваш город|В\sприложении удобнее|Заявка ещё не)/;
    const seen: string[] = [];
    Object.assign(window, { unaskedSeen: seen });
    const nameOf = (element: Element) => {
      const label = element.getAttribute('aria-labelledby');
      const named = label === null ? null : document.getElementById(label);
      return (named?.textContent ?? element.getAttribute('aria-label') ?? '').trim();
    };
    new MutationObserver(() => {
      const there = [...document.querySelectorAll('dialog[open], section, aside, [role=group]')]
        .filter((element) => element.checkVisibility())
        .flatMap((element) => names.exec(nameOf(element)) ?? []);
      const together = there.join(' + ').replaceAll('\u00a0', ' ');
      if (together !== '' && together !== seen.at(-1)) seen.push(together);
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
}

const unaskedSeen = (page: Page) =>
  page.evaluate(() => (window as unknown as { unaskedSeen: string[] }).unaskedSeen);

/** Expects that no overlay covers the centre of the logo, the menu button (if any), the heading or the main button. */
async function expectFree(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const parts = {
    logo: page.getByRole('banner').locator('a[href="/"]').filter({ visible: true }).first(),
    menu: page.getByRole('button', { name: 'Меню', exact: true, includeHidden: true }),
    heading: main.locator('h1'),
    button: main.locator('section:has(h1)').getByRole('link', { includeHidden: true }).first(),
  };
  for (const [name, part] of Object.entries(parts)) {
    if (name === 'menu' && (page.viewportSize()?.width ?? 0) >= 1122) continue;
    const hit = await part.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const found = document.elementFromPoint(x + width / 2, y + height / 2);
      return element.contains(found) ? 'itself' : (found?.outerHTML.slice(0, 120) ?? 'nothing');
    });
    expect([name, hit]).toEqual([name, 'itself']);
  }
}

test.describe('a press while the cookie card loads', () => {
  test.use({ ...wide, isFirstVisit: true });
  test('reaches the pressed element; the cookie card appears after the press [SHELL-11]', async ({
    page,
    site,
  }) => {
    const file = `**/${chunkWith('Только необходимые', released)}`;
    let deliver: () => void = () => undefined;
    const pressed = new Promise<void>((resolve) => (deliver = resolve));
    await page.route(file, async (route) => {
      await pressed;
      await route.continue();
    });
    const asked = page.waitForRequest(file);
    // The load event would wait for the delayed script.
    await page.goto(`${site.origin('kazan')}/policy/app`, { waitUntil: 'commit' });
    await asked;
    await page.evaluate(() => {
      const ends = ['pointerdown', 'click'].map(
        (type) =>
          new Promise((resolve) =>
            addEventListener(type, ({ target }) => resolve(target), { capture: true, once: true }),
          ),
      );
      Object.assign(window, { isSame: Promise.all(ends).then(([down, click]) => down === click) });
    });
    // Presses at a point that the cookie card will cover.
    await page.mouse.move(60, 740);
    await page.mouse.down();
    const code = page.waitForResponse(file);
    deliver();
    await (await code).finished();
    // React renders the card in idle time.
    await page.evaluate(async () => {
      for (let turn = 0; turn < 5; turn += 1)
        await new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(resolve)));
    });
    await expect(card(page)).toHaveCount(0);
    await page.mouse.up();
    await expect(card(page)).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { isSame: Promise<boolean> }).isSame)).toBe(true);
  });
});

for (const [size, screen] of Object.entries(screens))
  test.describe(`first visit at ${size}`, () => {
    test.use({ ...screen, isFirstVisit: true, isCityConfirmed: false });
    const isPhone = screen.isMobile;
    for (const path of ['/', tv])
      test(`${path}: overlays appear one at a time, in order, and cover no important element [CITY-10] [APP-01] [SHELL-14]`, async ({
        page,
        context,
        site,
      }) => {
        await watchUnasked(context);
        await watchFonts(page);
        await openReady(page, `${site.origin('kazan')}${path}`);
        await expect(card(page)).toBeVisible();
        // The cookie card hides the bottom bar of phones.
        await expect(bar(page)).toHaveCount(0);
        await expectFree(page);
        await card(page).getByRole('button', { name: 'Только необходимые' }).click();
        await expect(tip(page)).toBeVisible();
        await expect(bar(page)).toBeVisible({ visible: isPhone });
        await expectFree(page);
        await tip(page).getByRole('button', { name: 'Да, спасибо' }).click();
        await expect(tip(page)).toHaveCount(0);
        // The first page of a visit shows no further overlay.
        await expect(bar(page)).toBeVisible({ visible: isPhone });
        expect(await unaskedSeen(page)).toEqual(['Мы используем cookie', 'Ваш город']);
        await expectStill(page);
        if (isPhone) {
          await page.getByRole('contentinfo').locator('summary', { hasText: 'компании' }).click();
          await page.getByRole('contentinfo').getByRole('link', { name: 'Отзывы', exact: true }).click();
          await expect(offer(page)).toBeVisible();
          await expect(bar(page)).toHaveCount(0);
          await offer(page).getByRole('button', { name: 'Продолжить на сайте' }).click();
          await expect(offer(page)).toHaveCount(0);
          await expect(bar(page)).toBeVisible();
          expect((await unaskedSeen(page)).at(-1)).toBe('В приложении удобнее');
        }
        // The visitor has answered all questions, so the next page shows none.
        await openReady(page, `${site.origin('kazan')}/about`);
        expect(await unaskedSeen(page)).toEqual([]);
      });

    test('an unsent request is shown first, then the others in turn [CITY-10] [LEAD-08]', async ({
      page,
      context,
      site,
      complaints,
    }) => {
      await watchUnasked(context);
      await openReady(page, `${site.origin('pskov')}${tv}`);
      await page.route('**/api/request', (route) => route.abort());
      await unfoldForm(page);
      const form = page.locator('#request form');
      await form.getByLabel('Ваше имя').fill('Первый Раз');
      await form.getByLabel('Телефон').fill('9120004518');
      await form.getByLabel('Телефон').press('Enter');
      const failure = page.getByRole('dialog', { name: 'Не удалось отправить заявку' });
      await expect(failure).toBeVisible();
      // An open dialog hides these overlays.
      for (const one of [card, tip, notice]) await expect(one(page)).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(notice(page)).toBeVisible();
      await notice(page).getByRole('button', { name: 'Не отправлять' }).click();
      await card(page).getByRole('button', { name: 'Только необходимые' }).click();
      await tip(page).getByRole('button', { name: 'Да, спасибо' }).click();
      await expect(notice(page)).toHaveCount(0);
      for (const together of await unaskedSeen(page)) expect(together).not.toContain('+');
      complaints.length = 0;
    });
  });

test.describe('the survey’s button', () => {
  test.use({ ...narrow, isFirstVisit: true, isCityConfirmed: false });

  test('is in the flow of its page, whatever else waits for its turn [SURV-04]', async ({ page, site }) => {
    const surveys = page.waitForResponse('**/v1/surveys');
    await openReady(page, `${site.origin('perm')}/`);
    await expect(card(page)).toBeVisible();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await surveys;
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect(page.getByRole('button', { name: /^Пройти опрос/ })).toBeVisible();
    await expect(card(page)).toBeVisible();
  });
});
