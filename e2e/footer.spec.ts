import type { Page } from '@playwright/test';

import { hostRequest } from '../tests/support/host-request';
import { expectStill, watchFonts } from './layout-shifts';
import { nothingIsAsked, openReady } from './open-ready';
import { chatOrigin, expect, test } from './site-test';
import { violationsOf } from './violations-of';
import { unfoldForm } from './visit-steps';

const path = '/domru-tv/equipment';
const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };
const year = 31_536_000;
const toStoredPage = 'https://apps.skvorets.example/android';

const footer = (page: Page) => page.getByRole('contentinfo');
const card = (page: Page) => page.getByRole('region', { name: 'Мы используем cookie' });
const offer = (page: Page) => page.getByRole('region', { name: 'В приложении удобнее' });
const bar = (page: Page) => page.getByRole('complementary', { name: 'Быстрая связь' });
const cookieOf = async (page: Page, name: string) =>
  (await page.context().cookies(page.url())).find((cookie) => cookie.name === name);

test.describe('footer', () => {
  for (const { city, here, notHere } of [
    {
      city: 'perm',
      here: ['/internet/na-dachu', '/domru-tv/ktv', '/request/address'],
      notHere: ['/landing-promo/msk-tariffs'],
    },
    {
      city: 'msk',
      here: ['/landing-promo/msk-tariffs'],
      notHere: ['/internet/na-dachu', '/domru-tv/ktv', '/request/address'],
    },
  ])
    test(`of ${city}: every own link leads somewhere, and the variant is the city’s [SHELL-11] [SHELL-17]`, async ({
      page,
      site,
    }) => {
      await page.goto(`${site.origin(city)}/about`);
      // On phones most links are collapsed below the names of their groups.
      const hrefs = await footer(page)
        .getByRole('link', { includeHidden: true })
        .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));
      expect(hrefs).toEqual(
        expect.arrayContaining([
          ...here,
          ...['/payments', '/bundles', '/internet', '/movix-new', '/videocontrol', '/domofon'],
          ...['/about', '/news', '/service/contact', '/reviews', '/policy/app'],
          ...['/lk/management', '/lk/user/profile#notices'],
        ]),
      );
      for (const href of notHere) expect(hrefs).not.toContain(href);
      const own = [...new Set(hrefs.filter((href) => href.startsWith('/')))];
      for (const href of own) {
        const host = `${city}.localhost`;
        const { status } = await hostRequest({ port: site.port, host, path: href.replace(/#.*$/, '') });
        // Account links redirect a guest to the sign-in.
        expect([href, status]).toEqual([href, href.startsWith('/lk/') ? 307 : 200]);
      }
      const outside = hrefs.filter((href) => !href.startsWith('/'));
      expect(outside.filter((href) => !/^(?:https:\/\/|mailto:|tel:\+7\d{10}$)/.test(href))).toEqual([]);
      await expect(footer(page)).toContainText(`© 2011–${new Date().getFullYear()}`);
      await expect(footer(page)).toContainText('19 лет с вами');
      await expect(footer(page)).not.toContainText('Услуги под брендом');
    });

  test('shows a guest only the Android store, and is at most 1644 px wide [SHELL-11] [SHELL-12]', async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 1920, height: 1000 });
    await page.goto(`${site.origin('perm')}/about`);
    await expect(footer(page).getByRole('link', { name: /для Android/ })).toHaveAttribute(
      'href',
      toStoredPage,
    );
    await expect(footer(page).getByRole('link', { name: /для iOS/ })).toHaveCount(0);
    const width = await footer(page)
      .locator('> div')
      .evaluate((inner) => inner.getBoundingClientRect().width);
    expect(width).toBeGreaterThan(1600);
    expect(width).toBeLessThanOrEqual(1644);
  });

  test('names the cobrand’s legal entity for the configured provider only [SHELL-11]', async ({
    page,
    furnishedSite,
  }) => {
    await page.goto(`${furnishedSite.origin('msk')}/about`);
    await expect(footer(page)).toContainText('Услуги под брендом');
    await page.goto(`${furnishedSite.origin('kazan')}/about`);
    await expect(footer(page)).toContainText('19 лет с вами');
    await expect(footer(page)).not.toContainText('Услуги под брендом');
  });

  test('has its columns folded on a phone, without scripts too, and open on a wide screen [SHELL-11] [UI-12]', async ({
    site,
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone });
    const page = await context.newPage();
    await page.goto(`${site.origin('perm')}/about`);
    const link = footer(page).getByRole('link', { name: 'Новости' });
    await expect(link).toBeHidden();
    await footer(page).locator('summary', { hasText: 'компании' }).click();
    await expect(link).toBeVisible();
    await page.goto(`${site.origin('perm')}/about`);
    await page.setViewportSize(desktop);
    await expect(link).toBeVisible();
    await expect(footer(page).getByRole('heading', { name: /^О\sкомпании$/ })).toBeVisible();
    await expect(footer(page).locator('summary').first()).toBeHidden();
    await context.close();
  });

  for (const name of [
    'Заказать обратный звонок',
    'Задать вопрос или сообщить о проблеме',
    'Создать обращение',
  ])
    test(`«${name}» opens a dialog, and without scripts the contacts [SHELL-11]`, async ({
      page,
      site,
      browser,
    }) => {
      await openReady(page, `${site.origin('perm')}/about`);
      await footer(page).getByRole('link', { name }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(page).toHaveURL(`${site.origin('perm')}/about`);
      const bare = await browser.newContext({ javaScriptEnabled: false });
      const plain = await bare.newPage();
      await plain.goto(`${site.origin('perm')}/about`);
      await footer(plain).getByRole('link', { name }).click();
      await expect(plain).toHaveURL(`${site.origin('perm')}/service/contact`);
      await bare.close();
    });
});

