import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Keeps secrets readable for this site alone: AES-256-GCM under keys made from SESSION_KEYS (ADR 40). */
export interface Seal {
  /** `place` says where the text belongs; it opens nowhere else. */
  close(text: string, place: string): string;
  /** Null for what was forged, cut, moved to another place, or closed with a key that is gone. */
  open(sealed: string, place: string): string | null;
  /** A keyed hash: equal for equal texts, and nothing to guess by without the key. */
  mark(text: string): string;
  /** The marks that any of the keys has made of a text. */
  marks(text: string): string[];
}

const ivLength = 12;
const tagLength = 16;

/** The first key closes, all open. */
export function makeSeal(keys: readonly [string, ...string[]]): Seal {
  const derive = (key: string, use: string) => Buffer.from(hkdfSync('sha256', key, '', use, 32));
  const closing = keys.map((key) => derive(key, 'client sessions')) as [Buffer, ...Buffer[]]; // as many as keys
  const marking = keys.map((key) => derive(key, 'client marks')) as [Buffer, ...Buffer[]]; // as many as keys
  const markBy = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return {
    close: (text, place) => {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv('aes-256-gcm', closing[0], iv).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    open: (sealed, place) => {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < ivLength + tagLength) return null;
      for (const key of closing) {
        const text = tryToOpen(key, bytes, place);
        if (text !== null) return text;
      }
      return null;
    },
    mark: (text) => markBy(marking[0], text),
    marks: (text) => marking.map((key) => markBy(key, text)),
  };
}

function tryToOpen(key: Buffer, bytes: Buffer, place: string): string | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivLength), {
      authTagLength: tagLength,
    })
      .setAAD(Buffer.from(place))
      .setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
    const body = bytes.subarray(ivLength + tagLength);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
