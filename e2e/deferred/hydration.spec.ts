import { expect, sameNodes, scrolled, test } from './deferred-test';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every part known to the server is rendered, complete and in its place', async ({ page, site }) => {
    await page.goto(`${site.origin('perm')}/kit/deferred`);
    const titles = ['Форма', 'Часть для свободной минуты', 'Список', 'Часть, которая ломается'];
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(titles);
    await expect(page.locator('#list-part li')).toHaveCount(150);
    await expect(page.locator('#list-part li').last()).toBeVisible();
    await expect(page.locator('#browser-fallback')).toBeVisible();
    expect(await page.locator('template, [hidden]').count()).toBe(0);
  });

  test('links and forms of deferred parts work', async ({ page, site }) => {
    await page.goto(`${site.origin('perm')}/kit/deferred`);
    await page.getByRole('link', { name: 'Ссылка с обработчиком' }).click();
    await expect(page).toHaveURL(/\?tab=followed$/);
    await page.getByLabel('Имя').fill('Анна');
    const posted = page.waitForRequest((request) => request.method() === 'POST');
    await page.route('**/kit/deferred', (route) => route.fulfill({ body: '' }));
    await page.getByRole('button', { name: 'Отправить' }).click();
    expect(new URLSearchParams((await posted).postData() ?? '').get('name')).toBe('Анна');
  });
});

test('a part far below the viewport is not loaded until it comes near, and keeps its nodes', async ({
  deferred,
}) => {
  const { page, part, button, shown } = deferred;
  const code = await deferred.code('list');
  await deferred.open();
  await deferred.alive('idle');
  expect(code.requests()).toBe(0);
  await expect(part('list')).not.toHaveAttribute('data-alive');
  const isSame = await sameNodes(part('list'), button('Счётчик'), part('list').locator('li').last());

  await part('list').scrollIntoViewIfNeeded();
  await deferred.alive('list');
  expect([code.requests(), await isSame()]).toEqual([1, true]);
  await button('Счётчик').click();
  await expect(shown('pressed')).toHaveText('Нажато: 1');
  expect(await deferred.failures()).toEqual([]);
  await expect(page.locator('[data-deferred=list]')).toHaveCSS('display', 'contents');
});

test('an idle part loads automatically, and keeps its nodes', async ({ deferred }) => {
  const code = await deferred.code('idle');
  await code.hold();
  await deferred.open();
  await expect.poll(code.requests).toBe(1);
  const isSame = await sameNodes(deferred.part('idle'), deferred.part('idle').getByRole('heading'));
  await expect(deferred.part('idle')).not.toHaveAttribute('data-alive');
  await code.deliver();
  await deferred.alive('idle');
  expect(await isSame()).toBe(true);
});

test('a browser-only part replaces its fallback near the viewport', async ({ deferred }) => {
  const { page, part } = deferred;
  const code = await deferred.code('browser');
  await code.hold();
  await deferred.open();
  await expect(page.locator('#browser-fallback')).toBeVisible();
  expect(code.requests()).toBe(0);
  await page.locator('#browser-fallback').scrollIntoViewIfNeeded();
  await expect.poll(code.requests).toBe(1);
  await expect(page.locator('#browser-fallback')).toBeVisible();
  await code.deliver();
  await expect(part('browser').locator('output')).toHaveText('/kit/deferred');
  await expect(page.locator('#browser-fallback')).toHaveCount(0);
});

test('a part without an element to observe loads automatically', async ({ deferred }) => {
  const { page, part } = deferred;
  const code = await deferred.code('empty');
  await code.hold();
  await deferred.open();
  // The part has no HTML element to observe, because its only content is a part that the server does not render.
  await expect.poll(code.requests).toBe(1);
  await expect(page.locator('[data-deferred=nested]')).toHaveText('');
  await code.deliver();
  await expect(part('empty')).toHaveText('Пустая часть пришла.');
  expect(await scrolled(page)).toBe(0);
});

test('input, ticks and choices, the focus and the caret persist while the part loads', async ({
  deferred,
}) => {
  const { page, part } = deferred;
  const code = await deferred.code('form');
  await code.hold();
  await deferred.open();
  const [name, agree, city] = [page.getByLabel('Имя'), page.getByLabel('Согласие'), page.getByLabel('Город')];
  const isSame = await sameNodes(part('form'), name, agree, city);
  expect(code.requests()).toBe(0);
  await agree.check();
  await city.selectOption('Нижний');
  await name.pressSequentially('Ана');
  await expect.poll(code.requests).toBe(1);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('н');
  await expect(part('form')).not.toHaveAttribute('data-alive');

  await code.deliver();
  await deferred.alive('form');
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('Анна');
  expect(await name.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(3);
  await expect(agree).toBeChecked();
  await expect(city).toHaveValue('Нижний');
  expect(await isSame()).toBe(true);
});

test('no letter typed while the part loads is lost', async ({ deferred }) => {
  const { page, part, shown, button } = deferred;
  const code = await deferred.code('form');
  await code.hold();
  await deferred.open();
  const name = page.getByLabel('Имя');
  const letters = 'абвгдежзиклмнопрстуфхцчшщ'.repeat(4);
  await name.focus();
  const isSame = await sameNodes(name);
  const typing = name.pressSequentially(letters, { delay: 5 });
  await expect(name).toHaveValue(/^абв/);
  await expect(part('form')).not.toHaveAttribute('data-alive');
  await code.deliver();
  await typing;
  await deferred.alive('form');
  await expect(name).toHaveValue(letters);
  expect(await isSame()).toBe(true);
  await button('Отправить').click();
  await expect(shown('sent')).toHaveText(`Отправлено: 1 ${letters}`);
});

test('a change of the store does not clear an unloaded part, and shows after its load', async ({
  deferred,
}) => {
  const { part, button, shown } = deferred;
  const code = await deferred.code('list');
  await deferred.open();
  const isSame = await sameNodes(part('list'), shown('state'));
  await button('Добавить в хранилище').click();
  await button('Добавить в хранилище').click();
  await deferred.alive('idle');
  expect([code.requests(), await isSame()]).toEqual([0, true]);
  await expect(shown('state')).toHaveText('вкладка first, отрисовка 0, в хранилище 0');

  await part('list').scrollIntoViewIfNeeded();
  await expect(shown('state')).toHaveText('вкладка first, отрисовка 0, в хранилище 2');
  expect(await isSame()).toBe(true);
});

test('new props of the parent do not clear an unloaded part, and are rendered after its load', async ({
  deferred,
}) => {
  const { part, button, shown } = deferred;
  const code = await deferred.code('list');
  await code.hold();
  await deferred.open();
  const isSame = await sameNodes(part('list'), shown('state'));
  await button('Перерисовать родителя').click();
  await button('Перерисовать родителя').click();
  await button('Добавить в хранилище').click();
  // The list is not near the viewport; its new props trigger the load.
  await expect.poll(code.requests).toBe(1);
  await expect(shown('state')).toHaveText('вкладка first, отрисовка 0, в хранилище 0');
  expect(await isSame()).toBe(true);

  await code.deliver();
  await expect(shown('state')).toHaveText('вкладка first, отрисовка 2, в хранилище 1');
  expect(await isSame()).toBe(true);
});
