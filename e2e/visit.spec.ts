import type { Page } from '@playwright/test';

import { seeOnDesk } from './desk-steps';
import { box, tv } from './dialog-steps';
import { openReady } from './open-ready';
import { expect, test } from './site-test';
import { askedPages, isSame, mark, scrollDownTo, wide } from './visit-steps';

test.use(wide);

const sum = (page: Page) => page.getByRole('region', { name: 'Расчёт цены' });
const options = (page: Page) => page.locator('#options');
const cards = (page: Page) => page.locator('#boxes').getByRole('article');

test.describe('a box', () => {
  test('a chosen option is in price, address, button and form at once, without fetching, and survives a reload [EQ-04] [EQ-06] [EQ-09]', async ({
    page,
    site,
  }) => {
    const address = `${site.origin('perm')}${box}`;
    await openReady(page, `${address}?withOption=0`);
    const asked = askedPages(page);
    const months = page.locator('#request input[name=tv_equipment_duration]');
    const choose = (name: RegExp) => options(page).getByRole('link', { name }).click();
    const expectChosen = async (query: RegExp, price: RegExp, button: string) => {
      await expect(page).toHaveURL(query);
      await expect(sum(page)).toContainText(price);
      await expect(sum(page).getByRole('link', { name: button, exact: true })).toBeVisible();
    };
    await expectChosen(/withOption=0$/, /5\s990\s₽/, 'Купить');
    await expect(months).toHaveCount(0);
    await choose(/^Рассрочка/);
    await choose(/^12\sмес/);
    await expectChosen(/withOption=2$/, /500\s₽\/мес/, 'Заказать в рассрочку');
    await expect(months).toHaveValue('12');
    await choose(/^Тест-драйв/);
    await expectChosen(/testDrive=1&duration=3$/, /0\s₽\/мес, 3\sмесяца/, 'Взять на тест-драйв');
    await choose(/^Тест-драйв/);
    await expectChosen(/withOption=2$/, /500\s₽\/мес/, 'Заказать в рассрочку');
    expect(asked).toEqual([]);
    await page.reload();
    await expectChosen(/withOption=2$/, /500\s₽\/мес/, 'Заказать в рассрочку');
    await expect(months).toHaveValue('12');
  });

  test('from the list to a box and Back: one document, one step, the list is whole [EQ-01] [EQ-06] [TV-02]', async ({
    page,
    site,
  }) => {
    const list = `${site.origin('perm')}${tv}`;
    await openReady(page, list);
    await mark(page);
    const before = await cards(page).getByRole('heading').allTextContents();
    expect(before.length).toBeGreaterThan(3);
    await cards(page).nth(1).getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(/\/domru-tv\/equipment\/[^/]+\?withOption=\d/);
    await expect(sum(page)).toBeVisible();
    // The choice of an option replaces the history entry.
    await options(page)
      .getByRole('link', { name: /^Покупка/ })
      .click();
    await expect(page).toHaveURL(/withOption=0$/);
    await page.goBack();
    await expect(page).toHaveURL(list);
    await expect(cards(page)).toHaveCount(before.length);
    expect(await cards(page).getByRole('heading').allTextContents()).toEqual(before);
    expect(await isSame(page)).toBe(true);
  });
  test('Back to the list restores its scroll position and the choice in its cards [EQ-01]', async ({
    page,
    site,
  }) => {
    await openReady(page, `${site.origin('perm')}${tv}`);
    const card = cards(page).nth(4);
    const link = card.getByRole('heading').getByRole('link');
    await card.getByRole('button', { name: 'Варианты оплаты' }).click();
    const way = card.getByRole('radio', { checked: false }).last();
    const other = await way.inputValue();
    await way.click();
    await expect(link).toHaveAttribute('href', new RegExp(`withOption=${other}`));
    await link.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(300);
    await link.click();
    await expect(sum(page)).toBeVisible();
    await page.goBack();
    await expect(link).toHaveAttribute('href', new RegExp(`withOption=${other}`));
    await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(2);
  });
});

