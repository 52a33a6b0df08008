import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';

import { type City, cityListSchema } from '@/api/geography/geography.schemas';

/** The last known cities on disk, for a start while the geography service is away. Neither way rejects. */
export interface KeptCities {
  /** Writes them where they are others than before. */
  keep(cities: City[]): Promise<void>;
  /** Null where there are none, or none that can be used. */
  read(): Promise<City[] | null>;
}

interface KeptCitiesOptions {
  dataDir: string;
  /** Address of the geography service: cities of another one, e.g. of a demonstration before, are not taken. */
  source: string;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

const keptSchema = z.object({ source: z.string(), cities: cityListSchema.check(z.minLength(1)) });

export function makeKeptCities({ dataDir, source, log }: KeptCitiesOptions): KeptCities {
  const file = join(dataDir, 'cities.json');
  let written = '';
  return {
    keep: async (cities) => {
      const text = JSON.stringify({ source, cities });
      if (text === written) return;
      try {
        await writeWhole(dataDir, file, text);
        written = text;
      } catch (err) {
        log.warn({ err, file }, 'cities not kept for the next start');
      }
    },
    read: async () => {
      try {
        if (!existsSync(file)) return null;
        const text = await readFile(file, 'utf8');
        const kept = keptSchema.parse(JSON.parse(text));
        if (kept.source !== source) {
          log.warn({ file }, 'kept cities ignored: they are of another geography service');
          return null;
        }
        log.warn(
          { file, cities: kept.cities.length },
          'the site starts with the cities that were known last',
        );
        return kept.cities;
      } catch (err) {
        log.warn({ err, file }, 'kept cities ignored: the file cannot be read');
        return null;
      }
    },
  };
}

/** Whoever reads finds the old text or the new one, never a part, whatever happens meanwhile. */
async function writeWhole(dir: string, file: string, text: string): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
