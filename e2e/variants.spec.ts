import { about } from './dialog-steps';
import { openReady } from './open-ready';
import { expect, test } from './site-test';
import { wide } from './visit-steps';

test.use(wide);

test('no page sets a cookie; the browser gets an id and variants by a separate call, once [EXP-01]', async ({
  page,
  context,
  site,
}) => {
  const url = site.origin('kazan');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/visit') asked.push(request.method());
  });
  const given = async () =>
    (await context.cookies(url))
      .filter(({ name }) => name === 'v' || name === 'visitor')
      .map(({ name, value, httpOnly }) => ({ name, value, httpOnly }))
      .sort((a, b) => a.name.localeCompare(b.name));
  const answer = await page.goto(`${url}${about}`);
  expect(await answer?.headerValue('set-cookie')).toBeNull();
  await expect.poll(given).toEqual([
    { name: 'v', value: expect.stringContaining('stopper.hidden'), httpOnly: false },
    { name: 'visitor', value: expect.stringMatching(/^[0-9a-f-]{36}$/), httpOnly: true },
  ]);
  const before = await given();
  await openReady(page, `${url}/internet`);
  expect(await given()).toEqual(before);
  expect(asked).toEqual(['POST']);
});

test('a forced variant stays when the missing ones are added [EXP-01]', async ({ page, context, site }) => {
  const url = site.origin('kazan');
  await context.addCookies([{ name: 'v', value: 'stopper.shown', url }]);
  await page.goto(`${url}${about}`);
  const variants = async () => (await context.cookies(url)).find(({ name }) => name === 'v')?.value ?? '';
  await expect.poll(variants).toContain('connect_mode.connect');
  expect(await variants()).toContain('stopper.shown');
});
