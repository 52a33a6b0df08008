import type * as Crypto from 'node:crypto';

/**
 * Passwords are slow on purpose, and sign-ins of tests are many. By the cheapest setting, whichever is asked for: the real
 * one is tested beside its code.
 */
jest.mock('node:crypto', () => {
  const real = jest.requireActual<typeof Crypto>('node:crypto');
  const scrypt = (...given: unknown[]): unknown =>
    Reflect.apply(real.scrypt, real, [...given.slice(0, 3), { N: 2, r: 1, p: 1 }, given.at(-1)]);
  return { ...real, scrypt };
});
