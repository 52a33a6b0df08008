import { formatPhone, isPhone, phoneDigits } from './phone';

describe('a phone is understood in any common form [VAL-02]', () => {
  test.each([
    '+7 (912) 000-45-18',
    '8 912 000 45 18',
    '79120004518',
    '912.000.45.18',
    '\u202a+7\u00a0912\u00a0000‑45‑18\u202c',
    'тел. 8(912)0004518',
    '+9120004518',
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
    '+7 912 000 45 189',
    '8 912 000 45 18 доб. 2',
    '٧٩١٢٠٠٠٤٥١٨',
    '7'.repeat(10_000),
    '+49 30 1234567',
    '+1 212 555 1234',
    '+44 7911 123',
    '09123456789',
  ])('not «%s»: a longer number and a foreign one are refused, not made into another', (text) => {
    expect(isPhone(text)).toBe(false);
  });
});
