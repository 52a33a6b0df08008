import * as fc from 'fast-check';

import { parseRouterSpeed, routerSpeeds } from './equipment-query';

test.each([
  ['300', 300],
  ['800', 1000],
  ['1', 100],
  ['2500', 2500],
  ['2501', null],
  ['0', null],
  ['-300', null],
  ['3e2', null],
  ['300 ', null],
  ['', null],
  [undefined, null],
  [['300', '500'], null],
])('a speed of %j requests routers of %s Mbit/s', (value, speed) => {
  expect(parseRouterSpeed(value)).toBe(speed);
});

test('a router that is shown for a tariff is never slower than the tariff', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999 }), (tariff) => {
      const speed = parseRouterSpeed(String(tariff));
      return speed === null ? tariff > Math.max(...routerSpeeds) : speed >= tariff;
    }),
  );
});

test('any address results in a speed of the list or none', () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      const speed = parseRouterSpeed(value);
      return speed === null || routerSpeeds.includes(speed);
    }),
  );
});
