import type { Page, Request } from '@playwright/test';

import { chunkWith, released } from './build-files';
import { seeOnDesk } from './desk-steps';
import { openReady } from './open-ready';
import { expect, test } from './site-test';
import { pressUntil, unfoldForm } from './visit-steps';

const form = (page: Page) => page.locator('#request form');

/** Fills the form of the TV page and selects a time for the call, without sending the form. */
async function fill(page: Page, name: string): Promise<void> {
  await form(page).getByLabel('Ваше имя').fill(name);
  await form(page).getByLabel('Телефон').fill('9120004518');
  await form(page)
    .getByRole('checkbox', { name: /согласие/ })
    .check();
}

test('a call tomorrow at ten in Kazan: number, status, another time, the end [LEAD-06] [LEAD-08]', async ({
  page,
  site,
  manager,
}) => {
  await page.goto(`${site.origin('kazan')}/domru-tv/equipment`);
  await unfoldForm(page);
  await fill(page, 'Ильсия');
  const time = form(page).getByLabel('Когда позвонить');
  await expect(time.locator('optgroup[label="Завтра"]')).toHaveCount(1);
  await time.selectOption({ label: 'Завтра, 10:00–11:00' });
  await form(page).getByRole('button', { name: 'Хочу подключить' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть', exact: true }).click();
  const line = page.getByText(/^Номер заявки: [0-9A-Z]{10}$/);
  const number = ((await line.textContent()) ?? '').slice(-10);
  // The manager's time zone is two hours ahead of the city's.
  await seeOnDesk(manager, site, 'Ильсия', [
    /с\s(?:[\d.]+,\s)?10:00\sдо\s11:00\sпо\sвремени города, у\sвас с\s(?:[\d.]+,\s)?12:00\sдо\s13:00/,
  ]);
  await page.getByRole('link', { name: /^Узнать, что с/ }).click();
  await expect(page).toHaveURL(`${site.origin('kazan')}/request/status/${number}`);
  await expect(page.getByLabel('Номер заявки')).toHaveValue(number);
  await page.getByLabel('Последние четыре цифры телефона').fill('4518');
  await page.getByRole('button', { name: 'Узнать' }).click();
  await expect(page.getByRole('heading', { name: /Заявка принята/ })).toBeVisible();
  await expect(page.getByText(/Позвоним\s\d+\s[а-я]+,\s10:00–11:00/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: /Заявка принята/ })).toBeVisible();
  await page.getByLabel('Когда позвонить').selectOption({ label: 'Завтра, 11:00–12:00' });
  await page.getByRole('button', { name: 'Изменить время' }).click();
  await expect(page.getByText('Время звонка изменено')).toBeVisible();
  await page.getByText('Отменить заявку', { exact: true }).click();
  await page.getByRole('button', { name: 'Да, отменить заявку' }).click();
  await expect(page.getByRole('heading', { name: 'Заявка отменена' })).toBeVisible();
  await expect(page.getByText('Отменить заявку', { exact: true })).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a part of tomorrow is chosen, the number is shown, the request is found and cancelled', async ({
    page,
    site,
    complaints,
  }) => {
    await page.goto(`${site.origin('kazan')}/domru-tv/equipment`);
    await unfoldForm(page);
    await form(page).getByLabel('Когда позвонить').selectOption({ label: 'Завтра утром' });
    await fill(page, 'Ринат');
    await form(page).getByRole('button', { name: 'Хочу подключить' }).click();
    await expect(page).toHaveURL(`${site.origin('kazan')}/request/done?call=tomorrow-morning`);
    const number = ((await page.getByText(/^Номер заявки: /).textContent()) ?? '').slice(-10);
    await page.getByRole('link', { name: /^Узнать, что с/ }).click();
    await page.getByLabel('Номер заявки').fill(number);
    await page.getByLabel('Последние четыре цифры телефона').fill('0000');
    await page.getByRole('button', { name: 'Узнать' }).click();
    await expect(page.getByText(/^Такой заявки нет/)).toBeVisible();
    // The console reports the status 404.
    complaints.length = 0;
    await page.getByLabel('Последние четыре цифры телефона').fill('4518');
    await page.getByRole('button', { name: 'Узнать' }).click();
    await expect(
      page.getByText(/Позвоним\s\d+\s[а-я]+,\s08:00–12:00|Позвоним\s\d+\s[а-я]+,\s09:00–12:00/),
    ).toBeVisible();
    await page.getByText('Отменить заявку', { exact: true }).click();
    await page.getByRole('button', { name: 'Да, отменить заявку' }).click();
    await expect(page.getByRole('heading', { name: 'Заявка отменена' })).toBeVisible();
  });
});

/** Returns the set of scripts that the browser is loading. */
function scriptsOnTheWay(page: Page): Set<Request> {
  const asked = new Set<Request>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.add(request);
  });
  const end = (request: Request) => asked.delete(request);
  page.on('requestfinished', end).on('requestfailed', end);
  return asked;
}

