import { randomBytes } from 'node:crypto';

// Crockford's alphabet: no letters that are read aloud or typed wrongly.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Ten random base32 characters (decision 44). */
export function newRequestNumber(): string {
  return Array.from(randomBytes(10), (byte) => alphabet.charAt(byte % 32)).join('');
}
