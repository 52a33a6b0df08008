import type { Equipment } from '@/api/catalogue/catalogue.schemas';
import { toEquipmentCardModel } from './card-view-model.server';
import { findDefaultOption, isLoanOffered, priceOptions } from '@/shop/price-options';
import { optionLabel } from './equipment.text';
import { loanNotes, makeOptionUrl, findOptionOfQuery, toShownOption } from './option-view-model';

const nbsp = '\u00a0';

function box(changes: Partial<Equipment>): Equipment {
  return {
    id: 80491,
    alias: 'box-4k',
    title: 'Бокс 4K',
    category: { name: 'Decoders', title: 'ТВ-приставки' },
    images: [],
    labels: [],
    props: [],
    body: '',
    testDrive: null,
    isLoanAvailable: true,
    prices: { possess: null, leasing: [] },
    pricesV2: [],
    pricesPromo: null,
    leftovers: 1,
    isDeliveryAllowed: true,
    neededProductId: 0,
    ...changes,
  };
}

const price = (
  type: number,
  value: number | null,
  more: { duration?: number; sort?: number; promoValue?: number } = {},
) => ({
  id: type,
  type,
  value,
  duration: 0,
  sort: type * 10,
  ...more,
});

const everyKind = [
  price(3, 198, { duration: 36 }),
  price(1, 5990),
  price(4, 0, { duration: 3 }),
  price(2, 250, { duration: 24 }),
  price(5, 99, { duration: 12 }),
];

