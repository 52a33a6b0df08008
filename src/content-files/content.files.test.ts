/** @jest-environment node */
import { execSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import sharp from 'sharp';

import type { ContentChange } from '@/api/provider-thread/provider-thread.schemas';

import { cities } from '@/provider/geography/seed/geography-seed';
import { catalogueForProvider } from '@/provider/catalogue/catalogue-data';
import { findBanners, findChannels, findHelp, findPage, findShell } from '@/provider/content/find-content';
import { findPriceJumps } from './check/check-prices';
import { compareContent } from './compare-content';
import { contentForProvider, applyContentFolder, watchContentFolder } from './content';
import { ContentSet, problemsAtAnyTime } from './content-set';
import { exportContent } from './export-content';
import { listProblems, readOwnContent } from './own-content';
import { readFolder } from './folder/read-folder';

const perm = 133;
const kazan = 145;
const own = readOwnContent();
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
});
afterEach(async () => {
  await applyContentFolder('nowhere');
  rmSync(folder, { recursive: true, force: true });
});

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}
const problemsOf = (files: Record<string, string>) => {
  write(files);
  return listProblems(new ContentSet([own, readFolder(folder)]).problems).replaceAll(`${folder}/`, '');
};
const readFolderWith = (files: Record<string, string>) => {
  write(files);
  return readFolder(folder);
};
const priceOf = (providerId: number, id: number) =>
  catalogueForProvider(providerId).tariffs.find(({ entry }) => entry.tariff_id === id)?.entry;

