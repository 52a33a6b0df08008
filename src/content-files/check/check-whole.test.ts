/** @jest-environment node */
import { ContentSet, problemsAtAnyTime } from '../content-set';
import { compiledOf, listProblems, parseCompiled, readOwnContent } from '../own-content';
import { parseFiles } from '../folder/read-folder';
import { isReachable } from './reachable';

const own = readOwnContent();
const setOf = (files: Record<string, string>, source = '') =>
  new ContentSet([own, parseFiles(files, source)]);
const problemsOf = (files: Record<string, string>, source = '') =>
  listProblems(problemsAtAnyTime(setOf(files, source))).split('\n');

const perm = 133;

describe('a link to a product that is not sold to new clients', () => {
  test.each([
    ['tariffs.yaml', '- { id: 1012, isArchived: true }', 'isArchived', '/internet/giga', '1:27'],
    ['cities/perm/tariffs.yaml', '- { id: 1012, isArchived: true }', 'isArchived', '/internet/giga', '1:27'],
    ['tariffs.yaml', '- { id: 1012, isForClients: true }', 'isForClients', '/internet/giga', '1:29'],
    ['tariffs.yaml', '- { id: 1024, isArchived: true }', 'isArchived', '/internet/na-dachu', '1:27'],
  ])('%s %s is named with its cause', (file, text, field, link, at) => {
    expect(problemsOf({ [file]: text })).toContainEqual(
      expect.stringMatching(
        new RegExp(
          `^content/main-menu\\.yaml:\\d+:\\d+: children\\.\\d\\.link: "${link}": .* \\(${field}\\), .*; change or remove this link; caused by ${file}:${at}$`,
        ),
      ),
    );
  });

  test('is right if it is removed with the product, and hidden by the site', () => {
    const files = {
      'tariffs.yaml': '- { id: 1012, isArchived: true, from: 2999-01-01 }',
      'main-menu.yaml': '- { id: 1, children: [{ id: 12, removed: true }], from: 2999-01-01 }',
    };
    expect(problemsOf(files)).toEqual(['']);
    const archived = setOf({ 'tariffs.yaml': '- { id: 1012, isArchived: true }' });
    expect(
      [own, archived.layers[1]].map(
        (layer) => layer && isReachable(new ContentSet([own, layer]).general, perm, '/internet/giga'),
      ),
    ).toEqual([true, false]);
  });
});

test('a product that a price zone lacks is not reachable there', () => {
  const { general } = setOf({});
  const { alias = '', absentIn } = general.routers.find((router) => router.absentIn) ?? {};
  expect(absentIn).toHaveLength(1);
  const link = `/internet/equipment/${alias}`;
  expect([0, 1, 2].map((zone) => isReachable(general, zone, link))).toEqual(
    [0, 1, 2].map((zone) => zone !== absentIn?.[0]),
  );
});

test.each([
  ['tariffs.yaml', '- { id: 1013, alias: giga }', '1:22', '/internet/giga is the page of tariffs 1012'],
  ['tariffs.yaml', '- { id: 1013, alias: equipment }', '1:22', '/internet/equipment is a page of the site'],
  [
    'cities/perm/bundles.yaml',
    '- { id: 2002, alias: builder }',
    '1:22',
    '/bundles/builder is a page of the site',
  ],
  ['boxes.yaml', '- { id: 80491, alias: smart }', '1:23', '/domru-tv/equipment/smart is a page of the site'],
])('%s %s: an alias that is taken is reported', (file, text, at, message) => {
  expect(problemsOf({ [file]: text })).toContain(`${file}:${at}: alias: ${message}; allowed is a free alias`);
});

describe('a placeholder that no one fills is reported in', () => {
  const ofPages = '{city}, {cityIn}, {company}, {legalEntity}, {phone}';
  test.each([
    ['main-menu.yaml', '- { id: 2, title: "Архив в {cityIn}" }', 'title', '{cityIn}', 'none'],
    ['tariffs.yaml', '- { id: 1004, short: "Скорость в {городе}" }', 'short', '{городе}', 'none'],
    ['quizzes.yaml', '- { alias: router, title: "В {cityIn}" }', 'title', '{cityIn}', 'none'],
    ['pages.yaml', '- { path: /about, lead: "Мы {городе}" }', 'lead', '{городе}', ofPages],
    ['texts.yaml', '- { id: pay-lack, text: "Не хватает {суммы}" }', 'text', '{суммы}', '{day}, {sum}'],
  ])('%s %s', (file, text, field, whole, allowed) => {
    expect(problemsOf({ [file]: text })).toEqual([
      expect.stringMatching(
        new RegExp(`^${file}:1:\\d+: ${field}: "${whole}" is unknown; allowed: ${allowed}$`),
      ),
    ]);
  });
});

test('a problem of the compiled content names its entry, and the file that removes the needed one', () => {
  const compiled = parseCompiled(JSON.stringify(own.entries.map(compiledOf)));
  const files = { 'tariffs.yaml': '\n- { id: 1004, removed: true }' };
  const { problems } = new ContentSet([compiled, parseFiles(files, '')]);
  const lines = listProblems(problems).split('\n');
  const because = 'caused by tariffs.yaml:2:24';
  expect(lines).toContain(`content/bundles, id 2003: tariffId: 1004: no tariff has this id; ${because}`);
  expect(lines).toContainEqual(
    expect.stringMatching(
      `^content/quizzes, alias tariff: questions.*: no product of "internet" has this id; ${because}$`,
    ),
  );
});