test.describe('choice of cookies (D37)', () => {
  test.use({ isFirstVisit: true, viewport: desktop });

  for (const [button, value] of [
    ['Принять все', 'all'],
    ['Только необходимые', 'necessary'],
  ] as const)
    test(`«${button}» is remembered for a year, and can be changed from the footer`, async ({
      page,
      site,
    }) => {
      await page.goto(`${site.origin('kazan')}${path}`);
      await card(page).getByRole('button', { name: button }).click();
      await expect(card(page)).toHaveCount(0);
      const kept = await cookieOf(page, 'cookie_choice');
      expect(kept?.value).toBe(value);
      expect(Math.abs((kept?.expires ?? 0) - Date.now() / 1000 - year)).toBeLessThan(3600);
      await openReady(page, `${site.origin('kazan')}/about`);
      await expect(card(page)).toHaveCount(0);
      await footer(page).getByRole('link', { name: 'Настройки cookie' }).click();
      await expect(card(page)).toBeFocused();
      const other = value === 'all' ? 'Только необходимые' : 'Принять все';
      await card(page).getByRole('button', { name: other }).click();
      await expect.poll(async () => (await cookieOf(page, 'cookie_choice'))?.value).not.toBe(value);
    });

  test('appears without shifting the page, and is accessible [UI-12]', async ({ page, site }) => {
    await watchFonts(page);
    await openReady(page, `${site.origin('kazan')}${path}`);
    await expect(card(page)).toBeVisible();
    await expectStill(page);
    await page.setViewportSize(phone);
    await page.reload();
    await expect(card(page)).toBeInViewport({ ratio: 1 });
    // The bar appears when the cookie card is answered, because one overlay is shown at a time.
    await expect(bar(page)).toHaveCount(0);
    await expectStill(page);
    await unfoldForm(page);
    expect(await violationsOf(page)).toEqual([]);
  });
});

/**
 * Opens a page with the app offer, which appears on the second page of a visit after the cookie choice, if the visitor
 * has sent a request.
 */
async function openToOffer(page: Page, url: string): Promise<void> {
  await page.addInitScript(() => {
    if (location.protocol !== 'http:' || window !== top) return;
    localStorage.setItem('own-requests', JSON.stringify([{ number: 'K7M2P9QX4T', at: Date.now() }]));
  });
  await page.goto(url);
  await card(page).getByRole('button', { name: 'Только необходимые' }).click();
  await expect(card(page)).toHaveCount(0);
  await page.goto(url, { referer: url });
}