describe('a folder with a problem', () => {
  const tariff = '- id: 1004\n  price: 500\n';
  test.each<[string, Record<string, string>, string]>([
    ['broken YAML', { 'tariffs.yaml': '- id: 1004\n  promo: { price: 3' }, 'tariffs.yaml:2:20: Flow map'],
    [
      'a duplicate key',
      { 'tariffs.yaml': `${tariff}  price: 600\n` },
      'tariffs.yaml:3:3: Map keys must be unique',
    ],
    [
      'a tab',
      { 'tariffs.yaml': '- id: 1004\n\tprice: 500\n' },
      'tariffs.yaml:2:1: a tab in the indentation; allowed are spaces',
    ],
    [
      'a wrong type deep inside',
      {
        'boxes.yaml':
          '- id: 80491\n  instalments:\n    - { months: 24, value: 250 }\n    - { months: 12, value: дорого }\n',
      },
      'boxes.yaml:4:28: instalments.1.value: "дорого": allowed is a number',
    ],
    [
      'a number where a text is wanted',
      { 'cities.yaml': '- city_id: 5901\n  phone_code: 342\n' },
      'cities.yaml:2:15: phone_code: 342: allowed is a text, in quotes: "342"',
    ],
    [
      'an unknown value',
      { 'bundles.yaml': '- id: 2001\n  pack: huge\n' },
      'bundles.yaml:2:9: pack: "huge": allowed: "base", "more", "max"',
    ],
    [
      'an unknown field',
      { 'tariffs.yaml': `${tariff}  prise: 400\n` },
      'tariffs.yaml:3:10: prise: no field is named "prise"',
    ],
    [
      'an unknown field with the name of a property of all objects',
      { 'tariffs.yaml': `${tariff}  constructor: 400\n` },
      'tariffs.yaml:3:16: constructor: no field is named "constructor"',
    ],
    [
      'a new entry without its fields',
      { 'packs.yaml': '- id: 7\n' },
      'packs.yaml:1:7: id: 7: allowed: "base", "more", "max"',
    ],
    [
      'an entry twice',
      { 'tariffs.yaml': `${tariff}${tariff}` },
      'tariffs.yaml:3:7: "1004" is also in tariffs.yaml:1:7, in effect at the same time; remove one of the two',
    ],
    [
      'a link to nowhere',
      { 'banners.yaml': '- id: router\n  link: /routerz\n' },
      'banners.yaml:2:9: link: "/routerz": the site has no such page',
    ],
    [
      'a product that others name and that is gone',
      { 'routers.yaml': '- id: 60108\n  removed: true\n' },
      'quizzes/router.yaml:21:28: questions.0.answers.4.points.60108: no product of "router" has this id',
    ],
    [
      'advertising without its label',
      { 'banners.yaml': '- id: watch-everywhere\n  title: Три месяца за 0 ₽\n' },
      'banners.yaml:1:3: advertising: advertising needs its legal label',
    ],
    [
      'a placeholder that does not exist',
      { 'pages/about.yaml': 'path: /about\nlead: Мы {where}.\n' },
      'pages/about.yaml:2:7: lead: "{where}" is unknown; allowed: {city}, {cityIn}, {company}',
    ],
    [
      'a page of the help outside of it',
      { 'pages/about.yaml': 'path: /about\nhelp: { section: Оплата, asked: [Где платить?] }\n' },
      'pages/about.yaml:2:7: help: pages with "help" have a path below /help/, and only these do',
    ],
    [
      'a Latin word',
      { 'banners.yaml': '- id: router\n  title: Роутер для gaming\n' },
      'banners.yaml:2:10: title: "gaming" is not Russian; allowed: Android',
    ],
    [
      'a picture without an alternative text',
      { 'banners.yaml': '- id: router\n  title: ""\n' },
      'banners.yaml:2:10: title: "": a picture needs an alternative text; allowed is',
    ],
    [
      'a label whose colours are too similar',
      {
        'main-menu.yaml':
          '- id: 2\n  labels:\n    - { id: 1, title: Новое, color: "#ffffff", color_text: "#999999" }\n',
      },
      'main-menu.yaml:3:37: labels.0.color: "#ffffff": contrast 2.8 with the text #999999; allowed is 4.5 or more',
    ],
    [
      'a pale text on a tariff card',
      { 'brand.yaml': 'id: brand\ncardColours: [{ from: 0, colour: "#777777" }]\n' },
      'brand.yaml:2:34: cardColours.0.colour: "#777777": contrast 1.',
    ],
    [
      'a placeholder that a text of the account cannot have',
      { 'texts.yaml': '- id: pay-lack\n  text: Не хватает {rest}\n' },
      'texts.yaml:2:9: text: "{rest}" is unknown; allowed: {day}, {sum}',
    ],
    [
      'a part that does not exist',
      { 'promo-lines.yaml': '- id: archive\n  advertising: { use: nobody }\n' },
      'promo-lines.yaml:2:23: use: shared.yaml has no such entry',
    ],
    [
      'an unknown kind',
      { 'tarifs.yaml': tariff },
      'tarifs.yaml: no content is named "tarifs"; allowed: shared, brand',
    ],
    [
      'an unknown city',
      { 'cities/perm2/tariffs.yaml': tariff },
      'tariffs.yaml:1:3: no city has the domain "perm2"',
    ],
    ['another file', { 'tariffs.xlsx': 'PK' }, 'tariffs.xlsx: not a .yaml file'],
    [
      'a file of 50 MB',
      { 'tariffs.yaml': '#'.repeat(50 * 1024 * 1024) },
      'tariffs.yaml: 50 MB; a file has at most 1 MB',
    ],
  ])('%s is reported with its place and what is allowed', (_name, files, expected) => {
    expect(problemsOf(files)).toContain(expected);
  });

  test('a symbolic link must not lead out of the folder', () => {
    symlinkSync('/etc/passwd', join(folder, 'tariffs.yaml'));
    expect(problemsOf({})).toBe('tariffs.yaml: a symbolic link that leads out of the folder');
  });

  test('changes nothing', async () => {
    write({ 'tariffs.yaml': '- id: 1004\n  price: 333\n' });
    expect(await applyContentFolder(folder)).toEqual([]);
    const before = priceOf(perm, 1004)?.price;
    write({ 'tariffs.yaml': '- id: 1004\n  price: дёшево\n' });
    expect(await applyContentFolder(folder)).toHaveLength(1);
    expect(priceOf(perm, 1004)?.price).toBe(before);
  });
});

