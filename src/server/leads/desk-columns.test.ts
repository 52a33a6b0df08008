import { deskColumns, type DeskColumnsInput } from './desk-columns';

const lead = (changes: Partial<DeskColumnsInput> = {}): DeskColumnsInput => ({
  createdAt: Date.parse('2026-11-20T20:30:00Z'),
  timeZone: 'Asia/Yekaterinburg',
  fio: 'Анна',
  phone: '79120004518',
  productIds: [],
  productTitles: '',
  topic: null,
  page: '/',
  variants: {},
  wanted: null,
  ...changes,
});

describe('what the desk filters by [MGR-04]', () => {
  test.each([
    [['tv'], '', 'tv'],
    [['internet'], 'Интернет', 'internet'],
    [['internet', 'tv'], 'Интернет, ТВ', 'internet+tv'],
    // The chip for internet and TV together has no id.
    [[], 'Интернет+ТВ', 'internet+tv'],
    [['domofon'], 'Интернет+ТВ, Домофон', 'internet+tv'],
    [['videocontrol', 'tv'], '', 'videocontrol'],
    [['sp-17'], '', 'other'],
    [[], '', 'none'],
  ])('products %j and chips «%s» are %s', (productIds, productTitles, expected) => {
    expect(deskColumns(lead({ productIds, productTitles })).product).toBe(expected);
  });

  test.each([
    ['Алёна Ёлкина', 'алена елкина', 'елкина'],
    ['АННА-МАРИЯ', 'анна мария', 'мария'],
    ['Пётр', 'петр', null],
  ])('«%s» is found as «%s» and «%s»', (fio, name_key, name_last) => {
    expect(deskColumns(lead({ fio }))).toMatchObject({ name_key, name_last });
  });

  test.each([
    ['ул. Ленина, 5', 'ленина 5', null],
    ['г. Пермь, просп. Карла Маркса, д. 5 корп. 2, кв. 12', 'карла маркса 5к2', 'маркса 5к2'],
    ['улица Зелёная', 'зеленая', null],
    ['ул. 8 Марта, 12А', '8 марта 12а', 'марта 12а'],
    ['Тестовая улица, 7', 'тестовая 7', null],
    ['б-р Гагарина, 30/1', 'гагарина 30/1', null],
    ['', '', null],
  ])('the address «%s» is found as «%s» and «%s»', (address, address_key, address_last) => {
    expect(deskColumns(lead({ address, cityName: 'Пермь' }))).toMatchObject({ address_key, address_last });
  });

  test('the day and hour are those of the lead’s city', () => {
    expect(deskColumns(lead())).toMatchObject({ local_day: '2026-11-21', local_hour: 1 });
  });

  test('it is due when the visitor wants to be called, else at once', () => {
    expect(deskColumns(lead())).toMatchObject({ due_at: lead().createdAt, wanted_from: null });
    const wanted = { from: 2e12, until: 2e12 + 1 };
    expect(deskColumns(lead({ wanted }))).toMatchObject({
      ...{ due_at: 2e12, wanted_from: 2e12, wanted_until: 2e12 + 1 },
    });
  });

  test('a form that asks for nothing in particular asks for what its page is about', () => {
    const productOn = (page: string) =>
      deskColumns(lead({ page, productIds: [], productTitles: '' })).product;
    expect(['/videocontrol', '/domofon?a=1', '/internet'].map(productOn)).toEqual([
      ...['videocontrol', 'domofon', 'none'],
    ]);
  });

  test('pages are counted without what follows them', () => {
    expect(deskColumns(lead({ page: '/bundles?utm=1#x' })).page).toBe('/bundles');
  });

  test('equal sets of variants are equal', () => {
    const variant = (variants: Record<string, string>) => deskColumns(lead({ variants })).variant;
    expect(variant({ b: '2', a: '1' })).toBe('a=1;b=2');
    expect(variant({ a: '1', b: '2' })).toBe('a=1;b=2');
    expect(variant({})).toBe('');
  });

  test('a wish is told by its street in the lead’s own city; another town is part of it [TAR-04]', () => {
    const streetOf = (coverageAddress: string) =>
      deskColumns(lead({ coverageAddress, cityName: 'Пермь' })).wish_street;
    expect(streetOf('Пермь, ул. Ленина, 5')).toBe('ул. Ленина');
    expect(streetOf('г. Кунгур, ул. Ленина, 5')).not.toBe('ул. Ленина');
  });
});