test.describe('offer of the app', () => {
  test.use({ isFirstVisit: true, viewport: phone });

  test('«Скачать приложение» saves visited without Expires and opens the outside page [APP-01] [APP-02]', async ({
    page,
    site,
    context,
  }) => {
    await context.route('https://apps.skvorets.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Store</title>' }),
    );
    await openToOffer(page, `${site.origin('kazan')}${path}`);
    await expect(offer(page)).toBeVisible();
    await expect(offer(page)).toContainText('Баланс, оплата и поддержка');
    const opened = context.waitForEvent('page');
    await offer(page).getByRole('link', { name: 'Скачать приложение' }).click();
    expect((await opened).url()).toBe(toStoredPage);
    await expect(offer(page)).toHaveCount(0);
    expect(await cookieOf(page, 'mobile_app')).toMatchObject({ value: 'visited', expires: -1, path: '/' });
    expect(await cookieOf(page, 'platform')).toMatchObject({ value: 'web', expires: -1 });
  });

  test('«Продолжить на сайте» saves closed without Expires, and it is not offered again [APP-01] [APP-02]', async ({
    page,
    site,
  }) => {
    await openToOffer(page, `${site.origin('kazan')}${path}`);
    await offer(page).getByRole('button', { name: 'Продолжить на сайте' }).click();
    await expect(offer(page)).toHaveCount(0);
    expect(await cookieOf(page, 'mobile_app')).toMatchObject({ value: 'closed', expires: -1, path: '/' });
    await page.reload();
    // The bar appears after all other overlays.
    await expect(bar(page)).toBeVisible();
    await expect(offer(page)).toHaveCount(0);
  });

  test('is accessible at 360 px [APP-01] [UI-12]', async ({ page, site }) => {
    await openToOffer(page, `${site.origin('kazan')}${path}`);
    await expect(offer(page)).toBeVisible();
    await unfoldForm(page);
    expect(await violationsOf(page)).toEqual([]);
  });

  test('does not appear in a city without the app, nor on another platform [APP-01]', async ({
    page,
    site,
  }) => {
    await openToOffer(page, `${site.origin('pskov')}${path}`);
    await expect(bar(page)).toBeVisible();
    await expect(offer(page)).toHaveCount(0);
    await page.context().addCookies([{ name: 'platform', value: 'ios', url: site.origin('kazan') }]);
    await openToOffer(page, `${site.origin('kazan')}${path}`);
    await expect(bar(page)).toBeVisible();
    await expect(offer(page)).toHaveCount(0);
    expect((await cookieOf(page, 'platform'))?.value).toBe('ios');
  });

  test('does not appear at 1280 px [APP-01]', async ({ page, site }) => {
    await page.setViewportSize(desktop);
    await openToOffer(page, `${site.origin('kazan')}${path}`);
    await expect(card(page)).toHaveCount(0);
    await nothingIsAsked(page);
    await expect(offer(page)).toHaveCount(0);
    expect(await cookieOf(page, 'mobile_app')).toBeUndefined();
  });
});

