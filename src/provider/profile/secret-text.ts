import { createHash, randomBytes, randomInt } from 'node:crypto';

/** 256 random bits, fit for a header and a link. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Six digits. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** What is kept of a secret, so that whoever reads the tables cannot use it. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
