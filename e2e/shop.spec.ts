import type { Browser, Locator, Page } from '@playwright/test';

import { hostRequest } from '../tests/support/host-request';
import type { RunningSite } from '../tests/support/running-site';
import { seeOnDesk } from './desk-steps';
import { openReady } from './open-ready';
import { expect, test } from './site-test';
import { pressUntil } from './visit-steps';

/** Actions with one input device: a finger or the keyboard. */
interface Hand {
  press: (what: Locator) => Promise<void>;
  type: (field: Locator, text: string) => Promise<void>;
  /** Selects the first row of an open list of suggestions. */
  takeFirst: (rows: Locator) => Promise<void>;
  chooseFirst: (list: Locator) => Promise<void>;
}

const finger: Hand = {
  press: (what) => what.tap(),
  async type(field, text) {
    await field.tap();
    await field.pressSequentially(text);
  },
  takeFirst: (rows) => rows.first().tap(),
  async chooseFirst(list) {
    await expect(list).toHaveJSProperty('tagName', 'BUTTON');
    await list.tap();
    await list.page().getByRole('option').nth(1).tap();
  },
};

async function reach(page: Page, what: Locator): Promise<void> {
  await expect(what).toBeVisible();
  for (let step = 0; step < 400; step++) {
    if (await what.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(what)} is not reached by Tab`);
}

const keyboardOf = (page: Page): Hand => ({
  async press(what) {
    await reach(page, what);
    const isTick = (await what.getAttribute('type')) === 'checkbox';
    await page.keyboard.press(isTick ? 'Space' : 'Enter');
  },
  async type(field, text) {
    await reach(page, field);
    await page.keyboard.type(text);
  },
  async takeFirst(rows) {
    await expect(rows.first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  },
  async chooseFirst(list) {
    await expect(list).toHaveJSProperty('tagName', 'BUTTON');
    await reach(page, list);
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  },
});

interface Everybody {
  page: Page;
  browser: Browser;
  site: RunningSite;
  manager: Page;
}

const main = (page: Page) => page.getByRole('main');
const asking = (page: Page) => page.getByRole('dialog', { name: 'Заявка на подключение', exact: true });
const sent = (page: Page) => page.getByRole('dialog', { name: 'Заявка на подключение отправлена' });
const chosen = ['Семейный вечер', 'Пятьсот и ТВ'] as const;

/** Filters the tariffs and opens the comparison of two of them. */
async function compareTwo(page: Page, hand: Hand): Promise<void> {
  const found = main(page).getByRole('status').filter({ hasText: 'Найден' });
  const before = await found.textContent();
  await hand.press(main(page).getByRole('checkbox', { name: /^С\sТВ$/ }));
  await expect(page).toHaveURL(/[?&]tv=/);
  await expect(found).not.toHaveText(before ?? '');
  for (const title of chosen)
    await hand.press(main(page).getByRole('checkbox', { name: `Сравнить: ${title}` }));
  await hand.press(main(page).getByRole('button', { name: /^Сравнить выбранные/ }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Сравнение тарифов');
}

async function seeTheSame(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext();
  const friend = await context.newPage();
  await friend.goto(url);
  const columns = friend.getByRole('table').getByRole('columnheader');
  for (const title of chosen) await expect(columns.filter({ hasText: title })).toHaveCount(1);
  await context.close();
}

/** Selects a tariff in the comparison, checks the address, and selects a box for the tariff. */
async function chooseForHouse(page: Page, hand: Hand): Promise<void> {
  const [, title] = chosen;
  await hand.press(main(page).getByRole('link', { name: `Подключить: ${title}` }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await hand.press(main(page).getByRole('link', { name: 'Проверить адрес' }));
  const line = main(page).getByLabel(/Улица и\sдом/);
  await hand.type(line, 'ленина 12');
  await hand.takeFirst(main(page).getByRole('option', { name: /Ленина,\s12/ }));
  await expect(main(page).getByRole('heading', { name: /Ленина,\s12/ })).toBeVisible();
  await hand.press(main(page).getByRole('link', { name: title }).first());
  await expect(main(page)).toContainText(/Подключим по\sадресу:\sул\.\sЛенина,\s12/);
  await hand.chooseFirst(main(page).getByRole('combobox', { name: 'ТВ-приставка' }));
  await expect(page).toHaveURL(/box=\d/);
  await expect(page).toHaveURL(/house=/);
}

async function ask(page: Page, hand: Hand, name: string): Promise<void> {
  const price = page.getByRole('region', { name: 'Расчёт цены' });
  await pressUntil(() => hand.press(price.getByRole('link', { name: 'Подключить' })), asking(page));
  await expect(asking(page)).toContainText(/Пятьсот\sи\sТВ\s\+/);
  await expect(asking(page)).toContainText('Ленина, 12');
  await hand.type(asking(page).getByLabel('Ваше имя'), name);
  await hand.type(asking(page).getByLabel('Телефон'), '9120004519');
  await hand.press(asking(page).getByRole('checkbox', { name: /согласие/ }));
  await hand.press(asking(page).getByRole('button', { name: 'Хочу подключить' }));
  await expect(sent(page)).toBeVisible();
}

async function goTheWholeWay({ page, browser, site, manager }: Everybody, hand: Hand, name: string) {
  await openReady(page, `${site.origin('perm')}/internet`);
  await compareTwo(page, hand);
  await seeTheSame(browser, page.url());
  await chooseForHouse(page, hand);
  await ask(page, hand, name);
  await seeOnDesk(manager, site, name, [/Пятьсот\sи\sТВ\s\+/, /Ленина,\s12/]);
}

test.describe('on a phone, by touch', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('filter, compare, share, check the address, request exactly that [TAR-01] [TAR-02] [TAR-04]', async ({
    page,
    browser,
    site,
    manager,
  }) => {
    await goTheWholeWay({ page, browser, site, manager }, finger, 'Палец Касаткин');
  });
});

test.describe('on a desktop, by keyboard only', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('filter, compare, share, check the address, request exactly that [TAR-01] [TAR-02] [TAR-04]', async ({
    page,
    browser,
    site,
    manager,
  }) => {
    test.slow();
    await goTheWholeWay({ page, browser, site, manager }, keyboardOf(page), 'Клава Табуляторова');
  });
});

test('a checked address serves the rest of the visit [TAR-01] [TAR-02] [TAR-04]', async ({
  page,
  site,
  manager,
}) => {
  const open = (path: string) => openReady(page, site.origin('perm') + path);
  await open('/request/address?address=Ленина+12');
  await expect(main(page).getByRole('heading', { name: /Ленина,\s12/ })).toBeVisible();

  await open('/request/address');
  await expect(main(page).getByLabel(/Улица и\sдом/)).toHaveValue('ул. Ленина, 12');

  await open('/bundles/builder');
  const opener = page.getByRole('region', { name: 'Расчёт цены' }).getByRole('link', { name: 'Подключить' });
  await pressUntil(() => opener.click(), asking(page));
  await expect(asking(page).getByRole('checkbox', { name: /по\sадресу: ул. Ленина, 12/ })).toBeChecked();
  const name = 'Дом Запомненный';
  await asking(page).getByLabel('Ваше имя').fill(name);
  await asking(page).getByLabel('Телефон').fill('9120004527');
  await asking(page)
    .getByRole('checkbox', { name: /согласие/ })
    .click();
  await asking(page).getByRole('button', { name: 'Хочу подключить' }).click();
  await expect(sent(page)).toBeVisible();
  await seeOnDesk(manager, site, name, [/Ленина,\s12/]);

  await open('/full-buy');
  await main(page)
    .getByRole('button', { name: /Дальше/ })
    .click();
  await expect(page.getByRole('textbox', { name: 'Улица и дом' })).toHaveValue('ул. Ленина, 12');
});

test.describe('routers', () => {
  test('chosen by speed, priced by its usual instalment, and requested in a dialog [EQ-13]', async ({
    page,
    site,
    manager,
  }) => {
    await openReady(page, `${site.origin('perm')}/internet/equipment`);
    const speed = main(page).getByRole('navigation', { name: 'Скорость вашего тарифа' });
    await speed.getByRole('link', { name: /1000/ }).click();
    await expect(page).toHaveURL(/speed=1000/);
    await expect(main(page).getByRole('link', { name: 'Скворец Роутер 5' })).toHaveCount(0);
    await main(page).getByRole('link', { name: 'Скворец Роутер 6', exact: true }).click();
    const price = page.getByRole('region', { name: 'Расчёт цены' });
    await expect(price).toContainText(/295\s₽\/мес/);
    await pressUntil(() => price.getByRole('link', { name: 'Заказать в рассрочку' }).click(), asking(page));
    await expect(asking(page)).toContainText(/Рассрочка на 12\sмес\./);
    await asking(page).getByLabel('Ваше имя').fill('Роман Роутеров');
    await asking(page).getByLabel('Телефон').fill('9120004520');
    await asking(page)
      .getByRole('checkbox', { name: /согласие/ })
      .check();
    await asking(page).getByRole('button', { name: 'Хочу подключить' }).click();
    await expect(sent(page)).toBeVisible();
    await seeOnDesk(manager, site, 'Роман Роутеров', [/Скворец Роутер 6/, /Рассрочка на 12\sмес\./]);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('the filter, the payment option and the request work by links and forms [EQ-13] [LEAD-01]', async ({
      page,
      site,
      manager,
    }) => {
      await page.goto(`${site.origin('kazan')}/internet/equipment`);
      const speed = main(page).getByRole('navigation', { name: 'Скорость вашего тарифа' });
      await speed.getByRole('link', { name: /1000/ }).click();
      await main(page).getByRole('link', { name: 'Скворец Роутер 6', exact: true }).click();
      await page
        .locator('#options')
        .getByRole('link', { name: /^Покупка/ })
        .click();
      await expect(page.getByRole('region', { name: 'Расчёт цены' })).toContainText(/3\s490\s₽/);
      const form = page.locator('#request form');
      await form.getByLabel('Ваше имя').fill('Бесскриптов Пётр');
      await form.getByLabel('Телефон').fill('+7 912 000-45-21');
      await form.getByRole('checkbox', { name: /согласие/ }).check();
      await form.getByRole('button', { name: 'Хочу подключить' }).click();
      await expect(page).toHaveURL(/\/request\/done/);
      await seeOnDesk(manager, site, 'Бесскриптов Пётр', [/Скворец Роутер 6/, /Покупка/]);
    });
  });
});

test('on a phone the lists are short: long parts are folded or on their own page [TAR-02] [TV-11]', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [path, limit] of [
    ['/internet', 7500],
    ['/bundles', 7500],
    ['/domru-tv/channel', 6000],
  ] as const) {
    await openReady(page, `${site.origin('perm')}${path}`);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    await expect(async () => {
      await page.mouse.wheel(0, 2000);
      expect(await page.evaluate(() => scrollY + innerHeight)).toBeGreaterThan((await height()) - 2);
    }).toPass();
    expect(await height()).toBeLessThan(limit);
  }
  await page.goto(`${site.origin('perm')}/internet`);
  const cards = page.locator('#tariffs article').filter({ visible: true });
  await expect(cards).toHaveCount(3);
  const toMore = page
    .locator('#tariffs')
    .getByText(/^Показать ещё/)
    .filter({ visible: true });
  await expect(toMore).toHaveText(/^Показать ещё 6.тарифов$/);
  await toMore.click();
  await expect(cards).toHaveCount(9);
  await expect(toMore).toHaveText(/^Показать ещё 9.тарифов$/);
  await toMore.click();
  await expect(cards).toHaveCount(18);
  await expect(page.getByText(/^Найдено \d+.тарифов$/)).toHaveCount(1);
  await page.goBack();
  await page.setViewportSize({ width: 1280, height: 740 });
  await page.reload();
  await expect(cards).toHaveCount(9);
});

test('an offer unavailable in the city answers 404, with links [TAR-01] [EQ-06]', async ({ site }) => {
  for (const path of ['/internet/equipment/nonsense', '/internet/nonsense', '/bundles/nonsense']) {
    const answer = await hostRequest({ port: site.port, host: 'kazan.localhost', path });
    expect([path, answer.status]).toEqual([path, 404]);
    expect(answer.body).toMatch(/<main[\s\S]*<a [^>]*href="\/internet/);
  }
});