test.describe('optional parts', () => {
  test.use({ viewport: phone });

  test('the bar of phones calls and connects, and is hidden while typing [SHELL-14]', async ({
    page,
    site,
  }) => {
    await openReady(page, `${site.origin('kazan')}${path}`);
    await expect(bar(page).getByRole('link', { name: /^Позвонить/ })).toHaveAttribute(
      'href',
      /^tel:\+7\d{10}$/,
    );
    await expect(bar(page).getByRole('link', { name: 'Подключить' })).toBeVisible();
    await unfoldForm(page);
    await page.getByLabel('Ваше имя').first().focus();
    await expect(bar(page)).toHaveCount(0);
    await page.getByLabel('Ваше имя').first().blur();
    await expect(bar(page)).toBeVisible();
  });

  test('«Подключить» in the bar leads to the form of the page, or opens the popup [SHELL-14] [POP-02]', async ({
    page,
    context,
    site,
  }) => {
    await context.addCookies([{ name: 'v', value: 'connect_mode.connect', url: site.origin('kazan') }]);
    const connect = bar(page).getByRole('link', { name: 'Подключить' });
    for (const [own, form] of [
      ['/', '#request'],
      ['/internet', '#request'],
      ['/internet/equipment', '#request'],
      ['/domru-tv/equipment/smart', '#CallBackForm'],
      ['/videocontrol', '#request'],
    ] as const) {
      await openReady(page, `${site.origin('kazan')}${own}`);
      await expect(connect).toHaveAttribute('href', form);
      await connect.click();
      await expect(page.locator(`${form} input:focus`)).toHaveCount(1);
      expect(new URL(page.url()).pathname).toBe(own);
    }
    await openReady(page, `${site.origin('kazan')}/policy/app`);
    await connect.click();
    await expect(page.getByRole('dialog', { name: /^Оформите заявку/ })).toBeVisible();
    await expect(page).toHaveURL(`${site.origin('kazan')}/policy/app`);
  });

  test('the bar does not receive the tap that submits a form [SHELL-14]', async ({ page, site }) => {
    await openReady(page, `${site.origin('kazan')}/request`);
    const form = page.locator('#request form');
    await form.getByRole('checkbox', { name: /согласие/ }).check();
    await form.getByLabel('Ваше имя').fill('Зоя');
    await form.getByLabel('Телефон').fill('9120004518');
    const button = form.getByRole('button', { name: 'Хочу подключить' });
    // Scrolls the button to the lower edge, where the bar is placed while no field has the focus.
    await button.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
    const box = await button.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + (box?.height ?? 0) / 2);
    // A fake clock controls the delay after which the bar returns.
    await page.clock.install();
    await page.mouse.down();
    await page.clock.runFor(1000);
    await page.mouse.up();
    await expect(page.getByText('Заявка отправлена!')).toBeVisible();
  });

  test('the bar covers no part of the footer’s end [SHELL-14]', async ({ page, site }) => {
    await openReady(page, `${site.origin('kazan')}/about`);
    await expect(bar(page)).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const end = await footer(page).getByText('19 лет с вами').boundingBox();
    const edge = await bar(page).boundingBox();
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0);
  });

  test('the bar is absent on wide screens, and on pages with their own [SHELL-14]', async ({
    page,
    site,
  }) => {
    await openReady(page, `${site.origin('kazan')}${path}/70454`);
    await expect(bar(page)).toHaveCount(0);
    await page.setViewportSize(desktop);
    await openReady(page, `${site.origin('kazan')}/about`);
    await expect(bar(page)).toBeHidden();
  });

  test('the feedback widget appears by its cookie only [SHELL-14]', async ({ page, site }) => {
    const button = page.getByRole('button', { name: 'Оставить отзыв' });
    await openReady(page, `${site.origin('kazan')}/about`);
    await expect(button).toHaveCount(0);
    await page
      .context()
      .addCookies([{ name: 'feedback', value: 'show_feedback', url: site.origin('kazan') }]);
    await page.reload();
    await button.click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

/** A chat page of another origin, which answers at once and records the messages that it receives. */
const chatPage = `<!doctype html><html lang="ru"><title>Chat</title><body><script>
addEventListener('message', ({ data, source, origin }) => {
  if (data.type === 'chat-is-ready') source.postMessage({ type: 'chat-ready' }, origin);
  else document.body.append(Object.assign(document.createElement('p'), { textContent: JSON.stringify(data) }));
});
</script>`;

test.describe('chat', () => {
  test.use({ isFirstVisit: true, viewport: desktop });

  test('is not offered if it is not configured [API-06]', async ({ page, site }) => {
    await openReady(page, `${site.origin('kazan')}/about`);
    await expect(page.getByRole('button', { name: 'Открыть чат' })).toHaveCount(0);
    await expect(footer(page).getByRole('link', { name: 'Чат', exact: true })).toHaveCount(0);
  });

  test('is loaded only after a click and the cookie consent, and receives the city [API-06]', async ({
    page,
    context,
    furnishedSite,
  }) => {
    const requests: string[] = [];
    await context.route(`${chatOrigin}/**`, (route) => {
      requests.push(route.request().url());
      return route.fulfill({ contentType: 'text/html; charset=utf-8', body: chatPage });
    });
    await page.goto(`${furnishedSite.origin('kazan')}/about`);
    await card(page).getByRole('button', { name: 'Только необходимые' }).click();
    await page.getByRole('button', { name: 'Открыть чат' }).click();
    const panel = page.getByRole('dialog', { name: 'Чат с поддержкой' });
    await expect(panel).toBeVisible();
    expect(requests).toEqual([]);
    await panel.getByRole('button', { name: 'Разрешить и открыть чат' }).click();
    const chat = page.frameLocator('iframe');
    // The site repeats its greeting until the frame answers.
    await expect(chat.getByText('kazan').first()).toHaveText(
      JSON.stringify({ type: 'chat-visitor', cityDomain: 'kazan', userId: null, accessToken: null }),
    );
    expect(requests).toEqual([`${chatOrigin}/frame`]);
    await expect(card(page)).toHaveCount(0);
    // The footer's link also opens the chat.
    await openReady(page, `${furnishedSite.origin('kazan')}/about`);
    await footer(page).getByRole('link', { name: 'Чат', exact: true }).click();
    await expect(panel).toBeVisible();
  });
});
