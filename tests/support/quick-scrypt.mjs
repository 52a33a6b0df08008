import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Preloaded (`--import`) into sites that tests start: replaces scrypt by its cheapest setting, because hashing is slow.
 * `npm run chaos` and the tests of hashing use the real setting.
 */
const { scrypt } = crypto;
crypto.scrypt = (...given) => scrypt(...given.slice(0, 3), { N: 2, r: 1, p: 1 }, given.at(-1));
syncBuiltinESMExports();
