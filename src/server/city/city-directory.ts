import type { GeographyClient } from '@/api/geography/geography.client';
import type { City } from '@/api/geography/geography.schemas';
import { type CityIndex, indexCities } from '@/site/city/resolve-city';
import type { KeptCities } from './kept-cities';

interface CityDirectoryOptions {
  load: () => Promise<City[]>;
  refreshMs: number;
  onError: (error: unknown) => void;
  /** What was known before this start. */
  kept?: KeptCities;
  /** Throws where the site may not begin with these cities. */
  check?: (cities: CityIndex) => void;
}

/** The cities of the geography service, kept in memory and renewed behind the scenes; old ones serve on failure. */
export interface CityDirectory {
  /** Empty until the cities are known. */
  index(): CityIndex;
  /** False from a start without the geography service, and without cities of an earlier one, until it answers. */
  isKnown(): boolean;
  /** Loads once; rejects when the service gives nothing. */
  refresh(): Promise<void>;
  /** Loads, or takes what was known before; rejects only with what `check` throws. Then keeps the cities new. */
  begin(): Promise<void>;
  /** From here on the cities are renewed; sooner where the last time failed. */
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
  /** The first ones may be refused; a site that works with what the service gave goes on. */
  const take = (cities: City[]) => {
    const index = indexCities(cities);
    if (!state.isChecked) check?.(index);
    current = index;
  };
  const loadSome = async () => {
    const cities = await load();
    if (cities.length === 0) throw new Error('the geography service knows no cities');
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

// Loopback, private and link-local ranges say nothing about a place.
const privateAddress =
  /^(?:127\.|10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|::1$|f[cd]|fe80:|::ffff:)/i;

/**
 * The city of an address, by the service's name and region (D10); null for private addresses, unknown places,
 * failures, and whatever takes longer than 300 ms.
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
