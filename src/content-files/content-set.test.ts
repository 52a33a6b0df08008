/** @jest-environment node */
import { ContentSet, problemsAtAnyTime } from './content-set';
import { compiledOf, listProblems, parseCompiled, readOwnContent } from './own-content';
import { parseFiles } from './folder/read-folder';
import * as resolving from './resolve-content';

jest.mock('./resolve-content', () => {
  const actual = jest.requireActual<typeof resolving>('./resolve-content');
  return { ...actual, resolveContent: jest.fn(actual.resolveContent) };
});

const own = readOwnContent();
const later = '2999-01-01';
const setOf = (files: Record<string, string>, now?: number) =>
  new ContentSet([own, parseFiles(files, '')], now);

test('cities with own prices hold no copies of the other entries, also at a later moment', () => {
  const prices = `- { id: 1012, price: 700 }\n- { id: 1012, price: 710, from: ${later} }`;
  const files = { 'cities/kazan/tariffs.yaml': prices, 'cities/perm/tariffs.yaml': prices };
  const sets = [setOf(files), setOf(files, Date.parse(later))];
  const contents = sets.flatMap((set) => [set.in('kazan', 0), set.in('perm', 0)]);
  expect(contents.map(({ tariffs }) => tariffs.find(({ id }) => id === 1012)?.price)).toEqual([
    700, 700, 710, 710,
  ]);
  const entriesOf = ({ channels, quizzes, regions }: (typeof contents)[number]) =>
    new Set<unknown>([...channels, ...quizzes, ...regions]);
  const [first = new Set(), ...rest] = contents.map(entriesOf);
  expect(first.size).toBeGreaterThan(200);
  for (const entries of rest) expect([...entries].filter((one) => !first.has(one))).toEqual([]);
});

test('a shared value is that of the city', () => {
  const erid = (text: string) =>
    `- { id: own-advertising, value: { companyName: ООО «Скворец», erid: ${text} } }`;
  const set = setOf({ 'cities/perm/shared.yaml': erid('perm2026') });
  const next = setOf({ 'shared.yaml': erid('all2026') });
  const eridsOf = ({ banners }: typeof set.general) =>
    new Set(banners.map(({ advertising }) => advertising?.erid));
  expect(eridsOf(set.in('perm', 0))).toContain('perm2026');
  expect(eridsOf(set.in('kazan', 0))).not.toContain('perm2026');
  expect(eridsOf(next.in('perm', 0))).toContain('all2026');
});

describe('an entry with a period above the one without', () => {
  const campaign = '- { id: 1004, price: 333, from: 2020-01-01, until: 2999-01-01 }';
  const base = '- { id: 1004, price: 444 }';

  test.each<[string, Record<string, string>]>([
    ['in the same file', { 'tariffs.yaml': `${campaign}\n${base}` }],
    ['in another file', { 'tariffs/a.yaml': campaign, 'tariffs.yaml': base }],
    ['in a city', { 'cities/kazan/tariffs/a.yaml': campaign, 'cities/kazan/tariffs.yaml': base }],
  ])('%s is in effect during its period', (_name, files) => {
    const { entries } = parseFiles(files, '');
    const compiled = parseCompiled(JSON.stringify(entries.toReversed().map(compiledOf)));
    const price = (set: ContentSet) => set.in('kazan', 0).tariffs.find(({ id }) => id === 1004)?.price;
    const sets = [undefined, Date.parse(later)].flatMap((now) => [
      setOf(files, now),
      new ContentSet([own, compiled], now),
    ]);
    expect(sets.map(price)).toEqual([333, 333, 444, 444]);
  });

  test('has the place of the other in its list, at any time', () => {
    const words = (id: string, period = '') => `- { id: ${id}, words: [${id}, два]${period} }`;
    const files = {
      'help-synonyms/a.yaml': words('two', ', until: 2998-01-01'),
      'help-synonyms/b.yaml': words('one', ', from: 2998-01-01'),
      'help-synonyms.yaml': [words('one'), words('two'), words('three')].join('\n'),
    };
    const ids = [undefined, Date.parse(later)].map((now) =>
      setOf(files, now)
        .general['help-synonyms'].slice(-3)
        .map(({ id }) => id),
    );
    expect(ids).toEqual(Array(2).fill(['one', 'two', 'three']));
  });
});

