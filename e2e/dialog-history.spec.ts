import {
  about,
  anyDialog,
  box,
  byBackdrop,
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
import { askedPages, isSame, mark, wide } from './visit-steps';

// `e2e/kit` covers animations of overlays.
test.use({ ...wide, contextOptions: { reducedMotion: 'reduce' } });

test('the link to the tariffs closes the popup and navigates; on their page it only closes [POP-02] [POP-03]', async ({
  page,
  context,
  site,
}) => {
  const url = site.origin('perm');
  await context.addCookies([{ name: 'v', value: 'stopper.shown', url }]);
  await openReady(page, `${url}${about}`);
  await mark(page);
  await connectLink(page).click();
  await dialogOf(page, 'connect').getByRole('link', { name: 'Выбрать тариф' }).click();
  await expect(page).toHaveURL(`${url}/internet`);
  await expect(anyDialog(page)).toHaveCount(0);
  expect(await isSame(page)).toBe(true);
  await connectLink(page).click();
  await callMe(dialogOf(page, 'connect')).click();
  await dialogOf(page, 'stopper').getByRole('button', { name: 'Выбрать тариф' }).click();
  await expect(anyDialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(`${url}/internet`);
  await page.goBack();
  await expect(page).toHaveURL(`${url}${about}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('О компании');
  await expect(anyDialog(page)).toHaveCount(0);
});

test('a closed one leaves no history entry: Back leads to the previous page [POP-01]', async ({
  page,
  site,
}) => {
  await openReady(page, `${site.origin('perm')}${about}`);
  await page.getByRole('contentinfo').locator('a[href="/news"]').first().click();
  await expect(page).toHaveURL(/\/news$/);
  await expectOpensAndCloses(page, 'connect', connectLink(page));
  await page.goBack();
  await expect(page).toHaveURL(`${site.origin('perm')}${about}`);
});
test('Back closes the open one without fetching and returns the focus; the next Back leaves the page [POP-01]', async ({
  page,
  site,
}) => {
  const list = `${site.origin('perm')}${tv}`;
  await openReady(page, `${site.origin('perm')}${about}`);
  await openReady(page, list);
  const asked = askedPages(page);
  const opener = page
    .getByRole('article')
    .getByRole('link', { name: /^Заказать/ })
    .first();
  await expectOpensAndCloses(page, 'purchase', opener, [(open) => open.goBack()]);
  // If the second dialog has replaced the first, there is one history entry.
  await opener.click();
  await dialogOf(page, 'purchase')
    .getByRole('radio', { name: /^Покупка/ })
    .check();
  await dialogOf(page, 'purchase').getByRole('button', { name: 'Оформить заказ' }).click();
  await expectAlone(page, 'order');
  await page.goBack();
  await expect(anyDialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(list);
  expect(asked).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(`${site.origin('perm')}${about}`);
});
test('the input of an order or a connection is restored in the same visit, and not after a reload [EQ-08] [POP-10]', async ({
  page,
  site,
}) => {
  for (const [path, kind] of [
    [`${box}?withOption=2`, 'order'],
    ['/internet', 'connection'],
  ] as const) {
    const name = () => dialogOf(page, kind).getByLabel('Ваше имя');
    const opener = page
      .getByRole('main')
      .getByRole('link', { name: /^(?:Заказать|Подключить: )/ })
      .first();
    const expectName = async (typed: string) => {
      await opener.click();
      await expect(name()).toHaveValue(typed);
    };
    await openReady(page, `${site.origin('perm')}${path}`);
    await expectName('');
    await fill(dialogOf(page, kind), 'Вера Помнящая');
    await byEscape(page);
    await expectName('Вера Помнящая');
    await expect(dialogOf(page, kind).getByRole('checkbox', { name: /согласие/ })).toBeChecked();
    await byBackdrop(page);
    // A soft navigation to another page and back keeps the store.
    await page.getByRole('contentinfo').getByRole('link', { name: 'О нас' }).click();
    await expect(page).toHaveURL(`${site.origin('perm')}${about}`);
    await page.goBack();
    await expectName('Вера Помнящая');
    await openReady(page, `${site.origin('perm')}${path}`);
    await expectName('');
  }
});
test('the survey offered by a result replaces it [POP-01] [POP-08] [SURV-02]', async ({
  page,
  context,
  site,
}) => {
  const url = site.origin('perm');
  await context.addCookies([{ name: 'feedback', value: 'show_feedback', url }]);
  await openReady(page, `${url}${tv}`);
  const form = page.locator('#request form');
  await fill(form, 'Анкета Согласная');
  await form.getByRole('button', { name: 'Хочу подключить' }).click();
  await dialogOf(page, 'sent').getByRole('button', { name: 'Оценить' }).click();
  await expect(page.getByRole('dialog', { name: 'Легко ли было оставить заявку?' })).toBeVisible();
  await expect(anyDialog(page)).toHaveCount(1);
  await page.getByRole('button', { name: '5 из 5' }).click();
  await byEscape(page);
  await expect(anyDialog(page)).toHaveCount(0);
});

test('the input of a callback is cleared after closing [POP-06] [POP-10]', async ({ page, site }) => {
  await openReady(page, `${site.origin('perm')}${about}`);
  const opener = page.getByRole('contentinfo').getByRole('link', { name: 'Заказать обратный звонок' });
  await opener.click();
  await dialogOf(page, 'shell-callback').getByRole('radio', { name: 'Пожаловаться' }).check();
  await dialogOf(page, 'shell-callback').getByRole('button', { name: 'Далее' }).click();
  await fill(anyDialog(page), 'Забытая');
  await byEscape(page);
  await opener.click();
  await expect(dialogOf(page, 'shell-callback').getByRole('radio', { name: 'Стать клиентом' })).toBeChecked();
  await dialogOf(page, 'shell-callback').getByRole('button', { name: 'Далее' }).click();
  await expect(anyDialog(page).getByLabel('Ваше имя')).toHaveValue('');
  await byEscape(page);
  for (const kind of ['menu-callback', 'callback'] as const) {
    const open = async () => {
      if (kind === 'menu-callback') await header(page).getByRole('link', { name: 'Перезвоните мне' }).click();
      else {
        await connectLink(page).click();
        await callMe(dialogOf(page, 'connect')).click();
      }
      await expectAlone(page, kind);
    };
    await open();
    await anyDialog(page).getByLabel('Телефон').fill('9120004518');
    await byEscape(page);
    await expect(anyDialog(page)).toHaveCount(0);
    await open();
    await expect(anyDialog(page).getByLabel('Телефон')).toHaveValue('');
    await byEscape(page);
    await expect(anyDialog(page)).toHaveCount(0);
  }
});
