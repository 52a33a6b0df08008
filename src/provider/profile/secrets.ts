import { createHash, randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

import { makeBoundedQueue } from '@/lib/bounded-queue';

export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function makeConfirmationCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Useless to a reader of the tables. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

// OWASP's setting of scrypt for 32 MiB; stored with every hash, so that parameters can grow while old ones
// still work.
const cost = { N: 2 ** 15, r: 8, p: 3 };
const maxmem = 64 * 1024 * 1024;
const keyLength = 32;
/** The provider shares the process's thread pool with the site: uses one thread of four. */
const inTurn = makeBoundedQueue({ atOnce: 1, maxWaiting: 30 });

/** `scrypt$N$r$p$salt$key` */
async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** False for a wrong password and for an invalid hash. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [kind, N, r, p, salt, key] = hash.split('$');
  if (kind !== 'scrypt' || !salt || !key) return false;
  const wanted = Buffer.from(key, 'base64url');
  const given = await derive(password, Buffer.from(salt, 'base64url'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}

/**
 * All clients share the password; the hash is stored under a name that changes with it. It takes a quarter of
 * a second of CPU, so the first sign-in computes it.
 */
export function sharedHash(
  storage: DatabaseSync,
  shared: { name: string; password: string },
): () => Promise<string> {
  let made: Promise<string> | null = null;
  return () =>
    (made ??= keepSharedHash(storage, shared).catch((error: unknown) => {
      made = null;
      throw error;
    }));
}

async function keepSharedHash(
  storage: DatabaseSync,
  { name, password }: { name: string; password: string },
): Promise<string> {
  const kept = storage.prepare('select hash from profile_passwords where name = ?').get(name)?.['hash'];
  if (typeof kept === 'string') return kept;
  const hash = await hashPassword(password);
  storage.prepare('insert or ignore into profile_passwords values (?, ?)').run(name, hash);
  return hash;
}

function derive(password: string, salt: Buffer, setting: typeof cost): Promise<Buffer> {
  return inTurn(
    () =>
      new Promise((resolve, reject) => {
        scrypt(password.normalize('NFKC'), salt, keyLength, { ...setting, maxmem }, (error, key) => {
          if (error) reject(error);
          else resolve(key);
        });
      }),
  );
}
