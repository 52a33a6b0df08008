import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { type RunningSite, startRunningSite } from '../support/running-site';
import { findBaseline, openBaseline } from './baseline-page';
import { type EnginePage, until } from './engine-page';
import { findFirefox, openFirefox } from './firefox-page';
import { findWebkit, openWebkit } from './webkit-page';

interface Engine {
  name: string;
  find: () => string | null;
  open: (path: string) => Promise<EnginePage>;
}

const engines: Engine[] = [
  { name: 'Chromium 111', find: findBaseline, open: openBaseline },
  { name: 'Firefox', find: findFirefox, open: openFirefox },
  { name: 'WebKit', find: findWebkit, open: openWebkit },
];

const screens = [
  '/',
  '/domru-tv/equipment',
  '/domru-tv/equipment/smart',
  '/domru-tv/channel',
  '/internet',
  '/bundles',
  '/internet/equipment',
  '/request',
  '/request/address',
  '/about',
  '/policy/app',
];
const widths = [360, 768, 1280];

let site: RunningSite;
/** A payment page that redirects to another origin, as a 3-D Secure check does. */
let payment: Server;
let bank: Server;
beforeAll(async () => {
  bank = await listening((_, response) =>
    response.setHeader('content-type', 'text/html; charset=utf-8').end('<h1>3-D Secure</h1>'),
  );
  payment = await listening((_, response) =>
    response.writeHead(303, { location: `http://localhost:${portOf(bank)}/step` }).end(),
  );
  site = await startRunningSite({
    env: {
      PAYMENT_URL: `http://127.0.0.1:${portOf(payment)}/pay`,
      FORM_ORIGINS: `http://localhost:${portOf(bank)}`,
    },
  });
}, 60_000);
afterAll(async () => {
  for (const server of [bank, payment]) server.close();
  await site.discard();
});

const portOf = (server: Server) => (server.address() as AddressInfo).port; // a listening server has a port

async function listening(answer: Parameters<typeof createServer>[1]): Promise<Server> {
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return server;
}

describe.each(engines)('$name', ({ name, find, open }) => {
  const found = find();
  if (found === null) {
    // A failing or skipped test makes the missing browser visible.
    test('is not on this machine', () => {
      console.error(`SKIPPED: there is no ${name} on this machine.`);
      expect(process.env['CI']).not.toBe('true');
    });
    return;
  }
  let page: EnginePage;
  beforeAll(async () => {
    page = await open(found);
    // Answers the questions of a first visit in advance, because other tests cover their overlays.
    await page.open(`${site.origin('perm')}/about`);
    await page.evaluate(
      `["cookie_choice=necessary","mobile_app=closed","cityconfirm=1"].map((one) => (document.cookie = one + "; path=/")).length`,
    );
  }, 60_000);
  afterAll(() => page.close());

  test.each(widths)(
    'every screen has one heading, no sideways scroll and all of its forms at %i px [LEAD-01] [UI-12]',
    async (width) => {
      await page.resize(width, 900);
      for (const path of screens) {
        await page.open(`${site.origin('perm')}${path}`);
        const seen = await page.evaluate<{ headings: number; over: number; city: boolean; lost: number }>(
          `fetch(location.href).then((response) => response.text()).then((html) => {
            const forms = (page) => page.querySelectorAll('main form[method=post]').length;
            return { headings: document.querySelectorAll('h1').length,
              over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
              city: document.title.includes('Перм'),
              lost: Math.max(0, forms(new DOMParser().parseFromString(html, 'text/html')) - forms(document)) };
          })`,
        );
        expect({ path, ...seen }).toEqual({ path, headings: 1, over: 0, city: true, lost: 0 });
      }
      expect(page.complaints()).toEqual([]);
    },
    120_000,
  );

  test('a request is typed and sent, its number is shown [LEAD-06] [LEAD-08]', async () => {
    await page.resize(1280, 900);
    await page.open(`${site.origin('perm')}/domru-tv/equipment`);
    // A browser without `::details-content` collapses the form at all widths.
    if (await page.evaluate<boolean>(`!CSS.supports('selector(::details-content)')`))
      await page.click('details:has(#request) > summary');
    await page.click('#request input[name=fio]');
    await page.type('#request input[name=fio]', 'Мария');
    await page.type('#request input[name=phone]', '9120004518');
    await until(page, `document.querySelector('#request input[name=phone]').value.startsWith('+7')`);
    await page.click('#request input[name=consent]');
    await until(page, `!document.querySelector('#request button[type=submit]').disabled`);
    await page.click('#request button[type=submit]');
    await until(
      page,
      `document.querySelector('dialog[open]')?.textContent.includes('Заявка на подключение отправлена')`,
    );
    await page.press('Escape');
    await until(page, `!document.querySelector('dialog[open]')`);
    await until(page, `/Номер заявки: [0-9A-Z]{10}/.test(document.body.textContent)`);
  }, 60_000);

  test('a payment is sent to a page that redirects to another origin [API-05]', async () => {
    await page.resize(1280, 900);
    await page.open(`${site.origin('perm')}/payments`);
    for (const [id, value] of [
      ['agreement', '590000000008'],
      ['sum', '500'],
      ['email', 'maria@example.ru'],
    ] as const)
      await page.type(`#pay-${id}`, value);
    await page.click('form[action*="/pay"] button[type=submit]');
    await until(page, `location.port === '${portOf(bank)}' && document.querySelector('h1')`);
    expect(await page.evaluate(`document.querySelector('h1').textContent`)).toBe('3-D Secure');
  }, 60_000);

  test('the first Tab leads past the menus [SHELL-10]', async () => {
    await page.open(`${site.origin('perm')}/about`);
    await page.press('Tab');
    await until(page, `document.activeElement?.getAttribute('href') === '#main'`);
  }, 30_000);

  test('another city is found and opened [CITY-07] [CITY-09]', async () => {
    await page.resize(1280, 900);
    await page.open(`${site.origin('perm')}/domru-tv/equipment`);
    await page.click('header a[href="/city"][aria-haspopup=dialog]');
    await until(page, `document.querySelector('dialog[open] input')`);
    await page.type('dialog[open] input', 'каз');
    await until(
      page,
      `[...document.querySelectorAll('dialog[open] a')].some((link) => link.textContent.startsWith('Казань'))`,
    );
    await page.evaluate(
      `[...document.querySelectorAll('dialog[open] a')].find((link) => link.textContent.startsWith('Казань')).click()`,
    );
    await until(page, `location.host.startsWith('kazan.') && location.pathname === '/domru-tv/equipment'`);
    await until(page, `document.querySelector('header').textContent.includes('Казань')`);
    expect(page.complaints()).toEqual([]);
  }, 60_000);
});
