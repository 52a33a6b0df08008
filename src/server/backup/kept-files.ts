import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import * as z from 'zod/mini';

import { StartError } from '../start-messages';

/** Written last: a folder without it is a backup that was cut off. */
const manifestName = 'backup.json';

const manifestSchema = z.object({
  /** Which storage it is of. */
  storage: z.enum(['sqlite', 'postgres']),
  /** UTC, ISO 8601. */
  madeAt: z.string(),
  files: z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() })),
});
export type BackupManifest = z.output<typeof manifestSchema>;

async function described(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { bytes: (await stat(file)).size, sha256: hash.digest('hex') };
}

/** Says what the folder holds, whole or not at all. */
export async function writeManifest(
  folder: string,
  storage: BackupManifest['storage'],
  names: readonly string[],
): Promise<BackupManifest> {
  const files = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await described(join(folder, name))] as const)),
  );
  const manifest: BackupManifest = { storage, madeAt: new Date().toISOString(), files };
  const file = join(folder, manifestName);
  await writeFile(`${file}.new`, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
  return manifest;
}

/** What a folder holds, after a look at every byte. Throws a StartError where it is no whole backup. */
export async function checkedManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => null);
  if (text === null)
    throw new StartError(`${folder} holds no ${manifestName}: it is no backup, or one that was cut off.`);
  const parsed = manifestSchema.safeParse(jsonOf(text));
  if (!parsed.success) throw new StartError(`${join(folder, manifestName)} is damaged.`);
  for (const [name, wanted] of Object.entries(parsed.data.files)) {
    const found = await described(join(folder, name)).catch(() => null);
    if (found?.sha256 !== wanted.sha256)
      throw new StartError(
        `${join(folder, name)} is not what was backed up: ${found ? 'it has changed' : 'it is gone'}.`,
      );
  }
  return parsed.data;
}

function jsonOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return null;
  }
}
