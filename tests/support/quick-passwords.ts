import type * as Crypto from 'node:crypto';

/** A test sets `isReal` to verify passwords that an earlier release has hashed. */
export const passwordHashing = { isReal: false };

/**
 * Replaces scrypt by its cheapest setting, because hashing is slow and tests sign in often. Tests beside the hashing
 * code use the real setting. Outside of Jest, e.g. in `npm run openapi`, nothing is replaced.
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