test.describe('the quiz', () => {
  const question = (page: Page, name: RegExp) => page.getByRole('heading', { name });
  const answer = (page: Page, name: RegExp) => page.getByRole('button', { name });
  const first = /Какой интернет нужен/;
  const second = /Что\sдля\sвас\sважно/;
  const third = /телевизора\sловит/;

  /**
   * Scrolls to the quiz by keyboard. The quiz is inserted only below the viewport, so the loop may have to begin again
   * at the top.
   */
  async function pageDownToQuiz(page: Page): Promise<void> {
    const isAtEnd = () => scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    await expect(async () => {
      await page.keyboard.press((await page.evaluate(isAtEnd)) ? 'Home' : 'PageDown');
      await expect(question(page, first)).toBeInViewport({ timeout: 100 });
    }).toPass({ timeout: 30_000, intervals: [150] });
  }

  test('by keyboard only: half answered, left, reopened, answered, and requested [QUIZ-03] [QUIZ-04] [QUIZ-05] [QUIZ-06] [UI-12]', async ({
    page,
    site,
  }) => {
    const press = async (name: string) => page.keyboard.press(name);
    await openReady(page, `${site.origin('perm')}${tv}`);
    await pageDownToQuiz(page);
    await answer(page, /Никакой, дома/).focus();
    await press('Enter');
    await expect(question(page, second)).toBeFocused();
    await answer(page, /Досматривать/).focus();
    await press('Space');
    await expect(answer(page, /Досматривать/)).toHaveAttribute('aria-pressed', 'true');
    // Returns to the answered question and continues; the browser keeps both answers.
    await page.getByRole('button', { name: 'Назад' }).focus();
    await press('Enter');
    await expect(question(page, first)).toBeFocused();
    await expect(answer(page, /Никакой, дома/)).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Далее' }).focus();
    await press('Enter');
    await expect(question(page, second)).toBeFocused();
    await expect(answer(page, /Досматривать/)).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Далее' }).focus();
    await press('Enter');
    await expect(question(page, third)).toBeFocused();
    // Tab moves from the heading of the question to the first answer.
    await press('Tab');
    await press('Space');
    const result = page.getByRole('heading', { name: /Скворец/, level: 2 }).and(page.locator(':focus'));
    await expect(result).toBeVisible();
    const form = page.locator('#quiz-form form');
    await form.getByLabel('Ваше имя').focus();
    await page.keyboard.type('Клавдия');
    await press('Tab');
    await page.keyboard.type('9120004518');
    await form.getByRole('checkbox', { name: /согласие/ }).focus();
    await press('Space');
    await form.getByLabel('Телефон').focus();
    await press('Enter');
    await expect(page.getByRole('heading', { name: 'Заявка отправлена!' })).toBeFocused();
  });
  test('answers and result outlive closing it and a walk to another page and back [QUIZ-03] [QUIZ-06]', async ({
    page,
    site,
  }) => {
    await openReady(page, `${site.origin('perm')}${tv}`);
    await mark(page);
    await pageDownToQuiz(page);
    await answer(page, /Никакой, дома/).click();
    await expect(question(page, second)).toBeFocused();
    await answer(page, /Досматривать/).click();
    await page.getByRole('button', { name: 'Далее' }).click();
    await expect(question(page, third)).toBeFocused();
    const tab = (name: string) => page.getByRole('link', { name, exact: true });
    // The quiz is only on the first tab. On the other tabs it is closed.
    await tab('Смарт ТВ').click();
    await expect(question(page, third)).toHaveCount(0);
    await tab('ТВ-приставка').click();
    await scrollDownTo(page, question(page, third));
    await answer(page, /роутер\sуже\sстарый/).click();
    const result = page.getByRole('heading', { name: /Скворец\sБокс\s4K/, level: 2 });
    await expect(result).toBeVisible();
    await expect(page.getByText('Почему мы выбрали это')).toBeVisible();
    await page.getByRole('banner').locator('a[href="/"]').filter({ visible: true }).first().click();
    await expect(page).toHaveURL(`${site.origin('perm')}/`);
    await page.goBack();
    await scrollDownTo(page, result);
    await expect(page.locator('#quiz-form form')).toBeVisible();
    expect(await isSame(page)).toBe(true);
  });
});

