import { plainText } from '../../../tests/support/plain-text';
import { listBoxes } from './box-list.server';
import { makeBoxFilterLinks, makeBoxViewLinks } from './box-list-links';
import { boxListText } from './box-list.text';
import { equipmentFixture, priceFixture } from './equipment.fixtures';

const box = (id: number, changes: Parameters<typeof equipmentFixture>[0]) =>
  equipmentFixture({
    id,
    alias: `box-${id}`,
    title: `Приставка ${id}`,
    category: { name: 'Decoders', title: 'Приставки' },
    ...changes,
  });
const prop = (name: string, value: string) => ({ name, value });

const bought = box(1, {
  props: [prop('Разрешение', '4K и HDR'), prop('Управление', 'Голосовой пульт')],
  pricesV2: [priceFixture(1, 5990, 0, 1)],
});
const rented = box(2, {
  props: [prop('Разрешение', 'Full HD'), prop('Таймер', 'По дням')],
  pricesV2: [priceFixture(5, 99, 12, 1)],
  leftovers: 0,
});
const unpriced = box(3, { props: [prop('Разрешение', '4K')], pricesV2: [priceFixture(4, 0, 2, 1)] });
const all = [bought, rented, unpriced];

const list = (query = {}) => listBoxes(all, query, { loan: true });
const ids = (query: object) => list(query).boxes.map(({ id }) => id);
const hrefs = (links: { title: string; href: string }[]) =>
  links.map(({ title, href }) => [plainText(title), href]);

test('the address filters the list, and the number of results is displayed [TV-02]', () => {
  expect(ids({})).toEqual([1, 2, 3]);
  expect(ids({ only: '4k' })).toEqual([1, 3]);
  expect(ids({ only: 'voice' })).toEqual([1]);
  expect(ids({ only: 'trial' })).toEqual([3]);
  expect(ids({ only: 'stock' })).toEqual([1, 3]);
  for (const nonsense of ['', '8k', ['4k']]) expect(ids({ only: nonsense })).toEqual([1, 2, 3]);
  expect(plainText(boxListText.shown(1))).toBe('Показана 1 приставка');
  expect(plainText(boxListText.shown(3))).toBe('Показаны 3 приставки');
});

test('the cheapest over two years is first, an unknown price last [TV-02] [EQ-13]', () => {
  // 99 × 24 + 500 = 2876; 5990 + 500.
  expect(ids({ sort: 'cheaper' })).toEqual([2, 1, 3]);
});

test('every choice is a link that keeps the others; a mark without effect is omitted [TV-02]', () => {
  const { marks: useful, view } = list({ only: '4k', sort: 'cheaper' });
  const marks = makeBoxFilterLinks(useful, view);
  expect(hrefs(marks)).toEqual([
    ['Все', '/domru-tv/equipment?sort=cheaper#boxes'],
    ['4K', '/domru-tv/equipment?only=4k&sort=cheaper#boxes'],
    ['С голосовым пультом', '/domru-tv/equipment?only=voice&sort=cheaper#boxes'],
    ['С тест-драйвом', '/domru-tv/equipment?only=trial&sort=cheaper#boxes'],
    ['В наличии', '/domru-tv/equipment?only=stock&sort=cheaper#boxes'],
  ]);
  expect(marks.filter(({ current }) => current).map(({ title }) => title)).toEqual(['4K']);
  expect(hrefs(makeBoxViewLinks(view))).toEqual([
    ['Дешевле за два года', '/domru-tv/equipment?only=4k#boxes'],
    ['Сравнить в таблице', '/domru-tv/equipment?only=4k&sort=cheaper&view=table#boxes'],
  ]);
  expect(hrefs(makeBoxViewLinks(list({ view: 'table' }).view))[1]).toEqual([
    'Показать карточками',
    '/domru-tv/equipment#boxes',
  ]);
  expect(listBoxes([bought], {}, { loan: true })).toMatchObject({ marks: [] });
});

test('the table has a row for each spec of several boxes, and one for the rest [TV-02]', () => {
  const { table } = list({ view: 'table' });
  expect(table?.columns.map(({ title, href }) => [title, href])).toEqual([
    ['Приставка 1', '/domru-tv/equipment/box-1'],
    ['Приставка 2', '/domru-tv/equipment/box-2'],
    ['Приставка 3', '/domru-tv/equipment/box-3'],
  ]);
  const rows = table?.rows.map(({ title, values }) => [plainText(title), values.map(plainText)]);
  expect(rows).toEqual([
    ['Цена', ['5 990 ₽ · Полная стоимость', '99 ₽/мес · Аренда', '0 ₽/мес · Тест-драйв на 2 месяца']],
    ['За два года вместе с подключением', ['6 490 ₽', '2 876 ₽', '—']],
    ['Наличие', ['Есть', 'Нет', 'Есть']],
    ['Разрешение', ['4K и HDR', 'Full HD', '4K']],
    ['Особенности', ['Голосовой пульт', 'По дням', '—']],
  ]);
  expect(list({ view: 'table', only: '8k' }).table).not.toBeNull();
  expect(listBoxes([], { view: 'table' }, { loan: true }).table).toBeNull();
});
