import { isOrderPath } from './order-paths';

describe('order paths have the reduced header [SHELL-07]', () => {
  test.each([
    '/full-buy',
    '/full-buy/router',
    '/constructor',
    '/novosel',
    '/order/42/address',
    '/order/42/contacts',
    '/order/42/create-agreement',
    '/order/42/final',
    '/order/42/time-slots',
  ])('%s', (path) => expect(isOrderPath(path)).toBe(true));
});

describe('other paths have the whole header [SHELL-07]', () => {
  test.each([
    '/',
    '/full-buyer',
    '/internet/full-buy',
    '/order',
    '/order/42',
    '/order/address',
    '/order/42/7/address',
    '/service/contact',
    '/contacts',
  ])('%s', (path) => expect(isOrderPath(path)).toBe(false));
});