test('a watched folder is put into effect and reported; when it disappears, its last content stays', async () => {
  jest.useFakeTimers();
  const reports: string[] = [];
  write({ 'tariffs.yaml': '- id: 1004\n  price: 333\n' });
  const stop = await watchContentFolder(folder, { report: (line) => reports.push(line) });
  const zoned = priceOf(perm, 1004)?.price;
  write({ 'banners.yaml': '- id: router\n  link: 5\n' });
  await jest.advanceTimersByTimeAsync(1000);
  rmSync(folder, { recursive: true });
  await jest.advanceTimersByTimeAsync(1000);
  stop();
  jest.useRealTimers();
  expect(reports).toEqual([
    `Content: ${folder} is in effect.`,
    expect.stringContaining(`${folder} is wrong and changes nothing:\n${folder}/banners.yaml:2:9: link: 5`),
    `Content: ${folder} disappeared; its last content stays.`,
  ]);
  expect([zoned, priceOf(perm, 1004)?.price]).toEqual([383, 383]);
});

test('a folder into which files are being copied is read once, when it no longer changes', async () => {
  jest.useFakeTimers();
  const offers: unknown[] = [];
  const stop = await watchContentFolder(folder, {
    report: () => undefined,
    offer: (files) => offers.push(Object.keys(files)),
  });
  offers.length = 0;
  for (const name of ['tariffs.yaml', 'cities/kazan/tariffs.yaml', 'cities/perm/tariffs.yaml']) {
    write({ [name]: '- id: 1004\n  price: 444\n' });
    await jest.advanceTimersByTimeAsync(300);
  }
  await jest.advanceTimersByTimeAsync(1000);
  stop();
  jest.useRealTimers();
  expect(offers).toHaveLength(1);
  expect(offers[0]).toHaveLength(3);
});

test('the order of precedence is that of docs/content.md', async () => {
  const name = (providerId: number) =>
    contentForProvider(providerId).tariffs.find(({ id }) => id === 1004)?.name;
  const tariffs = (text: string) => `- id: 1004\n  name: ${text}\n`;
  expect(name(kazan)).toBe('100 Мбит/с');
  write({ 'tariffs.yaml': tariffs('Везде') });
  await applyContentFolder(folder);
  expect([name(kazan), name(perm)]).toEqual(['Везде', 'Везде']);
  write({ 'cities/kazan/tariffs.yaml': tariffs('В Казани') });
  await applyContentFolder(folder);
  expect([name(kazan), name(perm)]).toEqual(['В Казани', 'Везде']);
});

test('an entry is in effect from its first moment until its last', async () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-30T20:59:59Z') });
  const price = () => priceOf(kazan, 1012)?.price;
  const usual = price();
  write({
    'cities/kazan/tariffs.yaml':
      '- { id: 1012, price: 790, from: 2026-12-01, until: 2026-12-02T09:00+03:00 }\n- { id: 1012, price: 800, from: 2027-01-01 }\n',
  });
  expect(await applyContentFolder(folder)).toEqual([]);
  const prices = [
    '2026-11-30T20:59:59Z',
    '2026-11-30T21:00:00Z',
    '2026-12-02T05:59:59Z',
    '2026-12-02T06:00:00Z',
  ];
  const seen = [...prices, '2026-12-31T21:00:00Z'].map((moment) => {
    jest.setSystemTime(Date.parse(moment));
    return price();
  });
  jest.useRealTimers();
  expect(seen).toEqual([usual, 790, 790, usual, 800]);
});

test('a watcher reports new content, problems, and entries that begin', async () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-30T20:59:55Z') });
  write({ 'tariffs.yaml': '- { id: 1004, price: 333, from: 2026-12-01 }\n' });
  const changes: unknown[] = [];
  const onChange = ({ contentProblem, isNewContent }: ContentChange) =>
    void changes.push([contentProblem === null, isNewContent]);
  const stop = await watchContentFolder(folder, { report: () => undefined, onChange });
  await jest.advanceTimersByTimeAsync(3000);
  expect(changes).toEqual([[true, true]]);
  await jest.advanceTimersByTimeAsync(3000);
  expect(changes.splice(0)).toEqual([
    [true, true],
    [true, true],
  ]);
  write({ 'banners.yaml': '- id: router\n  link: 5\n' });
  await jest.advanceTimersByTimeAsync(3000);
  stop();
  jest.useRealTimers();
  expect(changes).toEqual([[false, false]]);
});

