import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import * as z from 'zod/mini';

const entrySchema = z.object({ id: z.string(), at: z.number(), phone_hash: z.string() });
export type Erasure = z.infer<typeof entrySchema>;

/**
 * Erasures as a file of hashes beside the storage and outside its backups: after a restore it knows what the storage
 * has forgotten (decision 51).
 */
export interface ErasureLog {
  add(entry: Erasure): Promise<void>;
  all(): Promise<Erasure[]>;
}

export function makeErasureLog(dataDir: string): ErasureLog {
  const file = join(dataDir, 'erasures.jsonl');
  return {
    add: async (entry) => {
      await mkdir(dataDir, { recursive: true, mode: 0o700 });
      await appendFile(file, `${JSON.stringify(entry)}\n`, { mode: 0o600 });
    },
    all: async () => {
      const text = await readFile(file, 'utf8').catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
        throw error;
      });
      return text.split('\n').flatMap(parseLine);
    },
  };
}

/** The last line may have been cut off by a crash. */
function parseLine(line: string): Erasure[] {
  try {
    const parsed = entrySchema.safeParse(JSON.parse(line));
    return parsed.success ? [parsed.data] : [];
  } catch {
    return [];
  }
}
