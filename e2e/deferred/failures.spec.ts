import { expect, markDocument, sameNodes, test } from './deferred-test';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

const refused = expect.stringContaining('ERR_FAILED');

test('a part that throws keeps the server’s HTML, is reported once, and the page works', async ({
  deferred,
  complaints,
}) => {
  const { page, part, button, shown } = deferred;
  await deferred.open('faulty');
  await part('faulty').scrollIntoViewIfNeeded();
  await expect.poll(deferred.failures).toEqual(['failure of faulty']);
  await expect(part('faulty')).toBeVisible();
  await expect(page.locator('#faulty-fallback')).toHaveCount(0);

  await button('Перерисовать родителя').click();
  await button('Счётчик').click();
  await expect(shown('pressed')).toHaveText('Нажато: 1');
  await expect(shown('state')).toHaveText('вкладка faulty, отрисовка 1, в хранилище 0');
  expect(await deferred.failures()).toEqual(['failure of faulty']);
  expect(complaints.splice(0).every((one) => one.includes('made to throw'))).toBe(true);
});

test('a part that throws on the server is rendered in the browser', async ({ deferred, complaints }) => {
  const { page, part } = deferred;
  await deferred.open('faulty-server');
  await expect(page.locator('#faulty-fallback')).toBeVisible();
  await page.locator('#faulty-fallback').scrollIntoViewIfNeeded();
  await expect(part('faulty')).toBeVisible();
  await deferred.alive('faulty');
  complaints.splice(0);
});

test('code that fails to load leaves the server’s HTML, and the next touch retries', async ({
  deferred,
  complaints,
}) => {
  const { page, part, shown, button } = deferred;
  const code = await deferred.code('form');
  await code.refuse();
  await deferred.open();
  const name = page.getByLabel('Имя');
  const isSame = await sameNodes(part('form'), name);
  await name.focus();
  await expect.poll(deferred.failures).toEqual(['failure of form']);
  await page.keyboard.type('А');
  await expect.poll(deferred.failures).toEqual(['failure of form', 'failure of form']);
  expect(await isSame()).toBe(true);

  await code.deliver();
  await page.keyboard.type('н');
  await deferred.alive('form');
  await page.keyboard.type('я');
  expect(await isSame()).toBe(true);
  await button('Отправить').click();
  await expect(shown('sent')).toHaveText('Отправлено: 1 Аня');
  expect(complaints.splice(0)).toEqual([refused, refused]);
});

test('code that fails to load near the viewport is retried at a press', async ({ deferred, complaints }) => {
  const { part, shown, button } = deferred;
  const code = await deferred.code('list');
  await code.refuse();
  await deferred.open();
  await part('list').scrollIntoViewIfNeeded();
  await expect.poll(deferred.failures).toEqual(['failure of list']);
  await expect(part('list').locator('li').last()).toHaveText(/номер 150/);
  await code.deliver();
  await button('Счётчик').click();
  await expect(shown('pressed')).toHaveText('Нажато: 1');
  complaints.splice(0);
});

test('after a failed load the next navigation to the page itself is a full load', async ({
  deferred,
  complaints,
}) => {
  const { page } = deferred;
  const code = await deferred.code('list');
  await code.refuse();
  await deferred.open();
  const marked = await markDocument(page);
  await deferred.link('Другая вкладка').click();
  await expect(page).toHaveURL(/\/kit\/deferred\?tab=other$/);
  await marked.goes();
  await page.locator('[data-gallery=ready]').waitFor();
  expect(complaints.splice(0)).toContainEqual(refused);
});

test('after a failed load a navigation within the page keeps the document', async ({
  deferred,
  complaints,
}) => {
  const { page, part } = deferred;
  const code = await deferred.code('list');
  await code.refuse();
  await deferred.open();
  const marked = await markDocument(page);
  const areSame = await sameNodes(part('list'));
  await deferred.link('К заголовку').click();
  await expect(page).toHaveURL(/#title$/);
  await expect.poll(deferred.failures).toEqual(['failure of list']);
  await deferred.button('Добавить в хранилище').click();
  await marked.stays();
  expect(await areSame()).toBe(true);
  await expect(part('list').locator('li').last()).toHaveText(/номер 150/);
  expect(complaints.splice(0)).toEqual([refused]);
});

test('a failed browser-only part makes no navigation a full load', async ({ deferred, complaints }) => {
  const { page, shown } = deferred;
  const code = await deferred.code('browser');
  await code.refuse();
  await deferred.open();
  const marked = await markDocument(page);
  await page.locator('#browser-fallback').scrollIntoViewIfNeeded();
  await expect.poll(deferred.failures).toEqual(['failure of browser']);
  await deferred.link('Другая вкладка').click();
  await expect(shown('tab')).toHaveText('other');
  await expect(shown('state')).toHaveText(/^вкладка other/);
  await marked.stays();
  expect(complaints.splice(0)).toEqual([refused]);
});

test('code loading when a navigation begins, and failing, makes it a full load', async ({
  deferred,
  complaints,
}) => {
  const { page, button, shown } = deferred;
  const code = await deferred.code('list');
  await code.hold();
  await deferred.open();
  await button('Перерисовать родителя').click();
  await expect.poll(code.requests).toBe(1);
  const marked = await markDocument(page);
  await deferred.link('Другая вкладка').click();
  await expect(page).toHaveURL(/\?tab=other$/);
  await code.refuse();
  await marked.goes();
  await expect(shown('state')).toHaveText('вкладка other, отрисовка 0, в хранилище 0');
  expect(complaints.splice(0)).toContainEqual(refused);
});

test('a page whose part fails to load is loaded as a document', async ({ deferred, gallery, complaints }) => {
  const { page } = deferred;
  const code = await deferred.code('list');
  await code.refuse();
  await gallery.open('deferred');
  const marked = await markDocument(page);
  await deferred.link('Открыть страницу отложенных частей').click();
  await expect(page).toHaveURL(/\/kit\/deferred$/);
  await expect(page.locator('#list-part li')).toHaveCount(150);
  await marked.goes();
  expect(complaints.splice(0)).toContainEqual(refused);
});
