import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The one-time password of the first manager, between starts. */
export interface KeptPassword {
  /** Null where none is kept. */
  read: () => Promise<string | null>;
  keep: (password: string) => Promise<void>;
  forget: () => Promise<void>;
}

/** In a file of the data folder that its owner alone may read; what starts elsewhere does not know it. */
export function keptPassword(dataDir: string): KeptPassword {
  const file = join(dataDir, 'manager-one-time-password');
  return {
    read: () =>
      readFile(file, 'utf8').then(
        (text) => text.trim(),
        () => null,
      ),
    keep: (password) => writeFile(file, `${password}\n`, { mode: 0o600 }),
    forget: () => rm(file, { force: true }),
  };
}
