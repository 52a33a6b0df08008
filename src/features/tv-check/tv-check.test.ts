import { type ParsedTvQuery, parseTvQuery } from '@/site/page/queries/equipment-query';
import { makeTvCheckUrl, toTvCheckModel, equipmentForTv } from './tv-check';
import { tvCheckText } from './tv-check.text';

const thisYear = 2026;

describe('brand and year lead to the application, a box or a computer [TV-03]', () => {
  test.each([
    ['lg', 2013, 'app'],
    ['samsung', 2013, 'app'],
    ['samsung', 2026, 'app'],
    ['lg', 2012, 'box'],
    ['other', 2013, 'box'],
    ['other', 2026, 'box'],
    ['other', 2008, 'box'],
    ['lg', 2008, 'box'],
    ['samsung', 2007, 'computer'],
    ['other', 2007, 'computer'],
    ['other', 1950, 'computer'],
  ] as const)('%s of %i: %s', (brand, year, verdict) =>
    expect(equipmentForTv({ brand, year })).toBe(verdict),
  );
});

const wrong = (brand: 'lg' | null, year: string): ParsedTvQuery => ({ tv: null, wrong: { brand, year } });

describe('the question in an address', () => {
  test.each<[Record<string, unknown>, ParsedTvQuery | null]>([
    [{}, null],
    [{ tab: 'smart' }, null],
    [
      { tv: 'lg', year: '2015' },
      { tv: { brand: 'lg', year: 2015 }, wrong: null },
    ],
    [
      { tv: 'lg', year: ' 2015 ' },
      { tv: { brand: 'lg', year: 2015 }, wrong: null },
    ],
    [
      { tv: 'lg', year: '2027' },
      { tv: { brand: 'lg', year: 2027 }, wrong: null },
    ],
    [{ tv: 'lg', year: '2028' }, wrong('lg', '2028')],
    [{ tv: 'lg', year: '1949' }, wrong('lg', '1949')],
    [{ tv: 'lg', year: '15' }, wrong('lg', '15')],
    [{ tv: 'lg', year: '2015.5' }, wrong('lg', '2015')],
    [{ tv: 'lg', year: '<b>' }, wrong('lg', '<b>')],
    [{ tv: 'lg', year: ['2015', '2016'] }, wrong('lg', '')],
    [{ tv: 'lg' }, wrong('lg', '')],
    [{ tv: 'Lenin', year: '2015' }, wrong(null, '2015')],
    [{ year: '2015' }, wrong(null, '2015')],
  ])('%j', (query, asked) => expect(parseTvQuery(query, thisYear)).toEqual(asked));
});

describe('without a reload the form opens the tab of its answer, with the question in the address [TV-01]', () => {
  test.each([
    ['lg', '2015', '/domru-tv/equipment/smart?tv=lg&year=2015'],
    ['other', '2015', '/domru-tv/equipment?tv=other&year=2015'],
    ['samsung', '1999', '/domru-tv/equipment/note?tv=samsung&year=1999'],
    ['lg', '0001', '/domru-tv/equipment?tv=lg&year=0001'],
  ])('%s of %s: %s', (brand, year, address) => {
    const data = new FormData();
    data.set('tv', brand);
    data.set('year', year);
    expect(makeTvCheckUrl(data)).toBe(address);
  });
});

test('the answer names the television and its requirements; the manager reads the same [TV-03]', () => {
  const view = toTvCheckModel(parseTvQuery({ tv: 'lg', year: '2015' }, thisYear), thisYear);
  expect(view).toMatchObject({ chosen: { brand: 'lg', year: '2015' }, error: '' });
  expect(view.verdict.replaceAll('\u00a0', ' ')).toMatch(/^Телевизор LG 2015 года подойдёт без приставки/);
  expect(tvCheckText.item('app', { brand: 'lg', year: 2015 })).toBe(
    'Телевизор LG, 2015 год: подойдёт приложение',
  );
  expect(tvCheckText.item('box', { brand: 'other', year: 2010 })).toBe(
    'Телевизор другой марки, 2010 год: нужна приставка',
  );
});

test('a question without a valid television returns with its errors, and no answer', () => {
  const view = toTvCheckModel(parseTvQuery({ tv: 'samsung', year: '15' }, thisYear), thisYear);
  expect(view).toMatchObject({ chosen: { brand: 'samsung', year: '15' }, verdict: '' });
  expect(view.error.replaceAll('\u00a0', ' ')).toBe('Выберите марку и укажите год: от 1950 до 2027');
  expect(toTvCheckModel(null, thisYear)).toMatchObject({ verdict: '', error: '' });
});
