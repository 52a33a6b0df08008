import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Loaded before a built site that tests start: password hashes are slow on purpose, and every start and sign-in would
 * wait for them. Always uses the cheapest setting; the real one is used by `npm run chaos` and its own tests.
 */
const { scrypt } = crypto;
crypto.scrypt = (...given) => scrypt(...given.slice(0, 3), { N: 2, r: 1, p: 1 }, given.at(-1));
syncBuiltinESMExports();
