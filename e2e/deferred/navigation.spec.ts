import type { Page, Route } from '@playwright/test';
import type { NextRouter } from 'next/router';

import { expect, markDocument, sameNodes, scrolled, test } from './deferred-test';
import { frames } from '../stands-still';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

test('the same page with another query updates unloaded parts, in the same nodes', async ({ deferred }) => {
  const { page, part, shown } = deferred;
  const code = await deferred.code('list');
  await code.hold();
  await deferred.open();
  const marked = await markDocument(page);
  const areSame = await sameNodes(part('list'), shown('state'), part('form'));
  await deferred.link('Другая вкладка').click();
  // The page changes its tab before the code of the list has arrived.
  await expect(shown('tab')).toHaveText('other');
  await expect.poll(code.requests).toBe(1);
  await expect(shown('state')).toHaveText('вкладка first, отрисовка 0, в хранилище 0');
  await code.deliver();
  await expect(shown('state')).toHaveText('вкладка other, отрисовка 0, в хранилище 0');
  await expect(shown('path')).toHaveText('/kit/deferred?tab=other');
  await marked.stays();
  expect(await areSame()).toBe(true);

  await deferred.link('Первая вкладка').click();
  await expect(shown('state')).toHaveText('вкладка first, отрисовка 0, в хранилище 0');
  await page.goBack();
  await expect(shown('state')).toHaveText('вкладка other, отрисовка 0, в хранилище 0');
  await marked.stays();
  expect(await areSame()).toBe(true);
});

test('earlier input persists through a navigation to the same page', async ({ deferred }) => {
  const { page, part, shown } = deferred;
  const code = await deferred.code('form');
  await code.hold();
  await deferred.open();
  await page.getByLabel('Имя').fill('Анна');
  await page.getByLabel('Согласие').check();
  const areSame = await sameNodes(part('form'), page.getByLabel('Имя'));
  await deferred.link('Другая вкладка').click();
  await code.deliver();
  await expect(shown('state')).toHaveText(/вкладка other/);
  await expect(page.getByLabel('Имя')).toHaveValue('Анна');
  await expect(page.getByLabel('Согласие')).toBeChecked();
  expect(await areSame()).toBe(true);
});

test('a navigation within the page reaches unloaded parts, in the same nodes', async ({ deferred }) => {
  const { page, part, shown } = deferred;
  const code = await deferred.code('list');
  await code.hold();
  await deferred.open();
  const marked = await markDocument(page);
  const areSame = await sameNodes(part('list'), shown('path'));
  await deferred.link('К заголовку').click();
  await expect(page).toHaveURL(/#title$/);
  await expect.poll(code.requests).toBe(1);
  await code.deliver();
  await expect(shown('path')).toHaveText('/kit/deferred#title');
  await marked.stays();
  expect(await areSame()).toBe(true);
  await page.goBack();
  await expect(shown('path')).toHaveText('/kit/deferred');
});

test('a shallow change of the address reaches unloaded parts, in the same nodes', async ({ deferred }) => {
  const { page, part, shown } = deferred;
  const code = await deferred.code('list');
  await code.hold();
  await deferred.open();
  const areSame = await sameNodes(part('list'), shown('path'));
  // The site itself never navigates shallowly, but Next supports it.
  await page.evaluate(() => {
    const { next } = window as unknown as { next: { router: NextRouter } };
    void next.router.replace('/kit/deferred?tab=shallow', undefined, { shallow: true });
  });
  await expect.poll(code.requests).toBe(1);
  await code.deliver();
  await expect(shown('path')).toHaveText('/kit/deferred?tab=shallow');
  await expect(shown('tab')).toHaveText('first');
  expect(await areSame()).toBe(true);
});

/** Returns a function that reads the deferred parts that were in the page when its heading was rendered first. */
async function atHeading(page: Page): Promise<() => Promise<string[] | undefined>> {
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('#title') === null) return;
      observer.disconnect();
      const drawn = [...document.querySelectorAll('main > [data-deferred]')].map(
        (place) => `${place.getAttribute('data-deferred')}: ${place.firstElementChild?.id ?? ''}`,
      );
      document.documentElement.setAttribute('data-drawn', drawn.join('; '));
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => document.documentElement.getAttribute('data-drawn')?.split('; '));
}

