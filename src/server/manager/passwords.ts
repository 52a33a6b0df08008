import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

import { makeQueue } from '@/lib/bounded-queue';

// OWASP's memory-sparing scrypt setting: 32 MiB, three passes.
const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };
const keyLength = 32;
/** Two of the four threads, because files and names of hosts need them as well; some twenty are done in two seconds. */
const inTurn = makeQueue({ atOnce: 2, maxWaiting: 20 });

/**
 * `scrypt$N$r$p$salt$key`, so that the setting can grow while old passwords still work. Throws a QueueFullError where too
 * many passwords wait already, as `verifyPassword` does.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** False for a wrong password and for a hash that is none. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [kind, N, r, p, salt, key] = hash.split('$');
  if (kind !== 'scrypt' || !salt || !key) return false;
  const wanted = Buffer.from(key, 'base64url');
  const parts = { N: Number(N), r: Number(r), p: Number(p), maxmem: cost.maxmem };
  const given = await derive(password, Buffer.from(salt, 'base64url'), parts);
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}

function derive(password: string, salt: Buffer, options: typeof cost): Promise<Buffer> {
  return inTurn(
    () =>
      new Promise((resolve, reject) => {
        scrypt(password.normalize('NFKC'), salt, keyLength, options, (error, key) => {
          if (error) reject(error);
          else resolve(key);
        });
      }),
  );
}

/** Four groups of five easily read characters: about 96 bits. */
export function newOneTimePassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
  const letters = Array.from(randomBytes(20), (byte) => alphabet.charAt(byte % alphabet.length));
  return [0, 5, 10, 15].map((at) => letters.slice(at, at + 5).join('')).join('-');
}
