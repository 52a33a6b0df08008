import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { type Env, splitList } from '@/config/env';
import { StartError } from '../start-messages';

/** Encrypts secrets for this site only: AES-256-GCM with keys derived from SESSION_KEYS (ADR 12). */
export interface Seal {
  /** `place` identifies where the text is used; `open` requires the same value. */
  close(text: string, place: string): string;
  /** Null if forged or truncated, of another `place`, or sealed with a removed key. */
  open(sealed: string, place: string): string | null;
  /** Keyed hash: equal for equal texts, irreversible without the key. */
  mark(text: string): string;
  /** Hashes of a text with each of the keys. */
  marks(text: string): string[];
}

const ivLength = 12;
const tagLength = 16;

/** Creates a seal: the first key encrypts, all decrypt. */
export function makeSeal(keys: readonly [string, ...string[]]): Seal {
  // Node would import raw bytes at each use, which takes four times as long as the operation.
  const derive = (key: string, use: string) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', key, '', use, 32)));
  const closing = keys.map((key) => derive(key, 'client sessions')) as [KeyObject, ...KeyObject[]]; // As many as keys.
  const marking = keys.map((key) => derive(key, 'client marks')) as [KeyObject, ...KeyObject[]]; // As many as keys.
  const markBy = (key: KeyObject, text: string) => createHmac('sha256', key).update(text).digest('base64url');
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

function tryToOpen(key: KeyObject, bytes: Buffer, place: string): string | null {
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

/** 32 bytes in hex. */
const keyLength = 64;

/**
 * The first signs, all verify. Without SESSION_KEYS one is generated and stored beside the embedded storage,
 * so that sessions survive a restart.
 */
export function signingKeys(env: Env): [string, ...string[]] {
  const [first, ...rest] = splitList(env.SESSION_KEYS);
  return first === undefined ? [keptKey(env.DATA_DIR)] : [first, ...rest];
}

function keptKey(dataDir: string): string {
  const file = join(dataDir, 'session.key');
  if (!existsSync(file)) makeKey(dataDir, file);
  const key = readFileSync(file, 'utf8').trim();
  // An empty key would be forgeable.
  if (key.length < keyLength)
    throw new StartError(
      `${file} contains no complete key. Restore it from a backup, or remove it: then the site generates a new one, and everybody has to sign in again.`,
    );
  return key;
}

/** Gets its name only when complete: a full disk must not leave a partial key. Keeps the key of another process. */
function makeKey(dataDir: string, file: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, randomBytes(keyLength / 2).toString('hex'), { flag: 'wx', mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch {
    // Some file systems have no hard links.
    if (!existsSync(file)) renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}