test.describe('a request', () => {
  const order = (page: Page) => page.getByRole('dialog', { name: 'Оформление заявки на заказ' });
  const sent = (page: Page) => page.getByRole('dialog', { name: 'Заявка на подключение отправлена' });

  async function orderBox(page: Page, name: string): Promise<void> {
    await sum(page)
      .getByRole('link', { name: /^Заказать/ })
      .click();
    await order(page).getByLabel('Ваше имя').fill(name);
    await order(page).getByLabel('Телефон').fill('9120004518');
    await order(page)
      .getByRole('checkbox', { name: /согласие/ })
      .check();
    await order(page).getByRole('button', { name: 'Хочу подключить' }).click();
  }

  test('one without a network in a dialog: the notice follows the visitor, and disappears once it is sent [LEAD-08] [ERR-01]', async ({
    page,
    site,
    complaints,
  }) => {
    const notice = page.getByText(/Отправим заявку сами/);
    await openReady(page, `${site.origin('perm')}${box}?withOption=2`);
    await page.route('**/api/order', (route) => route.abort());
    await orderBox(page, 'Фёкла Отложенная');
    const failure = page.getByRole('dialog', { name: 'Не удалось отправить заявку' });
    await expect(failure).toContainText('Всё, что вы ввели, осталось в форме.');
    await page.keyboard.press('Escape');
    await expect(notice).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'О нас' }).click();
    await expect(page).toHaveURL(`${site.origin('perm')}/about`);
    await expect(notice).toBeVisible();
    await page.unroute('**/api/order');
    // After a reload the site waits before its next automatic attempt.
    await page.reload();
    await page.getByRole('button', { name: 'Отправить сейчас' }).click();
    await expect(page.getByText(/^Заявка отправлена! Номер заявки: [0-9A-Z]{10}$/)).toBeVisible();
    await page.getByRole('button', { name: 'Закрыть', exact: true }).click();
    await expect(page.getByText(/Номер заявки/)).toHaveCount(0);
    await openReady(page, `${site.origin('perm')}/about`);
    await expect(notice).toHaveCount(0);
    // The console reports the aborted requests.
    complaints.length = 0;
  });

  test('is sent where the browser refuses both storages, and the page works [LEAD-08] [EQ-06]', async ({
    page,
    site,
    manager,
  }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('Access is denied', 'SecurityError');
          },
        });
    });
    await openReady(page, `${site.origin('perm')}${tv}`);
    await mark(page);
    await cards(page).first().getByRole('heading').getByRole('link').click();
    await options(page)
      .getByRole('link', { name: /^Рассрочка/ })
      .click();
    await expect(sum(page)).toContainText('₽/мес');
    await orderBox(page, 'Без Хранилища');
    await expect(sent(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.goBack();
    await expect(cards(page).first()).toBeVisible();
    expect(await isSame(page)).toBe(true);
    await seeOnDesk(manager, site, 'Без Хранилища');
  });
});

test('a link under the pointer prefetches its page’s script, and no data', async ({ page, site }) => {
  await openReady(page, `${site.origin('perm')}/about`);
  // A set, because the browser may revalidate a cached script by a second request.
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  const scripts = () => [...asked].filter((path) => /\/pages\/.*internet.*\.js$/.test(path));
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Интернет', exact: true }).first();
  await link.scrollIntoViewIfNeeded();
  expect(scripts()).toEqual([]);
  await link.hover();
  await expect.poll(() => scripts().length).toBe(1);
  expect([...asked].filter((path) => path.includes('/_next/data/'))).toEqual([]);
});
