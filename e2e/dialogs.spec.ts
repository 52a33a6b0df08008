import type { Page } from '@playwright/test';

import {
  about,
  allWays,
  anyDialog,
  box,
  byBackdrop,
  byButton,
  byEscape,
  callMe,
  connectLink,
  dialogOf,
  expectAlone,
  expectOpensAndCloses,
  fill,
  header,
  tv,
} from './dialog-steps';
import { openReady } from './open-ready';
import { expect, test } from './site-test';
import { narrow, wide } from './visit-steps';

/** Answers forms with an error. Returns the function that ends this. */
async function refuseRequests(page: Page): Promise<() => Promise<void>> {
  const routes = /\/api\/(?:request|order|callback)$/;
  await page.route(routes, (route) =>
    route.fulfill({ json: { status: false, message: 'Попробуйте позже' } }),
  );
  return () => page.unroute(routes);
}

test.describe('on a wide screen', () => {
  // `e2e/kit` covers animations of overlays.
  test.use({ ...wide, contextOptions: { reducedMotion: 'reduce' } });

  test('those of the header and the footer open, close and return the focus [POP-01] [POP-02] [POP-06] [CITY-05] [UI-01]', async ({
    page,
    site,
  }) => {
    await openReady(page, `${site.origin('perm')}${about}`);
    const city = header(page).getByRole('button', { name: 'Ваш город Пермь' });
    // The full-screen dialog has no backdrop to click.
    await expectOpensAndCloses(page, 'city', city, [byEscape, byButton]);
    await expectOpensAndCloses(page, 'connect', connectLink(page));
    const callBack = header(page).getByRole('link', { name: 'Перезвоните мне' });
    await expectOpensAndCloses(page, 'menu-callback', callBack);
    const footer = page.getByRole('contentinfo').getByRole('link', { name: 'Заказать обратный звонок' });
    await expectOpensAndCloses(page, 'shell-callback', footer);
    await expect(page).toHaveURL(`${site.origin('perm')}${about}`);
  });

  test('the callback in the place of «Подключить», by experiment [POP-01] [POP-04] [LEAD-11]', async ({
    page,
    context,
    site,
  }) => {
    const url = site.origin('perm');
    await context.addCookies([{ name: 'v', value: 'connect_mode.callback', url }]);
    await openReady(page, `${url}${about}`);
    await expectOpensAndCloses(page, 'callback', connectLink(page));
    await connectLink(page).click();
    for (const chip of ['Интернет+ТВ', 'ТВ', 'Интернет', 'Видеонаблюдение', 'Домофон'])
      await expect(dialogOf(page, 'callback').getByRole('checkbox', { name: chip, exact: true })).toHaveCount(
        1,
      );
  });

  test('one replaces the other: connect, stopper, callback; then none [POP-01] [POP-02] [POP-03]', async ({
    page,
    context,
    site,
  }) => {
    const url = site.origin('perm');
    await context.addCookies([{ name: 'v', value: 'stopper.shown', url }]);
    await openReady(page, `${url}${about}`);
    const openStopper = async () => {
      await connectLink(page).click();
      await expectAlone(page, 'connect');
      await callMe(dialogOf(page, 'connect')).click();
      await expectAlone(page, 'stopper');
    };
    for (const close of allWays) {
      await openStopper();
      await close(page);
      await expect(anyDialog(page)).toHaveCount(0);
      await expect(connectLink(page)).toBeFocused();
    }
    await openStopper();
    await callMe(dialogOf(page, 'stopper')).click();
    await expectAlone(page, 'callback');
    await byEscape(page);
    await expect(anyDialog(page)).toHaveCount(0);
    await expect(connectLink(page)).toBeFocused();
  });

  test('the connection of a tariff’s card [POP-01] [TAR-02] [UI-01]', async ({ page, site }) => {
    await openReady(page, `${site.origin('perm')}/internet`);
    const opener = page
      .getByRole('main')
      .getByRole('link', { name: /^Подключить: / })
      .first();
    await expectOpensAndCloses(page, 'connection', opener);
  });

  test('the order of a box’s page; refused, it returns with the input [POP-01] [EQ-08] [EQ-10]', async ({
    page,
    site,
  }) => {
    await openReady(page, `${site.origin('perm')}${box}?withOption=2`);
    const opener = page.getByRole('region', { name: 'Расчёт цены' }).getByRole('link', { name: /^Заказать/ });
    await expectOpensAndCloses(page, 'order', opener);
    const take = await refuseRequests(page);
    await opener.click();
    await fill(dialogOf(page, 'order'), 'Ольга Повторная');
    await dialogOf(page, 'order').getByRole('button', { name: 'Хочу подключить' }).click();
    await expectAlone(page, 'notSent');
    await expect(dialogOf(page, 'notSent')).toContainText('Попробуйте позже');
    await take();
    await anyDialog(page).getByRole('button', { name: 'Попробовать ещё раз' }).click();
    await expectAlone(page, 'order');
    await expect(dialogOf(page, 'order').getByLabel('Ваше имя')).toHaveValue('Ольга Повторная');
    await expect(dialogOf(page, 'order').getByRole('alert')).toHaveText('Попробуйте позже');
    await dialogOf(page, 'order').getByRole('button', { name: 'Хочу подключить' }).click();
    await expectAlone(page, 'sent');
    await byEscape(page);
    await expect(opener).toBeFocused();
  });

  test('the payment option of a card, then its order in its place [POP-01] [EQ-07] [EQ-08]', async ({
    page,
    site,
  }) => {
    await openReady(page, `${site.origin('perm')}${tv}`);
    const opener = page
      .getByRole('article')
      .getByRole('link', { name: /^Заказать/ })
      .first();
    await expectOpensAndCloses(page, 'purchase', opener);
    await opener.click();
    await dialogOf(page, 'purchase')
      .getByRole('radio', { name: /^Покупка/ })
      .check();
    await dialogOf(page, 'purchase').getByRole('button', { name: 'Оформить заказ' }).click();
    await expectAlone(page, 'order');
    await byEscape(page);
    await expect(anyDialog(page)).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  test('the result of a page’s form: after a failure the focus is at its button, after a success at the thanks [POP-01] [POP-07] [LEAD-06]', async ({
    page,
    site,
  }) => {
    await openReady(page, `${site.origin('perm')}${tv}`);
    const form = page.locator('#request form');
    await fill(form, 'Роза Итогова');
    const button = form.getByRole('button', { name: 'Хочу подключить' });
    const take = await refuseRequests(page);
    await expectOpensAndCloses(page, 'notSent', button);
    await take();
    await button.click();
    await expectAlone(page, 'sent');
    await expect(anyDialog(page)).toContainText('Мы свяжемся с вами в ближайшее время');
    await expect(anyDialog(page).getByRole('heading', { level: 2 })).toBeFocused();
    await byBackdrop(page);
    await expect(anyDialog(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Заявка отправлена!' })).toBeFocused();
  });
});

test.describe('on a phone', () => {
  test.use(narrow);

  test('the callback replaces the menu; the payment option is a sheet with a notch [POP-01] [UI-01] [VAL-02]', async ({
    page,
    site,
  }) => {
    await openReady(page, `${site.origin('perm')}${tv}`);
    const burger = page.getByRole('button', { name: 'Меню', exact: true });
    await burger.tap();
    await page.getByRole('dialog', { name: 'Меню' }).getByRole('button', { name: 'Перезвоните мне' }).tap();
    await expectAlone(page, 'menu-callback');
    await byBackdrop(page);
    await expect(anyDialog(page)).toHaveCount(0);
    const opener = page
      .getByRole('article')
      .getByRole('link', { name: /^Заказать/ })
      .first();
    await expectOpensAndCloses(page, 'purchase', opener);
    await expect(page).toHaveURL(`${site.origin('perm')}${tv}`);
  });
  test('after the callback of the menu the focus is at the menu’s button [POP-01] [UI-12]', async ({
    page,
    site,
  }) => {
    await openReady(page, `${site.origin('perm')}${tv}`);
    const burger = page.getByRole('button', { name: 'Меню', exact: true });
    await burger.tap();
    await page.getByRole('dialog', { name: 'Меню' }).getByRole('button', { name: 'Перезвоните мне' }).tap();
    await expectAlone(page, 'menu-callback');
    await byEscape(page);
    await expect(burger).toBeFocused();
  });
});
