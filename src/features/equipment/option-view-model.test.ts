import { plainText } from '../../../tests/support/plain-text';
import { toOptionGroups } from './option-view-model';
import type { OptionKind, PriceOption } from '@/shop/price-options';

function options(...rows: [kind: OptionKind, amount: number, months?: number][]): PriceOption[] {
  return rows.map(([kind, amount, months], index) => ({
    index,
    kind,
    amount,
    ...(months === undefined ? {} : { months }),
  }));
}

test('several options of a kind are one with variants, the default first; a test drive is apart [EQ-04] [EQ-13]', () => {
  const groups = toOptionGroups(
    options(
      ['purchase', 5990],
      ['instalment', 250, 24],
      ['instalment', 500, 12],
      ['instalment', 167, 36],
      ['test-drive', 0, 3],
      ['credit', 198, 36],
    ),
    '/x/box',
    'options',
  );
  expect(
    groups.map(({ label, valueStr, additional, href }) => [
      plainText(label),
      plainText(valueStr),
      additional && plainText(additional),
      href,
    ]),
  ).toEqual([
    ['Покупка', '5 990 ₽', undefined, '/x/box?withOption=0#options'],
    ['Рассрочка', 'от 167 ₽/мес', 'На 12, 24 или 36 месяцев', '/x/box?withOption=1#options'],
    ['Кредит 36 мес.', '198 ₽/мес', undefined, '/x/box?withOption=5#options'],
  ]);
  expect(
    groups[1]?.variants?.map(({ id, label, valueStr, href }) => [
      id,
      plainText(label),
      plainText(valueStr),
      href,
    ]),
  ).toEqual([
    [1, '24 мес.', '250 ₽/мес', '/x/box?withOption=1#options'],
    [2, '12 мес.', '500 ₽/мес', '/x/box?withOption=2#options'],
    [3, '36 мес.', '167 ₽/мес', '/x/box?withOption=3#options'],
  ]);
});

test('an item without prices has no choice [EQ-04]', () => {
  expect(toOptionGroups([], '/x/box', 'options')).toEqual([]);
});
