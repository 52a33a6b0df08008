/**
 * `npm run looks [-- tv-equipment home …]` writes contact sheets of the site's screens into docs/looks, one WebP per
 * screen: the top of the page at four widths, in light and dark colours, and the length of the whole page. The guest
 * has answered the questions of a first visit; client and manager are demo users. LOOKS_FOLDER is another output
 * folder, to compare two builds.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { chromium } from '@playwright/test';
import sharp from 'sharp';

import { hostRequest } from '../tests/support/host-request.ts';
import { deskSignIn, startRunningSite } from '../tests/support/running-site.ts';

const MAX_SHEET_BYTES = 200_000;
/** Height of each screenshot on a sheet, px. */
const SHOWN_HEIGHT = 760;

/** Window sizes of the screenshots and, as `shown`, their width on a sheet, px. */
const devices = [
  { width: 360, height: 780, shown: 300, isMobile: true, hasTouch: true },
  { width: 768, height: 1024, shown: 400, hasTouch: true },
  { width: 1280, height: 800, shown: 540 },
  { width: 1920, height: 1080, shown: 660 },
];
const schemes = ['light', 'dark'];

/**
 * Screens by the name of their sheet. `as` is the kind of visitor (default: guest). `ready` interacts with the page
 * before the screenshot and returns the top edge of the screenshot on the page, px.
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

/** City of each kind of visitor. The client's city has no SSO, so the sign-in needs no page of another server. */
const cities = { guest: 'perm', client: 'kazan' };
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

async function beginOrder(page) {
  await page.getByRole('button', { name: 'Дальше: адрес' }).click();
  await page.waitForURL(/\/order\/[^/]+\/address$/);
}

async function compareOffers(page) {
  const codes = await page
    .locator('input[name="offers"]')
    .evaluateAll((ticks) => ticks.map(({ value }) => value));
  await page.goto(new URL(`/compare?offers=${[...new Set(codes)].slice(0, 3).join(',')}`, page.url()).href);
}

/** Scrolls in steps, because the quiz is inserted only while its position is below the viewport. */
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

async function openRequest(page) {
  await page.getByRole('button', { name: /Анна/ }).first().click();
  await page.getByRole('region', { name: 'Заявка', exact: true }).waitFor();
}

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

/** Waits until fonts, requested pictures and idle deferred parts have loaded. */
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

/** Runs in the page: returns whether all pictures in the viewport have been requested. */
function areNearLoaded() {
  return [...document.images].every((image) => {
    const { top, bottom, left, right, width } = image.getBoundingClientRect();
    const isSeen = width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    return !isSeen || !image.hasAttribute('data-waiting');
  });
}

/** Scrolls down to `bottom` (px) and back, so that all pictures above it are loaded. */
async function seeAll(page, bottom) {
  const { height } = page.viewportSize();
  for (let y = 0; y < bottom; y += height / 2) {
    await page.evaluate((to) => scrollTo(0, to), y);
    // Pictures outside the viewport of a carousel are never loaded, so the wait may time out.
    await page.waitForFunction(areNearLoaded, null, { timeout: 1500 }).catch(() => undefined);
    await settled(page);
  }
  await page.evaluate(() => scrollTo(0, 0));
}

async function shoot(page, { path, as = 'guest', ready }, { site, device }) {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(site.origin(hostOf[as]) + path, { waitUntil: 'load' });
  await settled(page);
  const top = Math.max(0, (await ready?.(page)) ?? 0);
  await settled(page);
  const { width, shown } = device;
  // The length is measured before deferred parts change it.
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