test('a request without a network is stored and sent after the reconnection, once [LEAD-08] [ERR-01]', async ({
  page,
  context,
  manager,
  site,
  complaints,
}) => {
  await openReady(page, `${site.origin('kazan')}/domru-tv/equipment`);
  // While the visitor fills in the form, the browser loads the scripts of its result and of the notice about an unsent
  // request.
  const onTheWay = scriptsOnTheWay(page);
  const notice = page.waitForResponse(`**/${chunkWith('addEventListener("online"', released)}`);
  await unfoldForm(page);
  await fill(page, 'Без Сети');
  await expect(form(page)).toHaveAttribute('novalidate', '');
  await notice;
  await expect.poll(() => onTheWay.size).toBe(0);
  await context.setOffline(true);
  await form(page).getByRole('button', { name: 'Хочу подключить' }).click();
  await expect(page.getByRole('dialog', { name: 'Не удалось отправить заявку' })).toBeVisible({
    timeout: 15_000,
  });
  await page.keyboard.press('Escape');
  await expect(
    form(page).getByText('Не удалось отправить заявку. Пожалуйста, попробуйте еще раз.'),
  ).toBeVisible();
  await expect(form(page).getByLabel('Ваше имя')).toHaveValue('Без Сети');
  await expect(page.getByText(/Отправим заявку сами/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^Заявка отправлена! Номер заявки: [0-9A-Z]{10}$/)).toBeVisible({
    timeout: 15_000,
  });
  await seeOnDesk(manager, site, 'Без Сети');
  complaints.length = 0;
});

test('the shell callback by keyboard only, and its result [POP-06] [ERR-02]', async ({ page, site }) => {
  await openReady(page, `${site.origin('perm')}/`);
  const opener = page.getByRole('contentinfo').getByText('Заказать обратный звонок');
  await opener.focus();
  await page.keyboard.press('Enter');
  const topics = page.getByRole('dialog', { name: 'О чём поговорим?' });
  await expect(topics.getByRole('radio', { name: 'Стать клиентом' })).toBeChecked();
  await topics.getByRole('radio', { name: 'Стать клиентом' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(topics.getByRole('radio', { name: 'Пожаловаться' })).toBeChecked();
  await topics.getByRole('button', { name: 'Далее' }).focus();
  await page.keyboard.press('Enter');
  const step = page.getByRole('dialog', { name: 'Как с вами связаться?' });
  await step.getByLabel('Ваше имя').focus();
  await page.keyboard.type('Анна');
  await page.keyboard.press('Tab');
  await page.keyboard.type('9120004518');
  await step.getByRole('checkbox', { name: /согласие/ }).focus();
  await page.keyboard.press('Space');
  await expect(step.getByRole('button', { name: 'Заказать звонок' })).toBeEnabled();
  await step.getByLabel('Телефон').focus();
  await page.keyboard.press('Enter');
  const result = page.getByRole('dialog', { name: 'Заявка успешно создана' });
  await expect(result).toBeVisible();
  await expect(result.getByText(/^Номер заявки: /)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('no topic of a call breaks after a preposition at 360 px [POP-06]', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openReady(page, `${site.origin('perm')}/about`);
  const topic = page.getByRole('dialog', { name: 'О чём поговорим?' }).getByText('Сообщить о неполадках');
  await pressUntil(() => page.getByRole('link', { name: 'Создать обращение' }).click(), topic);
  const lines = await topic.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    return words.getClientRects().length;
  });
  expect(lines).toBe(1);
});

test('«Подключить» opens the connect popup, which leads to the tariffs or to a call [POP-02] [LEAD-11]', async ({
  page,
  site,
  isMobile,
  viewport,
}) => {
  // Narrow headers have this button in their menu.
  test.skip(isMobile || (viewport?.width ?? 0) < 1122, 'wide headers only');
  await openReady(page, `${site.origin('perm')}/about`);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Подключить/ })
    .click();
  const connect = page.getByRole('dialog', { name: /^Оформите заявку/ });
  await expect(connect.getByRole('link', { name: 'Выбрать тариф' })).toHaveAttribute('href', '/internet');
  await connect.getByRole('button', { name: 'Позвоните мне' }).click();
  await expect(page.getByRole('dialog', { name: 'Заявка на подключение' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('the cookie removes the forms from the pages of tariffs, and from no others [LEAD-10]', async ({
  page,
  context,
  site,
}) => {
  const origin = site.origin('perm');
  await page.goto(`${origin}/internet`);
  await expect(page.locator('form[action="/api/request"]').first()).toBeAttached();
  await context.addCookies([
    { name: 'hiding_lead_generation', value: 'website_without_callback', url: origin },
  ]);
  await page.goto(`${origin}/internet`);
  await expect(page.locator('form[action="/api/request"]')).toHaveCount(0);
  await page.goto(`${origin}/domru-tv/equipment`);
  await expect(page.locator('form[action="/api/request"]').first()).toBeAttached();
});

test('the common survey is on its pages, is completed when it starts and disappears [SURV-01] [SURV-04]', async ({
  page,
  site,
}) => {
  const opener = page.getByRole('button', { name: /^Пройти опрос/ });
  // The survey is at the end of the page; its part is loaded near the viewport.
  const walkDownAndUp = async () => {
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.locator('[data-deferred="survey"] > div')).toBeAttached();
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  };
  const surveys = page.waitForResponse('**/v1/surveys');
  await page.goto(`${site.origin('perm')}/`);
  await surveys;
  await walkDownAndUp();
  await expect(opener).toBeVisible();
  await opener.click();
  const invitation = page.getByRole('dialog').getByRole('region');
  await expect(invitation).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  // A narrower heading would break its words.
  expect((await invitation.getByRole('heading').boundingBox())?.width).toBeGreaterThan(200);
  await invitation.getByRole('button', { name: 'Ответить' }).click();
  await page.getByRole('button', { name: '5 из 5' }).click();
  await expect(page.getByText('Спасибо! Ваш ответ записан.')).toBeVisible();
  const again = page.waitForResponse('**/v1/surveys');
  await page.reload();
  await again;
  await walkDownAndUp();
  await expect(opener).toHaveCount(0);
});
