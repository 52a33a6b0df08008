import { expect, markDocument, test } from './deferred-test';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

const link = 'Ссылка с обработчиком';

test('a link pressed too early is pressed once when its part has loaded', async ({ deferred }) => {
  const { page, shown } = deferred;
  const code = await deferred.code('form');
  await code.hold();
  await deferred.open();
  const marked = await markDocument(page);
  for (let times = 0; times < 3; times++) await deferred.link(link).click();
  await expect(shown('followed')).toHaveText('Нажато: 0');
  await code.deliver();
  await expect(shown('followed')).toHaveText('Нажато: 1');
  await deferred.link(link).click();
  await expect(shown('followed')).toHaveText('Нажато: 2');
  await marked.stays();
  await expect(page).toHaveURL(/\/kit\/deferred$/);
});

test('a form sent too early is sent once, with its input', async ({ deferred }) => {
  const { page, shown, button } = deferred;
  const code = await deferred.code('form');
  await code.hold();
  await deferred.open();
  const marked = await markDocument(page);
  await page.getByLabel('Имя').fill('Анна');
  await button('Отправить').click();
  await page.getByLabel('Имя').press('Enter');
  await page.getByLabel('Имя').press('End');
  await page.keyboard.type('!');
  await expect(shown('sent')).toHaveText('Отправлено: 0');
  await code.deliver();
  await expect(shown('sent')).toHaveText('Отправлено: 1 Анна!');
  await marked.stays();
});

test('of several early presses the last one counts', async ({ deferred }) => {
  const { shown, button } = deferred;
  const code = await deferred.code('form');
  await code.hold();
  await deferred.open();
  await button('Отправить').click();
  await deferred.link(link).click();
  await code.deliver();
  await expect(shown('followed')).toHaveText('Нажато: 1');
  await expect(shown('sent')).toHaveText('Отправлено: 0');
});

test('a press by the keyboard is repeated too', async ({ deferred }) => {
  const { page, shown } = deferred;
  const code = await deferred.code('form');
  await code.hold();
  await deferred.open();
  await deferred.link(link).focus();
  await page.keyboard.press('Enter');
  await code.deliver();
  await expect(shown('followed')).toHaveText('Нажато: 1');
  await expect(deferred.link(link)).toBeFocused();
});

test('a link whose part fails to load is followed', async ({ deferred, complaints }) => {
  const { page } = deferred;
  const code = await deferred.code('form');
  await code.refuse();
  await deferred.open();
  const marked = await markDocument(page);
  await deferred.link(link).click();
  await expect(page).toHaveURL(/\?tab=followed$/);
  await marked.goes();
  expect(complaints.splice(0)).toContainEqual(expect.stringContaining('ERR_FAILED'));
});

test('a form whose part fails to load posts itself', async ({ deferred, complaints }) => {
  const { page, button } = deferred;
  const code = await deferred.code('form');
  await code.refuse();
  await deferred.open();
  await page.route('**/kit/deferred', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.getByLabel('Имя').fill('Анна');
  const posted = page.waitForRequest((request) => request.method() === 'POST');
  await button('Отправить').click();
  expect(new URLSearchParams((await posted).postData() ?? '').get('name')).toBe('Анна');
  expect(complaints.splice(0)).toContainEqual(expect.stringContaining('ERR_FAILED'));
});

test('a press that waits for three seconds is left to the browser', async ({ deferred }) => {
  const { page } = deferred;
  const code = await deferred.code('form');
  await code.hold();
  await page.clock.install();
  await deferred.open();
  const marked = await markDocument(page);
  await deferred.link(link).click();
  await page.clock.runFor(1500);
  await expect(page).toHaveURL(/\/kit\/deferred$/);
  await page.clock.runFor(1500);
  await expect(page).toHaveURL(/\?tab=followed$/);
  await marked.goes();
});

test('a press for a new tab is not intercepted', async ({ deferred, context }) => {
  const { page, shown } = deferred;
  const code = await deferred.code('form');
  await code.hold();
  await deferred.open();
  const opened = context.waitForEvent('page');
  await deferred.link(link).click({ modifiers: ['Control'] });
  await expect(await opened).toHaveURL(/\?tab=followed$/);
  await code.deliver();
  await deferred.alive('form');
  await expect(shown('followed')).toHaveText('Нажато: 0');
  await expect(page).toHaveURL(/\/kit\/deferred$/);
});
