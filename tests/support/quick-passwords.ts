import type * as Crypto from 'node:crypto';

/** Data of an earlier release have passwords of the real setting, which are then read by it. */
export const passwordHashing = { isReal: false };

/**
 * Password hashes are slow on purpose, and tests sign in often. Always uses the cheapest setting: the real one is
 * tested beside its code. Outside of Jest, e.g. when the OpenAPI document is written, nothing is replaced.
 */
if (typeof jest !== 'undefined')
  jest.mock('node:crypto', () => {
    const real = jest.requireActual<typeof Crypto>('node:crypto');
    const quick = (...given: unknown[]): unknown =>
      Reflect.apply(real.scrypt, real, [...given.slice(0, 3), { N: 2, r: 1, p: 1 }, given.at(-1)]);
    const get = () => (passwordHashing.isReal ? real.scrypt : quick);
    return Object.defineProperties(
      {},
      { ...Object.getOwnPropertyDescriptors(real), scrypt: { get, enumerable: true } },
    );
  });
