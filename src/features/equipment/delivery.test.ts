import { isDeliveryShown } from './delivery';

const stocked = { leftovers: 1, isDeliveryAllowed: true, neededProductId: 0 };

describe('delivery: leftovers, leave to deliver, and the needed product among the services [EQ-12]', () => {
  test.each([
    ['a guest', {}, [], true],
    ['nothing is left', { leftovers: 0 }, [], false],
    ['leftovers below zero', { leftovers: -3 }, [], false],
    ['delivery is not allowed', { isDeliveryAllowed: false }, [], false],
    ['a guest without the needed product', { neededProductId: 1 }, [], false],
    ['a client with another one', { neededProductId: 1 }, [2, 3], false],
    ['a client with the needed product', { neededProductId: 1 }, [2, 1], true],
    ['an id below zero needs nothing', { neededProductId: -1 }, [], true],
  ])('%s', (_, changes, services, isShown) => {
    expect(isDeliveryShown({ ...stocked, ...changes }, services)).toBe(isShown);
  });
});
