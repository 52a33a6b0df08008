import type { City } from '@/api/geography/geography.schemas';
import { type CityIndex, indexCities } from '@/site/city/city-index';

export interface CityDirectoryOptions {
  load: () => Promise<City[]>;
  refreshMs: number;
  onError: (error: unknown) => void;
}

/** The cities of the geography service, kept in memory and renewed behind the scenes; old ones serve on failure. */
export interface CityDirectory {
  index(): CityIndex;
  /** Loads once; rejects when the service gives nothing. */
  refresh(): Promise<void>;
  start(): void;
  stop(): void;
}

export function makeCityDirectory({ load, refreshMs, onError }: CityDirectoryOptions): CityDirectory {
  let current = indexCities([]);
  let timer: NodeJS.Timeout | undefined;
  const refresh = async () => {
    const cities = await load();
    if (cities.length === 0) throw new Error('the geography service knows no cities');
    current = indexCities(cities);
  };
  return {
    index: () => current,
    refresh,
    start: () => {
      timer ??= setInterval(() => void refresh().catch(onError), refreshMs).unref();
    },
    stop: () => clearInterval(timer),
  };
}
