import { parseDeskSearch } from './desk-filters';

const searchOf = (q: string) => {
  const read = parseDeskSearch({ q } as Parameters<typeof parseDeskSearch>[0]);
  return read.ok ? read.filter.search : null;
};

test.each([
  '8 912 000-45-18',
  '+7\u00a0(912)\u00a0000\u201145\u201118',
  '\u202a+7 (912) 000-45-18\u202c',
  '+7 (912) 000\u201345\u201318',
  '8 912 000 \u2212 45 \u2212 18',
  '+7\u00a0(912)\u00a0000-\u206045-\u206018',
  '8 912 000/45/18',
  '912 000 45 18',
  'тел. 8 912 000-45-18',
  'tel:+79120004518',
  '8912 0004518,',
  '8 (912) 000-45-18 (Анна)',
  '\u200e89120004518',
  '8_912_000_45_18',
  '[8 912 000-45-18]',
  '+7 8 912 000-45-18',
])('«%s» is searched for as a phone [MGR-04]', (text) => {
  expect(searchOf(text)).toMatchObject({ phone: '79120004518' });
});

test('«000-45-18» is a part of a phone, or of a number, or begins an agreement number [MGR-04]', () => {
  const digits = '0004518';
  expect(searchOf('000-45-18')).toEqual({
    ...{ phonePart: digits, numberPart: digits },
    agreementRange: [digits, `${digits}\u{10ffff}`],
  });
});

test.each([
  ['45\u201318', '4518'],
  ['4518', '4518'],
])('«%s» is a part of a phone, or of a number', (text, digits) => {
  expect(searchOf(text)).toEqual({ phonePart: digits, numberPart: digits });
});

test.each([
  ['13ms', '13MS'],
  ['№ 7JWN-13MS', '7JWN13MS'],
])('«%s» is a part of a number', (text, numberPart) => {
  expect(searchOf(text)).toMatchObject({ numberPart });
});

test.each([
  [
    'ул. Ленина, д. 5, кв. 3',
    [
      ['ленина 5', 'ленина 50'],
      ['ленина 5:', 'ленина 5\u{10ffff}'],
    ],
  ],
  ['просп. Карла Маркса', [['карла маркса', 'карла маркса\u{10ffff}']]],
  ['Ленина 5А', [['ленина 5а', 'ленина 5а\u{10ffff}']]],
])('«%s» is an address', (text, ranges) => {
  expect(searchOf(text)?.addressRanges).toEqual(expect.arrayContaining(ranges));
});

test.each(['ул.', '5', 'ул. 5'])('«%s» names no street', (text) => {
  expect(searchOf(text)?.addressRanges).toBeUndefined();
});

test.each(['007 912 000 45 18', '8 912 0004518 1'])('«%s» matches no other phone', (text) => {
  expect(searchOf(text)?.phone).toBeUndefined();
});

test.each(['№ 7JWN13MS2Z', 'Номер заявки: 7jwn13ms2z', '7JWN-13MS-2Z'])(
  '«%s» is a request’s number',
  (text) => {
    expect(searchOf(text)?.number).toBe('7JWN13MS2Z');
  },
);

test.each(['Анна', 'Анна-Мария'])('«%s» is a name', (text) => {
  expect(searchOf(text)?.nameRange).toBeDefined();
});
