import { formatPhone, isPhone, maskPhone, phoneDigits, phoneWarning, phoneExtension } from './phone';

describe('a phone is understood in any common form [VAL-02]', () => {
  test.each([
    '+7 (912) 000-45-18',
    '8 912 000 45 18',
    '79120004518',
    '912.000.45.18',
    '\u202a+7\u00a0912\u00a0000‑45‑18\u202c',
    '8 912 000 − 45 – 18',
    'тел. 8(912)0004518',
    'tel:+79120004518',
    '+9120004518',
    '+7 8 912 000-45-18',
    '7 8912 0004518',
    '88912 0004518',
    '+7+7 912 000 45 18',
    '８９１２０００４５１８',
  ])('«%s»', (text) => {
    expect([isPhone(text), phoneDigits(text), formatPhone(text)]).toEqual([
      true,
      '79120004518',
      '+7 (912) 000-45-18',
    ]);
  });

  test.each([
    '',
    '+7',
    '912 000 45',
    '+7 912 000 45 1',
    '8 912 000 45 1',
    '+7 912 000 45 189',
    '8 912 0004518 1',
    '810 7 912 000 45 18',
    '007 912 000 45 18',
    '8 912 000-45-18, 8 912 000-45-19',
    '9120004518 Анна кв 5',
    '٧٩١٢٠٠٠٤٥١٨',
    '7'.repeat(10_000),
    '+49 30 1234567',
    '+1 212 555 1234',
    '+44 7911 123',
    '09123456789',
    '+375 29 234 56 78',
    '375292345678',
    '998901234567',
  ])('not «%s»: longer and foreign numbers are refused, not converted', (text) => {
    expect([isPhone(text), phoneDigits(text)]).toEqual([false, '']);
  });
});

test.each([
  ['8 (342) 200-00-00 доб. 123', '73422000000', '123'],
  ['+7 912 000-45-18 (доп. 7)', '79120004518', '7'],
  ['8 342 200 00 00, добавочный 12', '73422000000', '12'],
  ['8 342 200 00 00 ext.12', '73422000000', '12'],
  ['8 342 200 00 00 #12', '73422000000', '12'],
  ['8 342 200 00 00', '73422000000', undefined],
])('«%s» is %s with the extension %s [VAL-02]', (text, digits, extension) => {
  expect([phoneDigits(text), phoneExtension(text)]).toEqual([digits, extension]);
});

test.each([
  ['8 912 000-45-18', null],
  ['+7 701 234 56 78', null],
  ['912', null],
  ['', null],
  ['80292345678', 'code'],
  ['+7 (200) 000-00-00', 'code'],
  ['+375 29', 'abroad'],
  ['+49 151 12345678', 'abroad'],
  ['375292345678', 'abroad'],
  ['+7 (375) 292-34-5678', 'abroad'],
  ['+7 (998) 901-23-4567', 'abroad'],
  ['8 10 375 29 234 56 78', 'abroad'],
  ['8 912 0004518 1', null],
])('«%s» has a warning: %s', (text, doubt) => {
  expect(phoneWarning(text)).toBe(doubt);
});

test('the last four digits are shown where the whole phone is not needed', () => {
  expect(maskPhone('79120004518')).toBe('+7 *** ***-45-18');
});
