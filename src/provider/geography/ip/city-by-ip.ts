import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { City } from '@/api/geography/geography.schemas';

import { cities } from '../seed/geography-seed';
import { parseIp } from './ip-address';
import { type IpRanges, openIpRanges } from './ip-ranges';

/** The city that serves an address; name and code as the seed has them. */
export interface PlacedCity {
  city_id: number;
  name_ru: string;
  region_iso_code: string;
}

/**
 * Beside this file in the sources, beside the bundle in `dist` (the build copies it there); else the sources below
 * the working directory.
 */
function rangesFile(): URL {
  const beside = new URL('./ranges.bin', import.meta.url);
  return existsSync(beside)
    ? beside
    : pathToFileURL(join(process.cwd(), 'src/provider/geography/ip/ranges.bin'));
}

/**
 * Finds cities by address in a table of ranges, by default the project's own. The table is read at the first address,
 * and that call throws when it cannot be; afterwards a look-up takes about a microsecond and never throws.
 */
export function makeCityLookup(file?: string | URL): (ip: string) => PlacedCity | null {
  const byId = new Map<number, City>(cities.map((city) => [city.city_id, city]));
  let ranges: IpRanges | undefined;
  return (ip) => {
    const address = parseIp(ip);
    if (!address) return null;
    ranges ??= openIpRanges(file ?? rangesFile());
    const id = ranges.cityId(address);
    const city = id === null ? undefined : byId.get(id);
    return city ? { city_id: city.city_id, name_ru: city.name, region_iso_code: city.region_iso_code } : null;
  };
}

/**
 * [spec 7, city-by-ip] The city that serves a public IPv4 or IPv6 address (IPv4-mapped too); null for private, foreign
 * and other places' addresses, and for what is no address. Source and licence of the data: ranges.json.
 */
export const lookupCity = makeCityLookup();