test('of entries with only `from`, a later one replaces the fields that it contains', () => {
  const files = {
    'tariffs/b.yaml':
      '- { id: 1004, price: 600, from: 2998-03-01 }\n- { id: 1004, price: 500, short: Быстрый, from: 2998-01-01 }',
    'tariffs/c.yaml': '- { id: 1004, price: 550, from: 2998-02-01 }',
    'tariffs.yaml': '- { id: 1004, price: 444, short: Обычный }',
  };
  const seen = ['2997-12-31', '2998-01-01', '2998-02-01', '2998-03-01'].map((day) => {
    const set = setOf(files, Date.parse(`${day}T00:00+03:00`));
    expect(set.problems).toEqual([]);
    return set.general.tariffs.flatMap(({ id, price, short }) => (id === 1004 ? [price, short] : []));
  });
  expect(seen).toEqual([
    [444, 'Обычный'],
    [500, 'Быстрый'],
    [550, 'Быстрый'],
    [600, 'Быстрый'],
  ]);
});

describe('the check of later moments', () => {
  const resolve = jest.mocked(resolving.resolveContent);
  const domains = [...new Set(new ContentSet([own]).general.cities.map(({ domain }) => domain))];
  const checkOf = (files: Record<string, string>) => {
    const set = setOf(files, Date.parse('2029-12-31'));
    return { set, problems: listProblems(problemsAtAnyTime(set)) };
  };

  test('only content that changes at a moment is checked', () => {
    const files = domains.map((domain, index): [string, string] => {
      const [from, until] = [1, 2].map((day) => new Date(Date.UTC(2030, index, day)).toISOString());
      return [`cities/${domain}/tariffs.yaml`, `- { id: 1012, price: 700, from: ${from}, until: ${until} }`];
    });
    resolve.mockClear();
    const { set, problems } = checkOf(Object.fromEntries(files));
    expect([domains.length, set.moments.length, problems]).toEqual([78, 156, '']);
    expect(resolve.mock.calls.length).toBeLessThanOrEqual(78 + 156);
  });

  test('the problems are those of all content at each moment', () => {
    const { set, problems } = checkOf({
      'shared.yaml':
        '- { id: own-advertising, value: { companyName: А, erid: " " }, from: 2031-01-01, until: 2031-03-01 }',
      'tariffs.yaml':
        '- { id: 1004, isArchived: true, from: 2030-06-01, until: 2030-09-01 }\n- { id: 1012, price: -1, until: 2030-02-01 }',
      'cities/kazan/banners.yaml':
        '- { id: router, link: /routerz, from: 2030-03-01, until: 2030-07-01 }\n- { id: connection, link: /internet/100-mbit }',
      'cities/kazan/tariffs.yaml':
        '- { id: 1012, price: 5 }\n- { id: 1004, isArchived: false, from: 2030-07-01 }',
      'cities/perm/tariffs.yaml': '- { id: 1004, removed: true, from: 2030-03-01, until: 2030-08-01 }',
      'cities/perm/shared.yaml':
        '- { id: own-advertising, value: { companyName: А, erid: б }, from: 2031-02-01 }',
      'cities/nowhere/tariffs.yaml': '- { id: 1012, price: 5, from: 2030-05-01, until: 2030-05-02 }',
    });
    const each = [set, ...set.moments.map((moment) => new ContentSet(set.layers, moment))];
    const lines = each.flatMap((one) => listProblems(one.problems).split('\n')).filter((line) => line !== '');
    expect(problems.split('\n')).toEqual([...new Set(lines)]);
    expect(problems).toMatch(
      /price: -1.*\/routerz.*no tariff has this id.*"nowhere".*isArchived.*legal label/s,
    );
    for (const moment of set.moments)
      expect(set.at(moment).in('kazan', 1)).toEqual(new ContentSet(set.layers, moment).in('kazan', 1));
  });
});
