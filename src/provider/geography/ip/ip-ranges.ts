import { readFileSync } from 'node:fs';

import type { IpAddress } from './ip-address';

/** The table of ranges: one read-only buffer that is searched as it lies on disk (333 KB). */
export interface IpRanges {
  /** `city_id` of the city that serves the address, or null. */
  cityId(address: IpAddress): number | null;
}

const magic = 'CIP1';

/**
 * Opens a table made by scripts/geoip.mjs, whose head comment tells the layout. Throws when the file is missing or is
 * none of its kind.
 */
export function openIpRanges(file: string | URL): IpRanges {
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

/** The last of `count` rows that starts no later than what is sought; -1 for none. */
function lastRow(count: number, isReached: (index: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isReached(middle)) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
