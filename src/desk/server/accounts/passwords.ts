import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

import { makeBoundedQueue } from '@/lib/bounded-queue';

// OWASP's setting of scrypt with little memory: 32 MiB, three passes.
const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };
const keyLength = 32;
/**
 * Two of the four pool threads, because files and DNS need threads too; twenty queued passwords take about
 * two seconds.
 */
const inTurn = makeBoundedQueue({ atOnce: 2, maxWaiting: 20 });

/**
 * `scrypt$N$r$p$salt$key`, so that parameters can grow while old passwords still work. Throws a
 * QueueFullError when too many passwords are queued, as `verifyPassword` does.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** False for a wrong password and for a malformed hash. */
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

/** A random password with about 98 bits of entropy. */
export function newOneTimePassword(): string {
  return readableSecret(4);
}

/** Groups of five unambiguous characters, about 24 bits each. */
export function readableSecret(groups: number): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
  const letters = Array.from(randomBytes(groups * 5), (byte) => alphabet.charAt(byte % alphabet.length));
  return Array.from({ length: groups }, (_, at) => letters.slice(at * 5, at * 5 + 5).join('')).join('-');
}
