import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';

import type { GeographyClient } from '@/api/geography/geography.client';
import { type City, cityListSchema } from '@/api/geography/geography.schemas';
import { type CityIndex, indexCities } from '@/site/city/resolve-city.server';

interface CityDirectoryOptions {
  load: () => Promise<City[]>;
  refreshMs: number;
  onError: (error: unknown) => void;
  kept?: StoredCityList;
  /** Throws if the site must not start with this list of cities. */
  check?: (cities: CityIndex) => void;
}

/**
 * Cities of the geography service, in memory, refreshed in the background; a failed refresh keeps the stale
 * list.
 */
export interface CityDirectory {
  index(): CityIndex;
  /** False after a start without the geography service and without cached cities, until it responds. */
  isKnown(): boolean;
  /** Rejects if the service returns no city. */
  refresh(): Promise<void>;
  /**
   * Loads the cities from the service, or from the disk cache if it fails; rejects only with errors of
   * `check`. Then refreshes them periodically.
   */
  begin(): Promise<void>;
  start(): void;
  stop(): void;
}

const firstRetryMs = 1000;
const longestRetryMs = 30_000;

export function makeCityDirectory({
  load,
  refreshMs,
  onError,
  kept,
  check,
}: CityDirectoryOptions): CityDirectory {
  let current = indexCities([]);
  let timer: NodeJS.Timeout | undefined;
  const state = { isStopped: false, isChecked: false, failures: 0 };

  const isKnown = () => current.all.length > 0;
  /** Only the first list can prevent the start; a running site accepts every later one. */
  const take = (cities: City[]) => {
    const index = indexCities(cities);
    if (!state.isChecked) check?.(index);
    current = index;
  };
  const loadSome = async () => {
    const cities = await load();
    if (cities.length === 0) throw new Error('the geography service returned no cities');
    return cities;
  };
  const refresh = async () => {
    const cities = await loadSome();
    take(cities);
    state.isChecked = true;
    await kept?.keep(cities);
  };
  const schedule = () => {
    if (state.isStopped) return;
    const soon = Math.min(firstRetryMs * 2 ** (state.failures - 1), longestRetryMs);
    const waitMs = state.failures === 0 ? refreshMs : Math.min(soon, refreshMs);
    timer = setTimeout(() => {
      void refresh()
        .then(
          () => (state.failures = 0),
          (error: unknown) => {
            state.failures += 1;
            onError(error);
          },
        )
        .finally(schedule);
    }, waitMs).unref();
  };
  const start = () => {
    if (timer === undefined) schedule();
  };
  const begin = async () => {
    const fresh = await loadSome().catch((error: unknown) => {
      state.failures = 1;
      onError(error);
      return null;
    });
    const cities = fresh ?? (await kept?.read()) ?? null;
    if (cities !== null) take(cities);
    if (fresh !== null) {
      state.isChecked = true;
      await kept?.keep(fresh);
    }
    start();
  };
  return {
    index: () => current,
    isKnown,
    refresh,
    begin,
    start,
    stop: () => {
      state.isStopped = true;
      clearTimeout(timer);
    },
  };
}

const limitMs = 300;

// Loopback, private and link-local addresses, which have no location.
const privateAddress =
  /^(?:127\.|10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|::1$|f[cd]|fe80:|::ffff:)/i;

/**
 * Looks up the city of an IP address by the service's name and region (D10); null for private addresses,
 * unknown places, failures, and after 300 ms.
 */
export function makeCityByAddress(
  geography: Pick<GeographyClient, 'cityByIp'>,
  cities: CityDirectory,
): (address: string) => Promise<City | null> {
  return async (address) => {
    const plain = address.replace(/^::ffff:/i, '');
    if (privateAddress.test(plain)) return null;
    const found = geography.cityByIp(plain).then(
      (place) =>
        place ? (cities.index().byNameAndRegion(place.name_ru, place.region_iso_code) ?? null) : null,
      () => null,
    );
    return Promise.race([found, new Promise<null>((resolve) => setTimeout(resolve, limitMs, null).unref())]);
  };
}

/** Disk cache of the last known cities, for a start without the geography service. Neither method rejects. */
interface StoredCityList {
  keep(cities: City[]): Promise<void>;
  /** Null if the file is missing or invalid. */
  read(): Promise<City[] | null>;
}

interface StoredCityListOptions {
  dataDir: string;
  /** URL of the geography service; cached cities of another URL are ignored. */
  source: string;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

const keptSchema = z.object({ source: z.string(), cities: cityListSchema.check(z.minLength(1)) });

export function makeStoredCityList({ dataDir, source, log }: StoredCityListOptions): StoredCityList {
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
        log.warn({ err, file }, 'cities not cached for the next start');
      }
    },
    read: async () => {
      try {
        if (!existsSync(file)) return null;
        const text = await readFile(file, 'utf8');
        const kept = keptSchema.parse(JSON.parse(text));
        if (kept.source !== source) {
          log.warn({ file }, 'cached cities ignored: from another geography service');
          return null;
        }
        log.warn({ file, cities: kept.cities.length }, 'the site starts with the last known cities');
        return kept.cities;
      } catch (err) {
        log.warn({ err, file }, 'cached cities ignored: the file cannot be read');
        return null;
      }
    },
  };
}

/** Writes a file atomically: after a crash the file has either the old text or the new text. */
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
