/**
 * `npm run looks [-- tv-equipment home …]`: writes contact sheets of the site's screens into docs/looks, one WebP per
 * screen, for comparison with the brand's pictures: the top of the page at four widths, light and dark, with the whole
 * length under each. A guest has answered the questions of a first visit; clients and managers are those of the
 * demonstration. LOOKS_FOLDER: another folder, to compare two builds.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { chromium } from '@playwright/test';

import { hostRequest } from '../tests/support/host-request.ts';
import { deskSignIn, startRunningSite } from '../tests/support/running-site.ts';

const fromNext = createRequire(createRequire(import.meta.url).resolve('next/package.json'));
const sharp = fromNext('sharp');

const MAX_SHEET_BYTES = 200_000;
/** Height of every picture of a sheet, px. */
const SHOWN_HEIGHT = 760;

/** Devices of the screenshots, and their width on a sheet, px; heights are those of common devices. */
const devices = [
  { width: 360, height: 780, shown: 300, isMobile: true, hasTouch: true },
  { width: 768, height: 1024, shown: 400, hasTouch: true },
  { width: 1280, height: 800, shown: 540 },
  { width: 1920, height: 1080, shown: 660 },
];
const schemes = ['light', 'dark'];

/**
 * The screens by the names of their sheets. `as`: the visitor, default a guest. `ready` performs steps beyond the
 * address; its result is the picture's top edge on the page, px.
 */
const screens = {
  'tv-equipment': { path: '/domru-tv/equipment' },
  item: { path: '/domru-tv/equipment/80491' },
  routers: { path: '/internet/equipment' },
  home: { path: '/' },
  internet: { path: '/internet' },
  tariff: { path: '/internet/300-mbit' },
  bundles: { path: '/bundles' },
  builder: { path: '/bundles/builder' },
  'order-step': { path: '/full-buy', ready: beginOrder },
  channels: { path: '/domru-tv/channel' },
  news: { path: '/news' },
  reviews: { path: '/reviews' },
  service: { path: '/videocontrol' },
  compare: { path: '/internet', ready: compareOffers },
  quiz: { path: '/domru-tv/equipment', ready: openQuiz },
  'sign-in': { path: '/sign-in' },
  account: { path: '/lk/management', as: 'client' },
  'desk-inbox': { path: '/manager?view=open', as: 'manager' },
  'desk-request': { path: '/manager?view=open', as: 'manager', ready: openRequest },
  'not-found': { path: '/nothing-here' },
};

const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(screens);
const unknown = wanted.find((name) => !Object.hasOwn(screens, name));
if (unknown !== undefined)
  throw new Error(`there is no screen «${unknown}», but ${Object.keys(screens).join(', ')}`);

const folder = process.env.LOOKS_FOLDER || 'docs/looks';

/** The city of each visitor: the client's signs in on the site itself, without another one's page. */
const cities = { guest: 'perm', client: 'kazan' };
/** An invented client of the embedded provider's seed. */
const client = { agreement: '160099603082', password: 'Skvorets2026' };
const hostOf = { guest: cities.guest, client: cities.client, manager: undefined };

const enter = {
  guest: () => undefined,
  client: async (page, site) => {
    await page.goto(`${site.origin(cities.client)}/api/auth/login?referrer=/lk/management`);
    await page.getByLabel('Номер договора').fill(client.agreement);
    await page.getByLabel('Пароль', { exact: true }).fill(client.password);
    await page.getByRole('button', { name: 'Войти' }).click();
    await page.waitForURL((url) => url.pathname === '/lk/management');
  },
  manager: async (page, site) => {
    const headers = { origin: site.origin() };
    await page.request.post(`${site.origin()}/api/manager/sign-in`, {
      form: deskSignIn,
      headers,
      maxRedirects: 0,
    });
  },
};

/** From the choice to the first question of an order. */
async function beginOrder(page) {
  await page.getByRole('button', { name: 'Дальше: адрес' }).click();
  await page.waitForURL(/\/order\/[^/]+\/address$/);
}

/** The first three offers of a list, side by side. */
async function compareOffers(page) {
  const codes = await page
    .locator('input[name="offers"]')
    .evaluateAll((ticks) => ticks.map(({ value }) => value));
  await page.goto(new URL(`/compare?offers=${[...new Set(codes)].slice(0, 3).join(',')}`, page.url()).href);
}

/** Scrolls step by step: the element loads only while it is below the viewport. */
async function openQuiz(page) {
  const heading = page.getByRole('heading', { name: /Нужна помощь в\sвыборе тарифа|Какой интернет нужен/ });
  for (let step = 0; step < 100 && !(await heading.isVisible()); step += 1) {
    await page.mouse.wheel(0, 250);
    await settled(page);
  }
  const begin = page.getByRole('button', { name: 'Да', exact: true });
  if (await begin.isVisible()) await begin.click();
  const question = page.getByRole('button', { name: /на\sдвух экранах/ });
  await question.waitFor();
  return question.evaluate((button) => button.closest('section').getBoundingClientRect().top + scrollY - 40);
}

/** The first request of the inbox, beside it or in its place. */
async function openRequest(page) {
  await page.getByRole('button', { name: /Анна/ }).first().click();
  await page.getByRole('region', { name: 'Заявка', exact: true }).waitFor();
}

