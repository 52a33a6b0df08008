import { constants } from 'node:fs';
import { access, type FileHandle, mkdir, open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

import * as z from 'zod/mini';

import { type Env, EnvError } from '@/config/env';

const entrySchema = z.object({ id: z.string(), at: z.number(), phone_hash: z.string() });
type Erasure = z.infer<typeof entrySchema>;

/**
 * Append-only file beside the storage and outside its backups: after a restore it has the erasures that the
 * storage lacks (D51).
 */
export interface ErasureLog {
  /** Rejects with an EnvError about the setting if the directory is unusable. */
  check(): Promise<void>;
  add(entry: Erasure): Promise<void>;
  all(): Promise<Erasure[]>;
}

type Settings = Pick<Env, 'DATA_DIR' | 'ERASURE_LOG_DIR'>;

export function makeErasureLog(env: Settings): ErasureLog {
  const dir = env.ERASURE_LOG_DIR || env.DATA_DIR;
  const file = join(dir, 'erasures.jsonl');
  return {
    check: async () => {
      // A configured directory that is missing is an unmounted disk: creating it would hide all erasures
      // recorded on the right one.
      if (env.ERASURE_LOG_DIR === '') await mkdir(dir, { recursive: true, mode: 0o700 });
      const isFolder = await stat(dir).then(
        (found) => found.isDirectory(),
        () => false,
      );
      const may = constants.R_OK | constants.W_OK | constants.X_OK;
      const isUsable = isFolder && (await access(dir, may).then(...yesOrNo));
      const isReadable = await access(file, constants.R_OK | constants.W_OK).then(...yesOrMissing);
      if (isUsable && isReadable) return;
      const name = env.ERASURE_LOG_DIR === '' ? 'DATA_DIR' : 'ERASURE_LOG_DIR';
      throw new EnvError(
        `${name}: erasures are written to ${file}, which cannot be ${isUsable ? 'opened' : 'found or written to'}.` +
          ' Without it, what was erased would come back from a backup. See .env.example.',
      );
    },
    add: async (entry) => {
      if (env.ERASURE_LOG_DIR === '') await mkdir(dir, { recursive: true, mode: 0o700 });
      const handle = await open(file, 'a+', 0o600);
      try {
        const { size } = await handle.stat();
        const start = size > 0 && (await lastByte(handle, size)) !== lineEnd ? '\n' : '';
        await handle.appendFile(`${start}${JSON.stringify(entry)}\n`);
        await handle.sync();
        if (size === 0) await syncFolder(dir);
      } finally {
        await handle.close();
      }
    },
    all: async () => {
      const text = await readFile(file, 'utf8').catch((error: unknown) => {
        if (isMissing(error)) return '';
        throw error;
      });
      return text.split('\n').flatMap(parseLine);
    },
  };
}

const lineEnd = '\n'.charCodeAt(0);
const yesOrNo = [() => true, () => false] as const;
const yesOrMissing = [() => true, (error: unknown) => isMissing(error)] as const;

/** Last byte of the file: if a crash has truncated the last line, the next entry starts a new one. */
async function lastByte(handle: FileHandle, size: number): Promise<number | undefined> {
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer[0];
}

/** Otherwise a new file can be lost in a power failure. */
async function syncFolder(dir: string): Promise<void> {
  const handle = await open(dir, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
}

/** A crash may have truncated the last line. */
function parseLine(line: string): Erasure[] {
  try {
    const parsed = entrySchema.safeParse(JSON.parse(line));
    return parsed.success ? [parsed.data] : [];
  } catch {
    return [];
  }
}
