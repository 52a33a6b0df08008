import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import ipaddr from 'ipaddr.js';

import type { City } from '@/api/geography/geography.schemas';

import { cities } from '../seed/geography-seed';

/** The city that serves an address; name and code from the seed. */
interface PlacedCity {
  city_id: number;
  name_ru: string;
  region_iso_code: string;
}

/**
 * The table of IP ranges: beside this file in the sources, beside the bundle in `dist` (the build copies it); else in
 * the sources below the working directory.
 */
function rangesFile(): URL {
  const beside = new URL('./ranges.bin', import.meta.url);
  return existsSync(beside)
    ? beside
    : pathToFileURL(join(process.cwd(), 'src/provider/geography/ip/ranges.bin'));
}

/**
 * Finds cities by address in a table of ranges, by default the project's own. The first call reads the table, and
 * throws when that fails; later calls take about a microsecond and never throw.
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
 * Public IPv4 or IPv6, including IPv4-mapped (API-05); null for private, foreign, unserved and invalid
 * addresses. Source and licence of the data: ranges.json.
 */
export const findCityByIp = makeCityLookup();

/** A whole IPv4 address, or the upper 64 bits of an IPv6 one. */
type IpAddress = { version: 4; value: number } | { version: 6; value: bigint };

/** Null if invalid. An IPv4-mapped IPv6 address (RFC 4291, 2.5.5.2) becomes IPv4; the zone is ignored. */
export function parseIp(text: string): IpAddress | null {
  if (!ipaddr.IPv4.isValidFourPartDecimal(text) && !ipaddr.IPv6.isValid(text)) return null;
  const address = ipaddr.process(text.replace(/%.*$/, ''));
  if (address instanceof ipaddr.IPv4)
    return { version: 4, value: address.octets.reduce((value, octet) => value * 256 + octet, 0) };
  return { version: 6, value: joined(address.parts.slice(0, 4)) };
}

function joined(groups: readonly number[]): bigint {
  return groups.reduce((value, group) => (value << 16n) | BigInt(group), 0n);
}

/** One read-only buffer, searched in its file format (333 KB). */
interface IpRanges {
  cityId(address: IpAddress): number | null;
}

const magic = 'CIP1';

/**
 * Made by scripts/geoip.mjs, whose head comment describes the layout. Throws for a missing or invalid file.
 */
function openIpRanges(file: string | URL): IpRanges {
  const table = readFileSync(file);
  if (table.toString('latin1', 0, 4) !== magic) throw new Error(`${String(file)} is no table of IP ranges`);
  const cities = table.readUInt32LE(4);
  const rows4 = table.readUInt32LE(8);
  const rows6 = table.readUInt32LE(12);
  const starts4 = 16 + cities * 4;
  const starts6 = starts4 + rows4 * 4;
  const owners4 = starts6 + rows6 * 8;
  const owners6 = owners4 + rows4;
  if (table.length !== owners6 + rows6) throw new Error(`${String(file)} is cut short`);

  const ownerOf = (address: IpAddress): number => {
    if (address.version === 4) {
      const row = lastRow(rows4, (index) => table.readUInt32LE(starts4 + index * 4) <= address.value);
      return row < 0 ? 0 : table.readUInt8(owners4 + row);
    }
    const row = lastRow(rows6, (index) => table.readBigUInt64LE(starts6 + index * 8) <= address.value);
    return row < 0 ? 0 : table.readUInt8(owners6 + row);
  };
  return {
    cityId: (address) => {
      const owner = ownerOf(address);
      return owner === 0 ? null : table.readUInt32LE(16 + (owner - 1) * 4);
    },
  };
}

/** Index of the last row that starts at or before the key; -1 for none. */
function lastRow(count: number, isReached: (index: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isReached(middle)) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