test('a price that changes by more than 30 % is listed, in all cities and in one', () => {
  const published = new ContentSet([own]);
  const price = published.general.tariffs.find(({ id }) => id === 1004)?.price ?? 0;
  const inKazan = priceOf(kazan, 1012)?.price ?? 0;
  const layer = readFolderWith({
    'tariffs.yaml': `- { id: 1004, price: ${price * 2} }\n- { id: 1012, name: Другой }\n`,
    'cities/kazan/tariffs.yaml': `- { id: 1012, price: ${Math.ceil(inKazan * 0.7)} }\n- { id: 1004, price: 1 }\n`,
  });
  expect(findPriceJumps(layer, published).map(({ file, line, message }) => [file, line, message])).toEqual([
    [
      join(folder, 'cities/kazan/tariffs.yaml'),
      2,
      expect.stringMatching(/→ 1\s₽ \(−100 %\); allowed is 30 %/),
    ],
    [join(folder, 'tariffs.yaml'), 1, expect.stringContaining('(+100 %)')],
  ]);
});

test('a problem of a later moment is reported today', () => {
  const text = '- { id: router, link: /routerz, from: 2999-01-01 }\n';
  const set = new ContentSet([own, readFolderWith({ 'banners.yaml': text })]);
  const problems = listProblems(problemsAtAnyTime(set));
  expect(problems).toContain('banners.yaml:1:23: link: "/routerz": the site has no such page');
});

test.each([
  '2026-13-45',
  '2026-02-31',
  '2026-02-31T00:00+03:00',
  '1 December',
  '2026-12-01T09:00',
  '[]',
  '3000',
])('%s is no moment', (moment) => {
  expect(problemsOf({ 'tariffs.yaml': `- id: 1004\n  from: ${moment}\n` })).toContain(
    'tariffs.yaml:2:9: allowed is a day as 2026-12-01',
  );
});

test('what is exported is what is in effect', () => {
  write({ 'cities/kazan/tariffs.yaml': '- id: 1012\n  price: 790\n' });
  const set = new ContentSet([own, readFolder(folder)]);
  const target = join(folder, 'exported');
  exportContent(set, target, null);
  const again = new ContentSet([readFolder(target)]);
  expect(again.problems).toEqual([]);
  expect(again.general).toEqual(set.general);
  expect(again.in('kazan', 1)).toEqual(set.in('kazan', 1));
});

test('differences are listed in roubles for the cities that see them', () => {
  write({
    'cities/kazan/tariffs.yaml': '- id: 1004\n  price: 790\n',
    'channels.yaml': '- id: 1\n  title: Первый эфир\n',
  });
  const [before, after] = [new ContentSet([own]), new ContentSet([own, readFolder(folder)])];
  expect(compareContent(before, before)).toBe('Visitors see no difference.');
  expect(compareContent(before, after).replaceAll('\u00a0', ' ').split('\n')).toEqual([
    'All cities:',
    '  channels «Первый эфир»: title «Общий эфир» → «Первый эфир»',
    'Казань:',
    '  tariff «100 Мбит/с»: price 500 ₽ → 790 ₽',
    '  bundle «Домашний 100»: price 650 ₽ → 940 ₽',
  ]);
});

