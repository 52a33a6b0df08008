import { readFile } from 'node:fs/promises';

import type { Locator, Page } from '@playwright/test';

import { addManager, enterDesk, expectInbox, openDesk, phonesShown, sendLead, signIn } from './desk-steps';
import { expect, test } from './site-test';
import { expectFits320, violationsOf } from './violations-of';

test('a manager takes a request, calls, records the outcome, and signs out [MGR-01, MGR-02, MGR-03]', async ({
  page,
  site,
  complaints,
}) => {
  await signIn(page, site);
  await expectInbox(page);
  await sendLead(site, 'Сергей');
  const row = page.getByRole('button', { name: /Сергей/ });
  await expect(row).toBeVisible();
  await expect(page).toHaveTitle(/^\(\d+\) Заявки/);
  await row.click();
  await expect(page.getByText('Номер откроется, когда вы возьмёте заявку')).toBeVisible();
  await expect(phonesShown(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Взять в работу' }).click();
  await expect(page.getByRole('link', { name: /Позвонить/ })).toHaveAttribute('href', 'tel:+79120004518');
  await expect(phonesShown(page).filter({ hasText: '+7 (912) 000-45-18' }).first()).toBeVisible();
  await page.getByLabel('Заметка').fill('Просил набрать вечером');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Не дозвонились' }).click();
  await expect(page.getByText('Не дозвонились. Просил набрать вечером')).toBeVisible();
  expect(complaints).toEqual([]);
  await page.getByRole('button', { name: 'Выйти' }).click();
  await expect(page).toHaveURL(/\/manager\/sign-in$/);
  await page.goBack();
  await page.goto(`${site.origin()}/manager`);
  await expect(page).toHaveURL(/\/manager\/sign-in$/);
  // The server rejects pending requests of the desk when the session ends. Other errors fail the test.
  expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
  complaints.length = 0;
});

test('the sign-in page helps with a forgotten password [MGR-01]', async ({ page, site }) => {
  await page.goto(`${site.origin()}/manager/sign-in`);
  const told = page.getByText(/администратора заявок/);
  await expect(told).toBeHidden();
  await page.getByText('Забыли пароль?').click();
  await expect(told).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test('a wrong password has an error, and the input stays [MGR-01]', async ({ page, site, complaints }) => {
  await page.goto(`${site.origin()}/manager`);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel('Почта').fill('nobody@example.ru');
  await page.getByLabel('Пароль').fill('nonsense');
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByText('Почта или пароль указаны неверно')).toBeVisible();
  await expect(page.getByLabel('Почта')).toHaveValue('nobody@example.ru');
  // The console reports the 401 of the wrong password. Other errors fail the test.
  expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
  complaints.length = 0;
});

test('a feature switched off at the desk disappears from the city’s pages, cached ones as well, and returns [MGR-01] [SHELL-07]', async ({
  page,
  site,
}) => {
  const order = `${site.origin('tver')}/novosel`;
  const home = `${site.origin('tver')}/`;
  await page.goto(home);
  await expect(page.locator('form[action="/request/address"]')).toHaveCount(1);
  await enterDesk(page, site);
  await page.goto(`${site.origin()}/manager/settings`);
  const box = page.getByRole('region', { name: 'Выключатели' });
  for (const feature of ['orders', 'address-check']) {
    await box.getByLabel('Что выключить').selectOption(feature);
    await box.getByLabel('Где').selectOption('Тверь');
    await box.getByRole('button', { name: 'Выключить' }).click();
    await expect(box.getByRole('status')).toHaveText('Выключено');
  }
  expect(await violationsOf(page)).toEqual([]);
  await page.goto(order);
  await expect(page).toHaveURL(`${site.origin('tver')}/request`);
  await page.goto(home);
  await expect(page.locator('[href="/request/address"], form[action="/request/address"]')).toHaveCount(0);
  await page.goto(`${site.origin('tver')}/request/address`);
  await expect(page).toHaveURL(`${site.origin('tver')}/request`);
  await page.goto(`${site.origin()}/manager/settings`);
  for (const name of [/Оформление.*Тверь/, /Проверка.*Тверь/]) {
    const row = box.getByRole('group', { name });
    await row.getByRole('button', { name: 'Включить' }).click();
    await expect(row).toHaveCount(0);
  }
  await page.goto(order);
  await expect(page).toHaveURL(order);
  await page.goto(`${site.origin()}/manager/settings`);
  // The list of cities appears when the page's script runs. Without it the form would be posted as a page.
  await expect(page.getByLabel('Что показать заново').locator('optgroup')).toHaveCount(2);
  await page.getByRole('button', { name: /Показать на\sсайте/ }).click();
  await expect(page.getByText('Готово: посетители видят новое')).toBeVisible();
  await expect(page.getByText(/Последняя публикация: .*, Менеджер/)).toBeVisible();
});

test('two managers take the same request: one wins, the other gets a message [MGR-01, MGR-03]', async ({
  browser,
  page,
  site,
  complaints,
}) => {
  await openDesk(page, site);
  await page.goto(`${site.origin()}/manager/settings`);
  const email = 'second@example.ru';
  const oneTime = await addManager(page, 'Игорь Грачёв', email);
  expect(await violationsOf(page)).toEqual([]);

  const context = await browser.newContext();
  const second = await context.newPage();
  await signIn(second, site, { email, password: oneTime });
  await expect(second).toHaveURL(/\/manager\/password$/);
  expect(await violationsOf(second)).toEqual([]);
  await second.getByLabel('Одноразовый пароль').fill(oneTime);
  await second.getByLabel('Новый пароль').fill('another long phrase');
  await second.getByRole('button', { name: 'Сохранить пароль' }).click();
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Заявки');
  await expect(second.getByRole('link', { name: 'Настройки' })).toHaveCount(0);

  await page.goto(`${site.origin()}/manager`);
  await sendLead(site, 'Тимур', '9120000011');
  for (const desk of [page, second]) await desk.getByRole('button', { name: /Тимур/ }).click();
  await Promise.all(
    [page, second].map((desk) => desk.getByRole('button', { name: 'Взять в работу' }).click()),
  );
  const calls = [page, second].map((desk) => desk.getByRole('link', { name: 'Позвонить' }));
  await expect
    .poll(async () => (await Promise.all(calls.map((call) => call.count()))).toSorted())
    .toEqual([0, 1]);
  const loser = (await page.getByRole('link', { name: 'Позвонить' }).count()) === 0 ? page : second;
  await expect(loser.getByRole('region', { name: 'Заявка' }).getByRole('alert')).toContainText(
    /другой менеджер|взял/,
  );
  await expect(phonesShown(loser)).toHaveCount(0);
  await context.close();
  // The console reports the 409 of the rejected action. Other errors fail the test.
  expect(complaints.filter((text) => !text.includes('409'))).toEqual([]);
  complaints.length = 0;
});

/** Adds `ms` to the Date header of responses, except of the event stream. */
async function moveServerClock(page: Page, ms: number) {
  await page.route(/\/api\/(?!manager\/events)/, async (route) => {
    const response = await route.fetch();
    const date = new Date(Date.now() + ms).toUTCString();
    await route.fulfill({ response, headers: { ...response.headers(), date } });
  });
}

test.describe('list and request side by side', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test('an unreached client is due again at the next call [MGR-03]', async ({ page, site }) => {
    await page.clock.install();
    await openDesk(page, site);
    await sendLead(site, 'Лейсан', '9120000022');
    const row = page.getByRole('button', { name: /Лейсан/ });
    await row.click();
    await page.getByRole('button', { name: 'Взять в работу' }).click();
    await page.getByRole('button', { name: 'Не дозвонились', exact: true }).click();
    await expect(row).toContainText(/Перезвонить|Не\sдозвонились/);
    await moveServerClock(page, 23 * 3_600_000);
    await page.clock.fastForward('23:00:00');
    await expect(row).toContainText('ждёт');
    // A request may still be pending.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  for (const minutes of [-20, 20])
    test(`a clock that is off by ${minutes} minutes changes nothing at the desk [MGR-02, MGR-03]`, async ({
      page,
      site,
    }) => {
      await page.clock.install({ time: Date.now() + minutes * 60_000 });
      await openDesk(page, site);
      const name = `Часы${minutes < 0 ? 'отстали' : 'спешат'}`;
      await sendLead(site, name, `91200001${50 + minutes}`);
      const row = page.getByRole('button', { name: new RegExp(name) });
      await expect(row).toContainText(/0[01]:\d\d/);
      await row.click();
      const lead = page.getByRole('region', { name: 'Заявка', exact: true });
      const here = new Intl.DateTimeFormat('ru', { timeZone: 'Europe/Kaliningrad', timeStyle: 'short' });
      const times = [0, 60_000].map((later) => here.format(Date.now() + later)).join('|');
      await expect(lead.getByText(new RegExp(`сейчас (${times})`))).toBeVisible();
      await page.getByRole('button', { name: 'Взять в работу' }).click();
      await page.getByRole('button', { name: 'Перезвонить в…' }).click();
      await page.getByRole('button', { name: /^Через 15/ }).click();
      await expect(lead.getByText(/Итог записан/)).toBeVisible();
      const asked = new URL(page.url()).searchParams.get('lead') ?? '';
      const answer = await page.request.get(`${site.origin()}/api/manager/leads/${asked}`);
      const { lead: known } = (await answer.json()) as { lead: { dueAt: number } };
      expect(Math.abs(known.dueAt - Date.now() - 15 * 60_000)).toBeLessThan(60_000);
    });

  test('filters, search and the open request survive a reload [MGR-04]', async ({ page, site }) => {
    await openDesk(page, site);
    await sendLead(site, 'Ильдар', '9120000033');
    await sendLead(site, 'Ильдар', '9120000033');
    await page.getByRole('searchbox', { name: 'Поиск' }).fill('Ильдар');
    await expect(page.getByRole('combobox', { name: 'Раздел' })).toHaveValue('all');
    await expect(page).toHaveURL(/view=all/);
    const rows = page.getByRole('region', { name: 'Входящие' }).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await rows.first().getByRole('button').click();
    await expect(page.getByText('Другие заявки с этого номера')).toBeVisible();
    await expect(page).toHaveURL(/lead=/);
    await page.reload();
    await expect(page.getByRole('searchbox', { name: 'Поиск' })).toHaveValue('Ильдар');
    await expect(page.getByRole('combobox', { name: 'Раздел' })).toHaveValue('all');
    await expect(rows).toHaveCount(2);
    await expect(page.getByRole('heading', { name: /Заявка №/ })).toBeVisible();

    await page.getByRole('button', { name: 'Взять в работу' }).click();
    await page.getByRole('button', { name: 'Продано' }).click();
    await page.getByRole('searchbox', { name: 'Поиск' }).fill('200000');
    await expect(page).toHaveURL(/q=200000/);
    await expect(page.getByText(/^Среди найденных есть закрытые: \d+$/)).toBeVisible();
    await expect(rows.filter({ hasText: 'Ильдар' }).filter({ hasText: 'Продано' })).toHaveCount(1);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('searchbox', { name: 'Поиск' }).fill('никого');
    await expect(page.getByText('По этим фильтрам заявок нет')).toBeVisible();
  });
});

test('the lead-admin downloads the filtered leads as CSV [MGR-05]', async ({ page, site }) => {
  await openDesk(page, site);
  await sendLead(site, 'Павел', '9120000044');
  await page.getByRole('searchbox', { name: 'Поиск' }).fill('Павел');
  await expect(page.getByRole('button', { name: /Павел/ })).toBeVisible();
  await page.getByRole('button', { name: 'Фильтры' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Скачать CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv.startsWith('\ufeff')).toBe(true);
  expect(csv).toContain('Павел');
});

test('a manager processes a request by keyboard only [MGR-03]', async ({ page, site, isMobile }) => {
  await openDesk(page, site);
  await sendLead(site, 'Клавдия', '9120000055');
  await expect(page.getByRole('button', { name: /Клавдия/ })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('Клавдия');
  await page.keyboard.press('Enter');
  const rows = page.getByRole('region', { name: 'Входящие' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Поиск' }).blur();
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { name: /Заявка №/ })).toBeVisible();
  await page.keyboard.press('t');
  await expect(page.getByRole('link', { name: 'Позвонить' })).toBeVisible();
  // On a phone the lead replaces the list, and its title has the focus.
  const place = isMobile
    ? page.getByRole('heading', { name: /Заявка №/ })
    : page.getByRole('link', { name: 'Позвонить' });
  await expect(place).toBeFocused();
  await page.keyboard.press('m');
  await page.keyboard.type('tjk');
  await expect(page.getByLabel('Заметка')).toHaveValue('tjk');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Клавиши' });
  await expect(help).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: /Заявка №/ })).toHaveCount(0);
});

test('each chart of the figures has a table with the same numbers [MGR-06]', async ({ page, site }) => {
  await openDesk(page, site);
  await sendLead(site, 'Ольга', '9120000066');
  await page.getByRole('link', { name: 'Показатели' }).click();
  const hours = page.getByRole('region', { name: 'Заявки по часам' });
  await expect(hours.getByText(/Всего/)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await expect(page.getByText(/не\sпозвонили, хотя срок вышел/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Менеджеры' })).toBeVisible();
  await hours.getByRole('button', { name: 'Показать таблицей' }).click();
  await expect(hours.getByRole('row')).toHaveCount(25);
});

/** Counts the rows of an element and its siblings by their vertical positions. */
function rowsOfSiblings(element: Element): number {
  const boxes = [...(element.parentElement?.children ?? [])]
    .map((sibling) => sibling.getBoundingClientRect())
    .filter(({ height, width }) => height > 0 && width > 0)
    .sort((one, other) => one.top - other.top);
  let [rows, bottom] = [0, -Infinity];
  for (const box of boxes) {
    if (box.top >= bottom) rows += 1;
    bottom = box.top >= bottom ? box.bottom : Math.max(bottom, box.bottom);
  }
  return rows;
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the list and the request alternate, nothing overflows [MGR-02]', async ({ page, site }) => {
    await openDesk(page, site);
    const duty = page.getByRole('switch', { name: /На\sсмене/ });
    await expect(duty).toBeEnabled();
    await expect(page.getByRole('button', { name: /^Звук/ })).toBeVisible();
    expect(await duty.evaluate(rowsOfSiblings)).toBeLessThanOrEqual(2);
    const topOf = async (what: Locator) => (await what.boundingBox())?.y ?? Infinity;
    const list = page.getByRole('region', { name: 'Входящие' });
    expect(await topOf(list)).toBeLessThan(await topOf(page.getByText('Медиана ответа')));
    expect(await topOf(list)).toBeLessThan(400);
    await sendLead(site, 'Родион', '9120000077');
    const row = page.getByRole('button', { name: /Родион/ });
    await row.click();
    await expect(row).toBeHidden();
    await expect(page.getByRole('heading', { name: /Заявка №/ })).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'К списку' }).click();
    await expect(row).toBeFocused();
    await expect(page).not.toHaveURL(/lead=/);
    await row.click();
    await expect(page).toHaveURL(/lead=/);
    // Back closes the lead.
    await page.goBack();
    await expect(row).toBeFocused();
    await expect(page).not.toHaveURL(/lead=/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});

test('on a phone every name in a table of figures has a readable column [MGR-02]', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await sendLead(site, 'Аркадий', '9120000079');
  await openDesk(page, site);
  await page.getByRole('button', { name: /Аркадий/ }).click();
  await page.getByRole('button', { name: 'Взять в работу' }).click();
  await expect(page.getByRole('link', { name: 'Позвонить', exact: true })).toBeVisible();
  await page.goto(`${site.origin()}/manager/figures`);
  const head = page.getByRole('columnheader', { name: 'Менеджер', exact: true });
  const line = await head.evaluate((element) => Number.parseFloat(getComputedStyle(element).lineHeight));
  expect((await head.boundingBox())?.height).toBeLessThan(line * 3);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test.describe('with a request in hand, on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the outcomes precede the history, and the time of a later call is directly reachable [MGR-03]', async ({
    page,
    site,
  }) => {
    await openDesk(page, site);
    await sendLead(site, 'Эльвира', '9120000088');
    await page.getByRole('button', { name: /Эльвира/ }).click();
    await page.getByRole('button', { name: 'Взять в работу' }).click();
    const later = page.getByRole('button', { name: 'Перезвонить в…' });
    const [outcome, history] = await Promise.all([
      later.boundingBox(),
      page.getByRole('heading', { name: 'История' }).boundingBox(),
    ]);
    expect(outcome?.y).toBeLessThan(history?.y ?? 0);
    await later.click();
    await expect(page.getByRole('form', { name: 'Когда перезвонить' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: /^Через 15/ })).toBeFocused();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Передать другому' }).click();
    await expect(page.getByRole('form', { name: 'Передать другому' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel('Кому передать')).toBeFocused();
    expect(await violationsOf(page)).toEqual([]);
    await expectFits320(page);
  });
});

test.describe('in dark colours', () => {
  test.use({ colorScheme: 'dark' });

  test('every page of the desk passes axe [MGR-01]', async ({ page, site }) => {
    await openDesk(page, site);
    expect(await violationsOf(page)).toEqual([]);
    for (const path of ['figures', 'settings', 'password']) {
      await page.goto(`${site.origin()}/manager/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[data-skeleton]')).toHaveCount(0);
      expect(await violationsOf(page)).toEqual([]);
    }
  });
});
