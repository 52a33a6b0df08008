import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { type Env, splitList } from '@/config/env';
import { StartError } from '../start-messages';

/** Characters of a key that is made here: 32 bytes in hex. */
const keyLength = 64;

/**
 * Secrets that sign tokens: the first signs, all verify. Without SESSION_KEYS one is made once and kept beside the
 * embedded storage, so that a restart signs nobody out.
 */
export function signingKeys(env: Env): [string, ...string[]] {
  const [first, ...rest] = splitList(env.SESSION_KEYS);
  return first === undefined ? [keptKey(env.DATA_DIR)] : [first, ...rest];
}

function keptKey(dataDir: string): string {
  const file = join(dataDir, 'session.key');
  if (!existsSync(file)) makeKey(dataDir, file);
  const key = readFileSync(file, 'utf8').trim();
  // An empty one would sign, too, and anybody could.
  if (key.length < keyLength)
    throw new StartError(
      `${file} holds no whole key. Restore it from a backup, or remove it: then a new one is made, and everybody signs in anew.`,
    );
  return key;
}

/** Under its name only once it is whole: a full disk must not leave half a key behind. */
function makeKey(dataDir: string, file: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, randomBytes(keyLength / 2).toString('hex'), { flag: 'wx', mode: 0o600 });
  renameSync(draft, file);
}