test('the commands of docs/content.md publish exactly the draft', () => {
  const [, commands = ''] =
    /## A preview for others([^]*?)\n## /.exec(readFileSync('docs/content.md', 'utf8')) ?? [];
  const found = [...commands.matchAll(/`((?:rm|cp) [^`]+)`/g)].map(([, command = '']) => command);
  const run = (command = '') => execSync(command, { cwd: folder, stdio: 'pipe' });
  const filesOf = (name: string) => readFolder(join(folder, name)).files;
  expect(found).toHaveLength(2);
  const [copy, publish] = found;
  write({ 'content/tariffs.yaml': '- id: 1004\n  promo: null\n', 'content/cities/kazan/banners.yaml': '[]' });
  for (const price of [600, 700]) {
    run(copy);
    expect(filesOf('content-draft')).toEqual(filesOf('content'));
    rmSync(join(folder, 'content-draft/cities'), { recursive: true, force: true });
    const text = `- id: 1004\n  price: ${price}\n`;
    write({ 'content-draft/tariffs.yaml': text });
    run(publish);
    expect(filesOf('content')).toEqual({ 'tariffs.yaml': text });
    expect(filesOf('content-draft')).toEqual(filesOf('content'));
  }
});

describe('the tasks of docs/content.md', () => {
  const tasks = [...readFileSync('docs/content.md', 'utf8').matchAll(/```yaml\n# (\S+)\n([^]*?)```/g)];
  const filesOf = Object.fromEntries(tasks.map(([, name = '', text = '']) => [name, text]));

  const putPicture = async () => {
    mkdirSync(join(folder, 'pictures'));
    await sharp({ create: { width: 840, height: 600, channels: 3, background: '#fa0' } }).toFile(
      join(folder, 'pictures/gift.png'),
    );
  };

  test('are thirteen, and their files are right together', async () => {
    expect(tasks).toHaveLength(13);
    await putPicture();
    write(filesOf);
    expect(await applyContentFolder(folder)).toEqual([]);
  });

  test('have the effect that their titles promise', async () => {
    jest.useFakeTimers({ now: Date.parse('2026-12-01T12:00Z') });
    expect(priceOf(kazan, 1012)?.price).not.toBe(790);
    await putPicture();
    write(filesOf);
    expect(await applyContentFolder(folder)).toEqual([]);
    expect(priceOf(kazan, 1012)?.price).toBe(790);
    expect(priceOf(perm, 1012)?.price).not.toBe(790);
    expect(priceOf(perm, 1004)?.price_promo).toBeNull();
    // The numbers of the footer, for visitors and for clients.
    expect(contentForProvider(perm).cities.find(({ city_id }) => city_id === 5901)).toMatchObject({
      sale_phone: '211-22-33',
      call_center_phone: '211-22-33',
    });
    // The home page shows banners with a link.
    const banners = (providerId: number) =>
      findBanners(providerId, { tags: ['special-offers'], audience: [], expand: [] })
        .filter(({ link }) => link !== null)
        .map(({ title }) => title.replaceAll('\u00a0', ' '));
    expect(banners(perm)[0]).toBe('Десять лет в Перми');
    expect(banners(perm)).toContain('Интернет на дачу и в загородный дом');
    expect(banners(kazan)).toContain('Интернет на дачу и в загородный дом');
    const [ofTv] = findBanners(kazan, { tags: ['domrutv_equipment'], audience: [], expand: [] });
    expect(ofTv?.image).toMatch(/^\/pictures\/\w+-840x600-720\.webp$/);
    const [, tv] = findShell(perm).main;
    expect(tv?.title).toBe('ТВ');
    expect(tv?.children?.find(({ id }) => id === 22)).toMatchObject({
      title: 'Архив эфира',
      link: '/catchup',
    });
    const isSold = (providerId: number) =>
      catalogueForProvider(providerId).tariffs.find(({ entry }) => entry.tariff_id === 1025)?.isAvailable;
    expect([isSold(perm), isSold(kazan)]).toEqual([false, true]);
    expect(findPage(perm, '/reviews')?.lead).toContain('жители {cityIn}');
    expect(findChannels(perm)[0]?.title).toBe('Первый эфир');
    const { articles, synonyms } = findHelp(perm);
    expect(articles.find(({ path }) => path === '/help/moving')?.asked).toHaveLength(2);
    expect(synonyms.flat()).toContain('дистанционка');
    const faq = contentForProvider(perm).pages.flatMap(({ blocks }) =>
      blocks.filter(({ kind }) => kind === 'faq'),
    );
    expect(JSON.stringify(faq).replaceAll('\u00a0', ' ')).toContain('Мастер приедет в выбранный вами час');
    expect(JSON.stringify(faq)).not.toContain('Заявка на сайте занимает около двух минут');
    jest.useRealTimers();
  });
});

test('the own content has no problem, in any city', () => {
  expect(new ContentSet([own]).problems).toEqual([]);
  expect(cities.length).toBeGreaterThan(70);
});
