import { publicPages } from '../tests/support/pages-of-routes';
import { openReady } from './open-ready';
import { expect, test } from './site-test';

/** Removes built-ins that the oldest supported browsers (Chrome 111, Safari 16.4) lack. */
function removeNewBuiltIns(): void {
  const missing: [object, string[]][] = [
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [Array, ['fromAsync']],
    [AbortSignal, ['any']],
    [URL, ['canParse', 'parse']],
    [RegExp, ['escape']],
    [Array.prototype, ['toSorted', 'toSpliced', 'toReversed', 'with']],
    [String.prototype, ['toWellFormed', 'isWellFormed']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [Map.prototype, ['getOrInsert', 'getOrInsertComputed']],
    [Element.prototype, ['checkVisibility', 'moveBefore']],
    [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover']],
    [Document.prototype, ['startViewTransition']],
    [globalThis, ['Iterator', 'scheduler', 'navigation']],
  ];
  for (const [holder, names] of missing) for (const name of names) Reflect.deleteProperty(holder, name);
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('in a browser without newer built-ins every page keeps its forms, and a request is sent [LEAD-01] [UI-12]', async ({
  browser,
  page,
  site,
}) => {
  test.slow();
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const served = await plain.newPage();
  await page.addInitScript(removeNewBuiltIns);
  for (const path of Object.values(publicPages).flatMap(([first]) => first ?? [])) {
    await served.goto(`${site.origin('perm')}${path}`);
    const forms = await served.locator('main form[method=post]').count();
    if (forms === 0) continue;
    await openReady(page, `${site.origin('perm')}${path}`);
    expect([path, await page.locator('main form[method=post]').count()]).toEqual([path, forms]);
  }
  await plain.close();
  await openReady(page, `${site.origin('perm')}/request`);
  expect(await page.evaluate(() => 'groupBy' in Object || 'toSorted' in Array.prototype)).toBe(false);
  const form = page.locator('main form').first();
  await form.getByLabel('Ваше имя').fill('Анна Давняя');
  await form.getByLabel('Телефон').fill('89120004518');
  await form.getByRole('checkbox', { name: /согласие/ }).check();
  await form.locator('button[type=submit]').click();
  await expect(page.getByText('Заявка отправлена')).toBeVisible();
});