describe('price options', () => {
  test('are in their order with the given labels [EQ-03]', () => {
    const options = priceOptions(box({ pricesV2: everyKind }), { loan: true });
    expect(options.map((one) => [one.index, one.kind, optionLabel(one), one.months])).toEqual([
      [0, 'purchase', 'Покупка', undefined],
      [1, 'instalment', `Рассрочка на 24${nbsp}мес.`, 24],
      [2, 'credit', `Кредит 36${nbsp}мес.`, 36],
      [3, 'test-drive', `Тест-драйв на 3${nbsp}месяца`, 3],
      [4, 'lease', 'Аренда', 12],
    ]);
  });

  test.each([
    [1, `Тест-драйв на 1${nbsp}месяц`],
    [2, `Тест-драйв на 2${nbsp}месяца`],
    [6, `Тест-драйв на 6${nbsp}месяцев`],
    [11, `Тест-драйв на 11${nbsp}месяцев`],
    [21, `Тест-драйв на 21${nbsp}месяц`],
  ])('a test drive of %i months is «%s» [EQ-03] [UI-11]', (duration, label) => {
    const [option] = priceOptions(box({ pricesV2: [price(4, 0, { duration })] }), { loan: true });
    expect(option && optionLabel(option)).toBe(label);
  });

  test('null hides an option, 0 is a price [EQ-03]', () => {
    const pricesV2 = [price(1, null), price(2, 0, { duration: 24 })];
    const options = priceOptions(box({ pricesV2 }), { loan: true });
    expect(options.map(({ kind }) => kind)).toEqual(['instalment']);
    expect(options.map((option) => toShownOption(option, '/x').price)).toEqual([`0${nbsp}₽/мес`]);
  });

  test('equal sort is settled by price, and a kind that the contract does not know is not offered [EQ-03]', () => {
    const pricesV2 = [
      price(2, 500, { duration: 12, sort: 1 }),
      price(2, 250, { duration: 24, sort: 1 }),
      price(9, 1, { sort: 0 }),
    ];
    const options = priceOptions(box({ pricesV2 }), { loan: true });
    expect(options.map((option) => [option.index, option.amount])).toEqual([
      [0, 250],
      [1, 500],
    ]);
  });

  test('without loans credit and instalment are absent, and the rest keep their addresses [EQ-11]', () => {
    const item = box({ pricesV2: everyKind });
    const without = priceOptions(item, { loan: false });
    expect(without.map(({ kind }) => kind)).toEqual(['purchase', 'test-drive', 'lease']);
    const all = priceOptions(item, { loan: true });
    for (const option of without) expect(all[option.index]).toEqual(option);
  });

  test.each([13990, 20000, -1])(
    'a promo price of %i is ignored: not lower, or negative [EQ-03]',
    (promoValue) => {
      const [option] = priceOptions(box({ pricesV2: [price(1, 13990, { promoValue })] }), { loan: true });
      expect(option).toEqual({ index: 0, kind: 'purchase', amount: 13990 });
    },
  );

  test.each([0, -3, 0.5])(
    'a period of %d months has no meaning: the usual one applies [EQ-13]',
    (duration) => {
      const [option] = priceOptions(box({ pricesV2: [price(2, 250, { duration })] }), { loan: true });
      expect(option?.months).toBe(24);
    },
  );

  test('a promo price has the regular one struck out [EQ-03]', () => {
    const [option] = priceOptions(box({ pricesV2: [price(1, 13990, { promoValue: 11890 })] }), {
      loan: true,
    });
    expect(option && toShownOption(option, '/x')).toMatchObject({
      price: `11${nbsp}890${nbsp}₽`,
      previousPrice: `13${nbsp}990${nbsp}₽`,
    });
  });

  test('older providers: prices and pricesPromo result in the same options [EQ-03]', () => {
    const item = box({
      prices: {
        possess: 5990,
        leasing: [
          { duration: 24, price: 250 },
          { duration: 12, price: 500 },
        ],
      },
      pricesPromo: { possess: { value: 4990 }, leasing: [{ duration: 12, value: 450 }] },
      testDrive: {
        duration: 3,
        priceDuring: 0,
        pricesAfter: [{ id: 1, type: 2, duration: 24, value: 250 }],
      },
    });
    const options = priceOptions(item, { loan: true });
    expect(options.map(({ kind, months, amount, regular }) => [kind, months, amount, regular])).toEqual([
      ['purchase', undefined, 4990, 5990],
      ['instalment', 24, 250, undefined],
      ['instalment', 12, 450, 500],
      ['test-drive', 3, 0, undefined],
    ]);
    expect(options[3]?.after).toEqual({ kind: 'instalment', amount: 250, months: 24 });
  });

  describe('a test drive is {duration, priceDuring, pricesAfter[]} [EQ-05]', () => {
    const shown = (pricesAfter: { id: number; type: number; duration: number; value: number }[]) => {
      const item = box({ testDrive: { duration: 3, priceDuring: 0, pricesAfter } });
      const [option] = priceOptions(item, { loan: true });
      return option && toShownOption(option, '/x');
    };
    const after = (type: number, value: number) => ({ id: type, type, duration: 24, value });

    test.each([
      ['the first of several plans', [after(2, 250), after(2, 500)], `далее 250${nbsp}₽/мес`],
      ['a purchase', [after(1, 5990)], `далее 5${nbsp}990${nbsp}₽`],
      ['a plan that the contract does not know', [after(9, 1)], null],
      ['nothing', [], null],
    ])('followed by %s', (_, pricesAfter, hint) => {
      expect(shown(pricesAfter)).toMatchObject({
        label: `Тест-драйв на 3${nbsp}месяца`,
        price: `0${nbsp}₽/мес`,
        hint,
        months: 3,
      });
    });
  });

  test.each([
    ['Decoders', 24],
    ['Routers', 12],
  ] as const)('an instalment without a period in %s lasts %i months [EQ-13]', (name, months) => {
    const item = box({ category: { name, title: '' }, pricesV2: [price(2, 100)] });
    expect(priceOptions(item, { loan: true })[0]?.months).toBe(months);
  });

  test.each([
    ['a lowered purchase', [price(1, 13990, { promoValue: 11890 }), price(2, 495, { duration: 24 })], 0],
    ['the instalment', [price(1, 5990), price(2, 250, { duration: 24 })], 1],
    ['the first of the rest', [price(4, 0, { duration: 1 }), price(5, 99, { duration: 12 })], 0],
  ])('initially %s is chosen', (_, pricesV2, index) => {
    const item = box({ pricesV2 });
    expect(findDefaultOption(priceOptions(item, { loan: true }), item)?.index).toBe(index);
  });

  test.each([
    ['Decoders', 1],
    ['Routers', 0],
  ] as const)('among several instalments the usual one of %s is chosen [EQ-13]', (name, index) => {
    const pricesV2 = [price(2, 500, { duration: 12, sort: 1 }), price(2, 250, { duration: 24, sort: 2 })];
    const item = box({ category: { name, title: '' }, pricesV2 });
    expect(findDefaultOption(priceOptions(item, { loan: true }), item)?.index).toBe(index);
    const card = toEquipmentCardModel(item, '/base', { loan: true });
    expect(card.options.map(({ index: shown }) => shown)).toEqual([index]);
    expect(card.chosenIndex).toBe(index);
  });

  test('a full price lists other options, an instalment only if longer than a month [EQ-03]', () => {
    const notes = (pricesV2: Equipment['pricesV2']) =>
      loanNotes(priceOptions(box({ pricesV2 }), { loan: true }));
    expect(notes(everyKind)).toEqual(['Доступно в кредит', 'Доступна рассрочка']);
    expect(notes([price(1, 5990), price(2, 5990, { duration: 1 })])).toEqual([]);
  });

  test('the line under a price names it: full cost, period or the later price [EQ-03]', () => {
    const options = priceOptions(box({ pricesV2: everyKind }), { loan: true });
    expect(options.slice(0, 2).map((option) => toShownOption(option, '/x').caption)).toEqual([
      'Полная стоимость',
      `Рассрочка на 24${nbsp}мес.`,
    ]);
  });
});