test('another page appears when all its parts have loaded', async ({ deferred, gallery }) => {
  const { page, shown } = deferred;
  const [list, form] = [await deferred.code('list'), await deferred.code('form')];
  const browser = await deferred.code('browser');
  await list.hold();
  await form.hold();
  await gallery.open('deferred');
  const marked = await markDocument(page);
  const drawn = await atHeading(page);
  await deferred.link('Открыть страницу отложенных частей').click();
  await expect.poll(() => list.requests() + form.requests()).toBe(2);
  await list.deliver();
  // The router shows the next page only when the code of all its parts has arrived.
  await expect(page.locator('#deferred')).toBeVisible();
  expect(await drawn()).toBeUndefined();
  await form.deliver();
  await expect(page.locator('h1#title')).toBeVisible();
  expect(await drawn()).toEqual([
    'form: form-part',
    'idle: idle-part',
    'list: list-part',
    'browser: browser-fallback',
    'nested: ',
    'faulty: faulty-part',
  ]);
  await deferred.alive('list');
  await expect(shown('state')).toHaveText('вкладка first, отрисовка 0, в хранилище 0');
  await marked.stays();
  // Browser-only parts are not loaded before the navigation, but near the viewport as usual.
  expect(browser.requests()).toBe(0);
  await page.locator('#browser-fallback').scrollIntoViewIfNeeded();
  await deferred.alive('browser');
});

test('code prefetched by a pointer is requested with the data of its page, no sooner and no later', async ({
  deferred,
  gallery,
}) => {
  const { page } = deferred;
  const code = await deferred.code('list');
  await gallery.open('deferred');
  const data: Route[] = [];
  await page.route('**/_next/data/**', (route) => void data.push(route));
  const link = deferred.link('Открыть страницу отложенных частей');
  await link.hover();
  // The resource timing has two entries: the prefetch hint, and the load of the script.
  const timesAsked = () =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => /kit\/deferred-/.test(name)).length,
    );
  await expect.poll(timesAsked).toBe(2);
  expect([code.requests(), data.length]).toEqual([0, 0]);
  await link.click();
  await expect.poll(() => [code.requests(), data.length]).toEqual([1, 1]);
  await data[0]!.continue();
  await expect(page.locator('h1#title')).toBeVisible();
});

test('a part that a press mounts while another page opens is rendered at once', async ({ deferred }) => {
  const { page, button } = deferred;
  const code = await deferred.code('faulty');
  await code.hold();
  await deferred.open();
  const next: Route[] = [];
  await page.route('**/_next/data/**', (route) => void next.push(route));
  await deferred.link('Ко всем деталям').click();
  await expect.poll(() => next.length).toBe(1);
  await button('Показать ещё часть').click();
  const more = page.locator('[data-deferred=faulty]').first();
  await expect(more).toHaveText(/^Часть сломалась/);
  await code.deliver();
  await expect(more).toHaveText('Часть, которая ломается');
  await next[0]!.continue();
  await expect(page.locator('#deferred')).toBeVisible();
});

test('Back restores the scroll position', async ({ deferred }) => {
  const { page, part, button } = deferred;
  await deferred.open();
  // The part is higher than its placeholder, so the scroll position must include its real height.
  await page.locator('#browser-fallback').scrollIntoViewIfNeeded();
  await deferred.alive('browser');
  const marked = await markDocument(page);
  await part('faulty').scrollIntoViewIfNeeded();
  await deferred.alive('faulty');
  await frames(page);
  const left = await scrolled(page);
  expect(left).toBeGreaterThan(3000);
  // A dispatched event does not scroll to the link, which is far above.
  await deferred.link('Ко всем деталям').dispatchEvent('click');
  await expect(page.locator('#deferred')).toBeVisible();
  await page.goBack();
  await expect(button('Счётчик')).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(left);
  await marked.stays();
});

test('Back restores the scroll position in a new document, too, without loaded parts', async ({
  deferred,
}) => {
  const { page, part, button } = deferred;
  await deferred.open();
  await part('faulty').scrollIntoViewIfNeeded();
  await deferred.alive('faulty');
  await frames(page);
  const left = await scrolled(page);
  await deferred.link('Ко всем деталям').dispatchEvent('click');
  await expect(page.locator('#deferred')).toBeVisible();
  await page.reload();
  await page.locator('[data-gallery=ready]').waitFor();
  const marked = await markDocument(page);
  await page.goBack();
  await expect(button('Счётчик')).toBeAttached();
  await expect.poll(() => scrolled(page)).toBe(left);
  await marked.stays();
});
