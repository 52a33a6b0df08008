import { cardSpecs, toEquipmentCardModel, toItemLabels } from './card-view-model.server';
import { equipmentFixture } from './equipment.fixtures';
import { makeItemPath, toShownOption } from './option-view-model';

test('a card shows at most 3 characteristics of 22 characters or fewer; longer ones are dropped [EQ-02]', () => {
  const values = ['4K и HDR', 'x'.repeat(23), 'x'.repeat(22), '', 'Wi-Fi 6', 'Перемотка'];
  expect(cardSpecs(values.map((value) => ({ name: 'n', value })))).toEqual([
    '4K и HDR',
    'x'.repeat(22),
    'Wi-Fi 6',
  ]);
});

test.each([
  [{ id: 7, alias: 'box' }, '/base/box'],
  [{ id: 7, alias: '' }, '/base/7'],
])('%j is at %s [EQ-01]', (item, address) => {
  expect(makeItemPath('/base', item)).toBe(address);
});

test('labels of an item have readable colours [EQ-02]', () => {
  expect(toItemLabels([{ title: 'Хит', color: '#ffb938', colorText: '#1d1600' }])).toEqual([
    { title: 'Хит', look: { tone: 'accent' } },
  ]);
});

test('a card offers one option of each kind, with the index that it has among all [EQ-01] [EQ-03]', () => {
  const price = (type: number, duration: number, sort: number) => ({
    id: sort,
    type,
    value: 100,
    duration,
    sort,
  });
  const item = equipmentFixture({
    alias: 'box',
    category: { name: 'Decoders', title: 'Приставки' },
    pricesV2: [price(1, 0, 1), price(2, 24, 2), price(2, 12, 3), price(3, 36, 4)],
  });
  const card = toEquipmentCardModel(item, '/base', { loan: true });
  const shown = card.options.map((option) => toShownOption(option, card.address));
  expect(shown.map(({ index, label, address }) => [index, label, address])).toEqual([
    [0, 'Покупка', '/base/box?withOption=0'],
    [1, 'Рассрочка на 24\u00a0мес.', '/base/box?withOption=1'],
    [3, 'Кредит 36\u00a0мес.', '/base/box?withOption=3'],
  ]);
  expect(card.chosenIndex).toBe(1);
});
