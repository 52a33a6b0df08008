import type { Locator, Page } from '@playwright/test';

import { seeOnDesk } from './desk-steps';
import { openReady } from './open-ready';
import { expect, test, videoOrigin } from './site-test';
import { everyLook, violationsOf } from './violations-of';
import { isSame, mark, narrow, scrollDownTo, unfoldForm } from './visit-steps';

const tv = '/domru-tv/equipment';

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Способ просмотра' });
const tab = (page: Page, name: string) => tabs(page).getByRole('link', { name });
const canonical = (page: Page) => page.locator('link[rel=canonical]');
const scrollOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test.describe('the list of boxes', () => {
  test('is filtered, sorted and compared; the address keeps the choice [TV-02]', async ({ page, site }) => {
    await openReady(page, `${site.origin('perm')}${tv}`);
    await mark(page);
    const cards = page.locator('#boxes').getByRole('article');
    const all = await cards.count();
    await page.getByRole('link', { name: '4K', exact: true }).click();
    await expect(page).toHaveURL(/\?only=4k#boxes$/);
    await expect.poll(() => cards.count()).toBeLessThan(all);
    const found = await cards.count();
    expect(found).toBeGreaterThan(0);
    await expect(page.getByText(new RegExp(`^Показан[аоы]\\s${found}\\sпристав`))).toBeVisible();
    await page.getByRole('link', { name: /Сравнить\sв\sтаблице/ }).click();
    const table = page.getByRole('table', { name: 'Сравнение приставок' });
    await expect(table.getByRole('columnheader')).toHaveCount(found);
    await expect(table.getByRole('row', { name: /Разрешение/ })).toContainText('4K');
    expect(await isSame(page)).toBe(true);
    await page.goBack();
    await expect(cards).toHaveCount(found);
  });

  test.describe('on a phone', () => {
    test.use(narrow);
    test('the choice, and the number of results, are visible above the cards [TV-02]', async ({
      page,
      site,
    }) => {
      await openReady(page, `${site.origin('perm')}${tv}?only=stock&sort=cheaper`);
      const filter = page.getByRole('navigation', { name: 'Какие приставки показать' });
      const count = page
        .locator('#boxes')
        .getByRole('status')
        .filter({ hasText: /^Показан/ });
      await count.scrollIntoViewIfNeeded();
      await expect(filter.locator('[aria-current]')).toBeInViewport({ ratio: 1 });
      await expect(count).toBeInViewport({ ratio: 1 });
      const below = (await page.locator('#boxes').getByRole('article').first().boundingBox())?.y ?? 0;
      const { y = 0, height = 0 } = (await count.boundingBox()) ?? {};
      expect(below - y - height).toBeGreaterThanOrEqual(8);
    });
  });

  test('works without a script, and its table fits a phone [TV-02]', async ({ browser, site }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, ...narrow });
    await page.goto(`${site.origin('perm')}${tv}`);
    await page.getByRole('link', { name: /Сравнить\sв\sтаблице/ }).click();
    await expect(page.getByRole('table', { name: 'Сравнение приставок' })).toBeVisible();
    await page.getByRole('link', { name: /С\sголосовым\sпультом/ }).click();
    await expect(page).toHaveURL(/\?only=voice&view=table#boxes$/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.close();
  });
});