describe('addresses of options', () => {
  const options = priceOptions(box({ pricesV2: everyKind }), { loan: true });
  const at = (index: number) => options[index] ?? null;

  test.each([
    [0, '/x/box?withOption=0'],
    [1, '/x/box?withOption=1'],
    [3, '/x/box?withOption=3&testDrive=1&duration=3'],
    [9, '/x/box'],
  ])('option %i is %s [EQ-01]', (index, address) => {
    expect(makeOptionUrl('/x/box', at(index))).toBe(address);
  });

  test.each([
    [{ withOption: '1' }, 1],
    [{ withOption: '3', testDrive: '1', duration: '3' }, 3],
    [{ withOption: '0', testDrive: '1', duration: '3' }, 3],
    [{ withOption: '0', testDrive: '1', duration: '8' }, 0],
    [{ withOption: '5' }, null],
    [{ withOption: '-1' }, null],
    [{ withOption: '1.0' }, null],
    [{ withOption: ['0', '1'] }, null],
    [{}, null],
  ])('%j opens option %s [EQ-06]', (query, index) => {
    expect(findOptionOfQuery(query, options)?.index ?? null).toBe(index);
  });

  test('a hidden option can’t be chosen [EQ-11]', () => {
    const withoutLoans = priceOptions(box({ pricesV2: everyKind }), { loan: false });
    expect(findOptionOfQuery({ withOption: '1' }, withoutLoans)).toBeNull();
  });
});

test.each([
  [null, 'instalment', true],
  [null, 'plain', false],
  [null, undefined, false],
  [true, 'plain', true],
  [false, 'instalment', false],
])('cookie %s and variant %s: offered is %s [EQ-11] [EXP-02]', (equipmentLoan, variant, offered) => {
  const variants = variant === undefined ? {} : { equipment_loan: variant };
  expect(isLoanOffered({ flags: { equipmentLoan }, variants })).toBe(offered);
});
