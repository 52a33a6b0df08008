import { parseRequestNumber } from './request-number';

test.each([
  ['RVR3SCW0MC', 'RVR3SCW0MC'],
  [' rvr3scwomc\u2060', 'RVR3SCW0MC'],
  ['RVR3-SCW0-MC', 'RVR3SCW0MC'],
  ['Номер заявки: RVR3SCW0MC', 'RVR3SCW0MC'],
  ['№ 7JWN13MS2Z', '7JWN13MS2Z'],
  ['№7JWN I3MS 2Z.', '7JWN13MS2Z'],
  ['заявка № 7JWN13MS2Z', '7JWN13MS2Z'],
  ['7JWN13MS2', ''],
  ['Анна Иванова', ''],
  ['8912000451', '8912000451'],
  ['', ''],
])('«%s» is the request number «%s» [D44]', (text, number) => {
  expect(parseRequestNumber(text)).toBe(number);
});