test.describe('tabs', () => {
  test('open softly, with their address, canonical, scroll and focus [TV-01]', async ({ page, site }) => {
    await openReady(page, `${site.origin('perm')}${tv}`);
    await mark(page);
    await tabs(page).scrollIntoViewIfNeeded();
    const before = await scrollOf(page);
    for (const [name, path, text] of [
      ['Смарт ТВ', `${tv}/smart`, /Приставка не\sнужна/],
      ['Ноутбук или смартфон', `${tv}/note`, 'ТВ там, где вы'],
    ] as const) {
      await tab(page, name).click();
      await expect(page).toHaveURL(`${site.origin('perm')}${path}`);
      await expect(page.getByRole('heading', { name: text })).toBeVisible();
      await expect(tab(page, name)).toHaveAttribute('aria-current', 'page');
      await expect(tab(page, name)).toBeFocused();
      await expect(canonical(page)).toHaveAttribute('href', `${site.origin('perm')}${path}`);
    }
    expect(Math.abs((await scrollOf(page)) - before)).toBeLessThanOrEqual(1);
    await page.goBack();
    await expect(tab(page, 'Смарт ТВ')).toHaveAttribute('aria-current', 'page');
    expect(await isSame(page)).toBe(true);
  });

  test('work by keyboard, and the focus continues from the tab [TV-01]', async ({ page, site }) => {
    await openReady(page, `${site.origin('kazan')}${tv}`);
    await mark(page);
    await tab(page, 'ТВ-приставка').focus();
    await page.keyboard.press('Tab');
    await expect(tab(page, 'Смарт ТВ')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${site.origin('kazan')}${tv}/smart`);
    await expect(tab(page, 'Смарт ТВ')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(tab(page, 'Ноутбук или смартфон')).toBeFocused();
    expect(await isSame(page)).toBe(true);
  });

  test('come from the query if the path has none; an invalid one is main [TV-01]', async ({ page, site }) => {
    for (const [query, name, path] of [
      ['?tab=note', 'Ноутбук или смартфон', `${tv}/note`],
      ['?tab=smart', 'Смарт ТВ', `${tv}/smart`],
      ['?tab=nonsense', 'ТВ-приставка', tv],
      ['/smart?tab=note', 'Смарт ТВ', `${tv}/smart`],
    ] as const) {
      await page.goto(`${site.origin('perm')}${tv}${query}`);
      await expect(tab(page, name)).toHaveAttribute('aria-current', 'page');
      await expect(canonical(page)).toHaveAttribute('href', `${site.origin('perm')}${path}`);
    }
  });

  for (const path of everyLook ? ['', '/smart', '/note'] : ['/smart'])
    test(`${path || 'main'}: no accessibility violations, and no element wider than a narrow screen`, async ({
      page,
      site,
    }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await openReady(page, `${site.origin('perm')}${tv}${path}`);
      await page.locator('summary', { hasText: 'Подойдёт ли мой телевизор?' }).first().click();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      expect(await violationsOf(page)).toEqual([]);
    });
});

async function send(form: Locator, name: string): Promise<void> {
  await form.getByLabel('Ваше имя').fill(name);
  await form.getByLabel('Телефон').fill('9120004518');
  await form.getByRole('checkbox', { name: /согласие/ }).check();
  await form.getByRole('button', { name: 'Хочу подключить' }).click();
}

test('smart: «Подключить» scrolls to the form, which thanks, and the result opens [TV-03]', async ({
  page,
  site,
}) => {
  await openReady(page, `${site.origin('perm')}${tv}/smart`);
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Подключить', exact: true })
    .and(page.locator('[href="#CallBackForm"]'))
    .click();
  const form = page.locator('#CallBackForm form');
  await expect(form.getByLabel('Ваше имя')).toBeFocused();
  await expect(form.getByLabel('Ваше имя')).toBeInViewport();
  expect(
    await page.locator('#CallBackForm').evaluate((one) => one.getBoundingClientRect().top),
  ).toBeGreaterThan(0);
  await send(form, 'Смарт Телевизорова');
  const result = page.getByRole('dialog', { name: 'Заявка на подключение отправлена' });
  await expect(result).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(result).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Заявка отправлена!' })).toBeVisible();
});

test.describe('video', () => {
  test('names its site, loads after the consent only, and keeps the focus [TV-03]', async ({
    page,
    context,
    furnishedSite,
  }) => {
    const asked: string[] = [];
    await context.route(`${videoOrigin}/**`, (route) => {
      asked.push(route.request().url());
      return route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: '<!doctype html><title>v</title><p>Играет</p>',
      });
    });
    await openReady(page, `${furnishedSite.origin('perm')}${tv}/smart`);
    expect(asked).toEqual([]);
    await page.getByRole('link', { name: 'Смотреть видео' }).click();
    const player = page.getByRole('group', { name: /ТВ на\sSmart TV за\sминуту/ });
    await expect(player).toBeFocused();
    await expect(player.getByText(/^Видео загрузится с\svideo\.skvorets\.example/)).toBeVisible();
    expect(asked).toEqual([]);
    await player.getByRole('button', { name: /^Разрешить/ }).click();
    await expect(player.frameLocator('iframe').getByText('Играет')).toBeVisible();
    expect(asked).toEqual([`${videoOrigin}/embed/smart-tv`]);
    await tab(page, 'Ноутбук или смартфон').click();
    await expect(player).toHaveCount(0);
  });

  test('loads at once if all cookies are allowed, also after soft navigation [TV-03]', async ({
    page,
    context,
    furnishedSite,
  }) => {
    await context.addInitScript(() => {
      if (window === top) document.cookie = 'cookie_choice=all; path=/';
    });
    await context.route(`${videoOrigin}/**`, (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: '<!doctype html><title>v</title><p>Играет</p>',
      }),
    );
    // The content security policy is that of the first page, because a soft navigation keeps the document.
    await openReady(page, `${furnishedSite.origin('perm')}${tv}/note`);
    await tab(page, 'Смарт ТВ').click();
    await page.getByRole('link', { name: 'Смотреть видео' }).click();
    await expect(page.frameLocator('iframe').getByText('Играет')).toBeVisible();
  });

  test('is not offered where no origin may be framed [TV-03]', async ({ page, site }) => {
    await page.goto(`${site.origin('perm')}${tv}/smart`);
    await expect(page.getByRole('heading', { name: /Приставка не\sнужна/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Смотреть видео' })).toHaveCount(0);
  });
});

test('note: a guest reads how to see notices [TV-04]', async ({ page, site }) => {
  await page.goto(`${site.origin('perm')}${tv}/note`);
  await expect(page.getByText(/Войдите, чтобы видеть уведомления о\sТВ/)).toBeVisible();
});

/** Submits brand and year of a television in the form, which is on each tab. */
async function check(page: Page, brand: string, year: string): Promise<void> {
  const field = page.getByLabel('Год выпуска');
  if (!(await field.isVisible()))
    await page.locator('summary', { hasText: 'Подойдёт ли мой телевизор?' }).first().click();
  await page.getByRole('radio', { name: brand }).check({ force: true });
  await field.fill(year);
  await page.getByRole('button', { name: 'Проверить' }).click();
}

test('«Подойдёт ли мой телевизор?» opens the right tab, and the manager reads the answer [TV-01] [TV-03]', async ({
  page,
  site,
  manager,
}, { project }) => {
  const name = `Олег ${{ phone: 'Мобильный', tablet: 'Планшетный' }[project.name] ?? 'Настольный'}`;
  await openReady(page, `${site.origin('kazan')}${tv}`);
  await mark(page);
  await check(page, 'Samsung', '2010');
  await expect(page.getByText(/Телевизору Samsung 2010\sгода подойдёт приставка/)).toBeVisible();
  await check(page, 'LG', '1999');
  await expect(page.getByText(/нет разъёма HDMI/)).toBeVisible();
  await expect(tab(page, 'Ноутбук или смартфон')).toHaveAttribute('aria-current', 'page');
  await check(page, 'LG', '2015');
  await expect(page.getByText(/Телевизор LG 2015\sгода подойдёт/)).toBeVisible();
  await expect(page).toHaveURL(`${site.origin('kazan')}${tv}/smart?tv=lg&year=2015`);
  expect(await isSame(page)).toBe(true);

  await send(page.locator('#CallBackForm form'), name);
  await expect(page.getByRole('heading', { name: 'Заявка отправлена!' })).toBeAttached();
  await seeOnDesk(manager, site, name, ['Телевизор LG, 2015 год: подойдёт приложение']);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('tabs, questions and the form about the television work, and a request is sent [TV-01] [TV-03] [TV-09]', async ({
    page,
    site,
  }) => {
    await page.goto(`${site.origin('kazan')}${tv}`);
    await check(page, 'LG', '2015');
    await expect(page).toHaveURL(`${site.origin('kazan')}${tv}?tv=lg&year=2015`);
    await expect(page.getByText(/Телевизор LG 2015\sгода подойдёт/)).toBeVisible();
    await expect(tab(page, 'Смарт ТВ')).toHaveAttribute('aria-current', 'page');
    await tab(page, 'Ноутбук или смартфон').click();
    await expect(page.getByText(/Войдите, чтобы видеть уведомления о\sТВ/)).toBeVisible();
    await page.locator('summary', { hasText: 'Можно ли попробовать бесплатно?' }).click();
    await expect(page.getByText(/пробные подписки от\s7/)).toBeVisible();
    await tab(page, 'Смарт ТВ').click();
    await page.locator('a[href="#CallBackForm"]').last().click();
    await send(page.locator('#CallBackForm form'), 'Ирина');
    await expect(page).toHaveURL(/^http:\/\/kazan\.[^/]+\/request\/done(?:\?call=1)?$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Заявка отправлена!');
  });

  test('an invalid year returns with the error [TV-01]', async ({ page, site }) => {
    await page.goto(`${site.origin('kazan')}${tv}?tv=lg&year=1066`);
    await expect(page.getByText(/Выберите марку и\sукажите год: от\s1950/)).toBeVisible();
    await expect(page.getByLabel('Год выпуска')).toHaveValue('1066');
    await expect(tab(page, 'ТВ-приставка')).toHaveAttribute('aria-current', 'page');
  });
});

test('the banner is one small picture, a separate one for narrow screens [TV-02]', async ({ page, site }) => {
  const pictures: string[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes('/static/banners/')) pictures.push(answer.url());
  });
  await page.goto(`${site.origin('perm')}${tv}`);
  const picture = page.locator('[data-deferred=banner] picture img').first();
  await scrollDownTo(page, picture);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
  const isNarrow = (page.viewportSize()?.width ?? 0) < 768;
  expect(pictures).toEqual([
    expect.stringMatching(isNarrow ? /tv-evening-narrow-\w+\.avif$/ : /tv-evening-[0-9a-f]+\.avif$/),
  ]);
});

test('an item out of stock has no order in the list nor on its page, but a request for a notice [EQ-12]', async ({
  page,
  site,
  manager,
}, { project }) => {
  await openReady(page, `${site.origin('msk')}${tv}`);
  const card = page.getByRole('article').filter({ hasText: /Нет в\sналичии/ });
  await scrollDownTo(page, card);
  await expect(card.getByRole('link', { name: /^Заказать/ })).toHaveCount(0);
  await card.getByRole('link', { name: 'Сообщить о поступлении: Скворец Мини Плюс' }).click();
  await expect(page).toHaveURL(/\/skvorets-mini-plus\?withOption=\d#request$/);
  // Waits for the item's page, because the list has a form with the same fields.
  await expect(page.getByRole('heading', { level: 1, name: /Скворец\sМини\sПлюс/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^(?:Купить|Заказать в рассрочку)$/ })).toHaveCount(0);
  const form = page.locator('#request form');
  const size = project.name === 'phone' ? 'Узкая' : project.name === 'tablet' ? 'Средняя' : 'Широкая';
  const name = `Марта ${size}`;
  await form.getByLabel('Ваше имя').fill(name);
  await form.getByLabel('Телефон').fill('9120004518');
  await form.getByRole('checkbox', { name: /согласие/ }).check();
  await form.getByRole('button', { name: 'Сообщить о поступлении' }).click();
  await expect(page.getByRole('heading', { name: 'Заявка отправлена!' })).toBeVisible();
  await seeOnDesk(manager, site, name, [/Скворец\sМини\sПлюс/, 'Сообщить о поступлении']);
});

test.describe('the list on a phone', () => {
  const MAX_LENGTH = 7500;
  const screenHeight = 780;
  test.use({ ...narrow, viewport: { width: 360, height: screenHeight } });

  const boxes = (page: Page) => page.locator('#boxes').getByRole('article');
  const topOf = (what: Locator) => what.evaluate((element) => element.getBoundingClientRect().top + scrollY);

  test('the page is short at first, and the first box is on the second screen [TV-02]', async ({
    page,
    site,
  }) => {
    await openReady(page, `${site.origin('perm')}${tv}`);
    expect(await topOf(boxes(page).first())).toBeLessThan(2 * screenHeight);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(MAX_LENGTH);
    // The accessibility checkers find no labels in a collapsed form.
    await unfoldForm(page);
    expect(await violationsOf(page)).toEqual([]);
  });

  test('a tap on the price opens the payment options, a tapped one becomes the row’s and a tap outside closes them [EQ-01] [EQ-03]', async ({
    page,
    site,
  }) => {
    await openReady(page, `${site.origin('perm')}${tv}`);
    const box = boxes(page).first();
    const link = box.getByRole('heading').getByRole('link');
    const before = await link.getAttribute('href');
    await box.getByRole('button', { name: 'Варианты оплаты' }).tap();
    const ways = box.getByRole('group', { name: /^Вариант оплаты/ });
    await expect(ways.getByRole('radio')).toHaveCount(4);
    await expect(ways.getByRole('radio', { checked: true })).toBeFocused();
    await page.touchscreen.tap(180, 40);
    await expect(ways).toHaveCount(0);
    await expect(link).toHaveAttribute('href', before ?? '');
    await box.getByRole('button', { name: 'Варианты оплаты' }).tap();
    await ways.getByText('Покупка', { exact: true }).tap();
    await expect(ways).toHaveCount(0);
    await expect(link).toHaveAttribute('href', /withOption=0$/);
    await expect(box).toContainText('Полная стоимость');
  });

  test('a requested form unfolds [TV-12] [TV-03]', async ({ page, site, complaints }) => {
    await page.route('**/api/p/quiz/**', (route) => route.fulfill({ status: 503, json: { status: false } }));
    await openReady(page, `${site.origin('perm')}${tv}`);
    const form = page.locator('#request form');
    await expect(form).toBeHidden();
    await page.getByRole('link', { name: 'Помогите выбрать' }).click();
    await expect(form.locator(':focus')).toHaveCount(1);
    // The console reports the failed request of the quiz.
    complaints.length = 0;
  });

  test('the quiz appears after the third box, and is the target of help with the choice [TV-12] [QUIZ-02]', async ({
    page,
    site,
  }) => {
    await openReady(page, `${site.origin('perm')}${tv}`);
    const invitation = page.getByRole('heading', { name: /Нужна помощь в\sвыборе тарифа/ });
    // The quiz is loaded while its position is below the viewport.
    await tabs(page).scrollIntoViewIfNeeded();
    await expect(invitation).toBeAttached();
    const at = await topOf(invitation);
    expect(at).toBeGreaterThan(await topOf(boxes(page).nth(2)));
    expect(at).toBeLessThan(await topOf(boxes(page).nth(3)));
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByRole('link', { name: 'Помогите выбрать' }).click();
    await expect(invitation).toBeInViewport();
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('every box is a link, and the form unfolds by its button and by its anchor [TV-02]', async ({
      page,
      site,
    }) => {
      await page.goto(`${site.origin('perm')}${tv}`);
      await expect(boxes(page)).toHaveCount(13);
      await expect(boxes(page).getByRole('heading').getByRole('link')).toHaveCount(13);
      const form = page.locator('#request form');
      await expect(form).toBeHidden();
      await unfoldForm(page);
      await expect(form).toBeVisible();
      await page.goto(`${site.origin('perm')}${tv}`);
      await page.getByRole('link', { name: 'Помогите выбрать' }).click();
      await expect(form).toBeVisible();
    });
  });
});