test('the removal of all streets, on which the demo houses are, is reported', () => {
  const removed = own.entries
    .filter(({ kind }) => kind === 'streets')
    .map(({ key }) => `- { id: ${key}, removed: true }`);
  expect(problemsOf({ 'streets.yaml': removed.join('\n') })).toContain('streets.yaml:1:3: 0: is missing');
});

test('the removal of a needed text is reported where it is', () => {
  expect(problemsOf({ 'texts.yaml': '- { id: pay-lack, removed: true }' })).toEqual([
    'texts.yaml:1:3: pay-lack: is missing',
  ]);
});

const agreement =
  '{ number: "590000000001", cityId: 5901, street: Ленина, house: 1, since: 2024-02-29, plan: { tariff: 1004 }, balance: 1, equipment: [] }';

describe('a value with which the provider could not start or answer is reported:', () => {
  test.each([
    ['clients.yaml', '- { id: 1, agreements: [] }', '1:24: agreements: []: allowed is 1 or more'],
    [
      'clients.yaml',
      `- { id: 1, agreements: [${agreement.replace('2024-02-29', '2023-02-29')}] }`,
      'agreements.0.since: "2023-02-29": allowed is the form ',
    ],
    [
      'clients.yaml',
      `- { id: 1, agreements: [${agreement}, ${agreement}] }`,
      'agreements.1.number: "590000000001": two agreements have this number',
    ],
    [
      'clients.yaml',
      `- { id: 1, agreements: [${agreement.replace('590000000001', '59-1')}] }`,
      'agreements.0.number: "59-1": allowed is the form ',
    ],
    [
      'terms.yaml',
      'id: terms\npromise: { price: 50, days: 99999999, step: 50, minSum: 100, maxSum: 3000 }',
      '2:29: promise.days: 99999999: allowed is 365 or less',
    ],
    ['help-synonyms.yaml', `- { id: wifi, words: [вайфай, ${'а'.repeat(201)}] }`, 'words.1: '],
    ['offices.yaml', '- { id: central, hours: [] }', '1:25: hours: []: allowed is 1 or more'],
    ['channels.yaml', '- { id: 0, title: Ноль }', '1:9: id: 0: allowed is more than 0'],
  ])('%s %s', (file, text, expected) => {
    expect(problemsOf({ [file]: text })).toContainEqual(expect.stringContaining(expected));
  });
});

test.each([
  [
    'tariffs.yaml',
    '- { id: 1004, price: 100, promo: { price: 900, months: 3 } }',
    '1:43: promo.price: 900: allowed is 100',
  ],
  [
    'boxes.yaml',
    '- { id: 80491, purchase: { value: 100, promo: 101 } }',
    '1:47: purchase.promo: 101: allowed is 100',
  ],
  [
    'routers.yaml',
    '- { id: 60101, instalments: [{ months: 12, value: 100, promo: 200 }] }',
    '1:63: instalments.0.promo: 200: allowed is 100',
  ],
  [
    'bundles.yaml',
    '- { id: 2001, promo: { price: 9000, months: 3 } }',
    '1:31: promo.price: 9000: allowed is ',
  ],
])('%s %s: a promotional price above the usual one is reported', (file, text, expected) => {
  expect(problemsOf({ [file]: text })).toContainEqual(expect.stringContaining(expected));
});

test('a price of a city is compared with the usual one after the surcharge', () => {
  const files = {
    'cities/kazan/tariffs.yaml': '- { id: 1004, promo: { price: 500, months: 3 } }',
    'cities/perm/tariffs.yaml': '- { id: 1004, price: 400, promo: { price: 400, months: 3 } }',
    // A price of 0 ₽ has no surcharge.
    'cities/omsk/tariffs.yaml': '- { id: 1004, price: 400, promo: { price: 0, months: 3 } }',
  };
  for (const source of ['', '/srv/cities/content', 'version 7'])
    expect(problemsOf(files, source)).toEqual(['']);
  const general = { 'tariffs.yaml': '- { id: 1004, promo: { price: 400, months: 3 } }' };
  expect(problemsOf({ ...general, 'cities/kazan/tariffs.yaml': '- { id: 1004, price: 399 }' })).toEqual([
    'tariffs.yaml:1:31: promo.price: 400: allowed is 399, the usual price, or less',
  ]);
});

const unlabelled =
  'advertising needs its legal label: companyName and erid, the id of the advertising register';
test.each([
  [
    'banners.yaml',
    '- { id: router, advertising: { companyName: А, erid: " " } }',
    `1:30: advertising: ${unlabelled}`,
  ],
  [
    'banners.yaml',
    '- { id: router, advertising: { companyName: " ", erid: А } }',
    `1:30: advertising: ${unlabelled}`,
  ],
  [
    'terms.yaml',
    'id: terms\nsuspension: { pricePerDay: 5, minDays: 30, maxDays: 29, latestStartInDays: 30 }',
    '2:53: suspension.maxDays: allowed is minDays or more',
  ],
  [
    'terms.yaml',
    'id: terms\npromise: { price: 50, days: 3, step: 50, minSum: 500, maxSum: 450 }',
    '2:63: promise.maxSum: allowed is minSum or more',
  ],
  [
    'brand.yaml',
    'id: brand\ncardColours: [{ from: 300, colour: "#fff0cf" }, { from: 0, colour: "#e3ebe7" }]',
    '2:57: cardColours.1.from: 0: allowed is more than 300, because the speeds are in ascending order',
  ],
  [
    'pages.yaml',
    `- { path: /help/moving, heading: ${'а'.repeat(201)} }`,
    '1:34: heading: the heading of an article has 1 to 200 characters',
  ],
])('%s %s is reported', (file, text, expected) => {
  expect(problemsOf({ [file]: text })).toEqual([`${file}:${expected}`]);
});
