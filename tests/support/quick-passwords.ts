import type * as Crypto from 'node:crypto';

/** Data of an earlier release have passwords of the real setting, which are then read by it. */
export const passwordSetting = { isReal: false };

/**
 * Passwords are slow on purpose, and sign-ins of tests are many. By the cheapest setting, whichever is asked for: the real
 * one is tested beside its code. Outside of Jest, as where the OpenAPI document is written, nothing is replaced.
 */
if (typeof jest !== 'undefined')
  jest.mock('node:crypto', () => {
    const real = jest.requireActual<typeof Crypto>('node:crypto');
    const quick = (...given: unknown[]): unknown =>
      Reflect.apply(real.scrypt, real, [...given.slice(0, 3), { N: 2, r: 1, p: 1 }, given.at(-1)]);
    const get = () => (passwordSetting.isReal ? real.scrypt : quick);
    return Object.defineProperties(
      {},
      { ...Object.getOwnPropertyDescriptors(real), scrypt: { get, enumerable: true } },
    );
  });