/** Content of the desk: requests of invented people. */
async function sendRequests(site) {
  const names = ['Анна', 'Семён', 'Мария', 'Рамиль', 'Ольга', 'Пётр Ильич', 'Вера', 'Глеб', 'Жанна'];
  for (const [place, fio] of names.entries()) {
    const label = ['perm', 'kazan', 'msk'][place % 3];
    await hostRequest({
      port: site.port,
      host: `${label}.localhost`,
      path: '/api/request',
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: site.origin(label),
        'idempotency-key': crypto.randomUUID(),
      },
      body: new URLSearchParams({
        fio,
        phone: `912000451${place}`,
        form_type: ['tv_equipment', 'smart_tv', 'callback'][place % 3],
        product_id: 'tv',
        consent: '1',
        page: '/domru-tv/equipment',
      }).toString(),
    });
  }
}

/** Deferred content has loaded: fonts, requested pictures, and parts for an idle browser. */
async function settled(page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.race([
      Promise.allSettled(
        [...document.images].filter((image) => image.currentSrc).map((image) => image.decode()),
      ),
      new Promise((resolve) => setTimeout(resolve, 2000)),
    ]);
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

/** Runs in the page: true once every visible picture has been requested. */
function areNearLoaded() {
  return [...document.images].every((image) => {
    const { top, bottom, left, right, width } = image.getBoundingClientRect();
    const isSeen = width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    return !isSeen || !image.hasAttribute('data-waiting');
  });
}

/** Pictures come when they are near the screen: down to where the sheet ends, px, and back. */
async function seeAll(page, bottom) {
  const { height } = page.viewportSize();
  for (let y = 0; y < bottom; y += height / 2) {
    await page.evaluate((to) => scrollTo(0, to), y);
    // Off-screen pictures of a row never load.
    await page.waitForFunction(areNearLoaded, null, { timeout: 1500 }).catch(() => undefined);
    await settled(page);
  }
  await page.evaluate(() => scrollTo(0, 0));
}

/** The pictures of one screen at one width, light and dark. */
async function shoot(page, { path, as = 'guest', ready }, { site, device }) {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(site.origin(hostOf[as]) + path, { waitUntil: 'load' });
  await settled(page);
  const top = Math.max(0, (await ready?.(page)) ?? 0);
  await settled(page);
  const { width, shown } = device;
  // Before deferred parts have loaded.
  const length = await page.evaluate(() => document.documentElement.scrollHeight);
  await seeAll(page, top + (SHOWN_HEIGHT * width) / shown);
  const height = Math.min(Math.ceil((SHOWN_HEIGHT * width) / shown), length - top);
  const pictures = [];
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await settled(page);
    const png = await page.screenshot({ fullPage: true, clip: { x: 0, y: top, width, height } });
    pictures.push({ colorScheme, length, device, png: await sharp(png).resize(shown).png().toBuffer() });
  }
  return pictures;
}

/** One sheet: a row of light pictures over a row of dark ones. */
async function compose(browser, pictures) {
  const page = await browser.newPage({ viewport: { width: 2000, height: 1000 } });
  const cells = pictures.map(
    ({ png, length, colorScheme, device }) =>
      `<figure><img width="${device.shown}" src="data:image/png;base64,${png.toString('base64')}">` +
      `<figcaption>${device.width} px, ${colorScheme}: ${length.toLocaleString('en')} px long</figcaption></figure>`,
  );
  await page.setContent(
    '<!doctype html><style>*{margin:0}body{display:inline-grid;gap:24px;padding:24px;background:#8a8f98;' +
      `font:18px/24px sans-serif;grid-template-columns:repeat(${devices.length},auto)}` +
      `figure{display:grid;grid-template-rows:${SHOWN_HEIGHT}px auto;gap:4px}` +
      `</style>${cells.join('')}`,
  );
  const png = await page.locator('body').screenshot();
  await page.close();
  for (let quality = 80; quality > 20; quality -= 8) {
    const bytes = await sharp(png).webp({ quality, effort: 6 }).toBuffer();
    if (bytes.length <= MAX_SHEET_BYTES) return bytes;
  }
  throw new Error(`a sheet stays heavier than ${MAX_SHEET_BYTES} B`);
}

async function openVisitor(browser, site, { device, as }) {
  const { width, height, isMobile = false, hasTouch = false } = device;
  const context = await browser.newContext({
    viewport: { width, height },
    isMobile,
    hasTouch,
    locale: 'ru-RU',
    timezoneId: 'Asia/Yekaterinburg',
    reducedMotion: 'reduce',
  });
  await context.addInitScript(() => {
    for (const answer of ['cookie_choice=necessary', 'mobile_app=closed', 'cityconfirm=1'])
      document.cookie = `${answer}; path=/`;
  });
  const page = await context.newPage();
  await enter[as](page, site);
  return page;
}

const site = await startRunningSite();
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: [
    '--disable-gpu',
    ...(process.env.CHROMIUM_SANDBOX === '1' ? [] : ['--no-sandbox', '--disable-dev-shm-usage']),
  ],
});
try {
  mkdirSync(folder, { recursive: true });
  await sendRequests(site);
  const visitors = new Map();
  for (const name of wanted) {
    const screen = screens[name];
    const { as = 'guest' } = screen;
    const columns = [];
    for (const device of devices) {
      const key = `${as} ${device.width}`;
      const page = visitors.get(key) ?? (await openVisitor(browser, site, { device, as }));
      visitors.set(key, page);
      columns.push(await shoot(page, screen, { site, device }));
    }
    const rows = schemes.flatMap((_, row) => columns.map((pictures) => pictures[row]));
    const bytes = await compose(browser, rows);
    writeFileSync(join(folder, `${name}.webp`), bytes);
    console.log(
      `${join(folder, name)}.webp  ${bytes.length} B  ${columns.map(([{ length }]) => length).join(' ')}`,
    );
  }
} finally {
  await browser.close();
  await site.discard();
}
