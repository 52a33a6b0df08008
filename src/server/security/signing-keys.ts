import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { type Env, splitList } from '@/config/env';

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
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // fs throws these only
  }
  return readFileSync(file, 'utf8').trim();
}
