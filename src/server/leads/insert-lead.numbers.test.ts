import { newRequestNumber } from './insert-lead';

test('no number is one that a spreadsheet takes for a quantity [D44] [MGR-05]', () => {
  const drawn = ['0012345678', '1234567890', '1234567E89', '12345678E9', 'E123456789', 'K7M2P9QX4T'];
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  const bytes = drawn.map((number) => Buffer.from(Array.from(number, (sign) => alphabet.indexOf(sign))));
  expect(newRequestNumber(() => bytes.shift() ?? Buffer.alloc(0))).toBe('E123456789');
});
