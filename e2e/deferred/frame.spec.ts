import { chunkWith, released } from '../build-files';
import { openReady } from '../open-ready';
import { test } from '../site-test';
import { expect, markDocument, partCode, sameNodes } from './deferred-test';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

test('an unloaded part of the frame delays no page, and keeps its nodes on the next one', async ({
  page,
  site,
}) => {
  const code = await partCode(page, chunkWith('Создать обращение', released));
  await code.hold();
  await openReady(page, `${site.origin('perm')}/internet`);
  const footer = page.getByRole('contentinfo');
  const areSame = await sameNodes(footer, footer.getByRole('link').first(), footer.getByRole('link').last());
  expect(code.requests()).toBe(0);
  const marked = await markDocument(page);
  await page.getByRole('banner').getByRole('link', { name: 'Скворец, на главную' }).click();
  await expect(page).toHaveURL(/\.localhost:\d+\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Интернет и ТВ для дома в Перми');
  await marked.stays();
  await code.deliver();
  await footer.scrollIntoViewIfNeeded();
  expect(await areSame()).toBe(true);
});

test('a part that unmounts with its page is not loaded, and its failure has no effect', async ({
  page,
  site,
}) => {
  const code = await partCode(page, chunkWith('Узнайте, какая скорость доступна', released));
  await code.refuse();
  await openReady(page, `${site.origin('perm')}/internet`);
  const marked = await markDocument(page);
  await page.getByRole('banner').getByRole('link', { name: 'Скворец, на главную' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Интернет и ТВ для дома в Перми');
  await marked.stays();
  expect(code.requests()).toBe(0);
});

test('content far below a narrow viewport costs no layout before it comes near', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`${site.origin('perm')}/domru-tv/equipment`);
  const link = page.getByRole('contentinfo').getByRole('link').first();
  const isLaidOut = () => link.evaluate((node) => node.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isLaidOut()).toBe(false);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(isLaidOut).toBe(true);
});
