/** @jest-environment node */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import fc from 'fast-check';
import fastify, { type FastifyInstance } from 'fastify';

import { geographyService } from '../geography-service';
import { cities } from '../seed/geography-seed';
import { findCityByIp, makeCityLookup, parseIp } from './city-by-ip';
import rangesAbout from './ranges.json';
import sampled from './sampled-addresses.json';

const tableFile = join(process.cwd(), 'src/provider/geography/ip/ranges.bin');
const nameOf = (ip: string) => findCityByIp(ip)?.name_ru ?? null;
const regionOf = new Map(cities.map((city) => [city.name, city.region_iso_code]));

describe('the city of an address', () => {
  test('the sample is as wide as it should be [API-05]', () => {
    const addresses = Object.entries(sampled.cities);
    expect(addresses.length).toBeGreaterThanOrEqual(200);
    expect(addresses.filter(([ip]) => ip.includes(':')).length).toBeGreaterThanOrEqual(50);
    expect(new Set(addresses.map(([, name]) => name)).size).toBeGreaterThanOrEqual(60);
  });

  test.each(Object.entries(sampled.cities))('%s is in «%s», as in the source [API-05]', (ip, name) => {
    expect(findCityByIp(ip)).toMatchObject({ name_ru: name, region_iso_code: regionOf.get(name) });
  });

  test.each(sampled.ranges)('$first–$last in «$city» begins and ends there [API-05]', (range) => {
    expect([nameOf(range.first), nameOf(range.last)]).toEqual([range.city, range.city]);
    for (const { ip, name } of [range.before, range.after]) expect([ip, nameOf(ip)]).toEqual([ip, name]);
  });

  test('towns that no city of ours serves and addresses abroad have none [API-05]', () => {
    const elsewhere = [...sampled.unserved, ...Object.keys(sampled.foreign)];
    expect(elsewhere.filter((ip) => findCityByIp(ip) !== null)).toEqual([]);
  });

  test('addresses of mobile networks in Moscow have none: their subscribers are everywhere [API-05] [CITY-03]', () => {
    const mobile = Object.keys(sampled.mobile);
    expect(mobile.length).toBeGreaterThanOrEqual(5);
    expect(mobile.filter((ip) => findCityByIp(ip) !== null)).toEqual([]);
    // MTS outside of Moscow is placed as before.
    expect(nameOf('178.155.53.0')).toBe('Ростов-на-Дону');
  });

  test.each([
    [
      '0.0.0.0',
      '127.0.0.1',
      '10.1.2.3',
      '172.16.0.1',
      '192.168.1.1',
      '169.254.1.1',
      '100.64.0.1',
      '224.0.0.1',
    ],
    ['255.255.255.255', '::', '::1', 'fe80::1', 'fe80::1%eth0', 'fd00::1', '2001:db8::1', 'ff02::1'],
    ['::ffff:10.0.0.1', '::ffff:192.168.0.1', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ])('private and reserved addresses have none: %s, %s, %s … [API-05]', (...ips) => {
    expect(ips.map(findCityByIp)).toEqual(ips.map(() => null));
  });

  test('an IPv4-mapped address is the IPv4 one, however it is spelled [API-05]', () => {
    const mapped = Object.entries(sampled.cities).filter(([ip]) => !ip.includes(':'));
    const hex = (ip: string) => Buffer.from(ip.split('.').map(Number)).toString('hex');
    for (const [ip, name] of mapped) {
      expect(nameOf(`::ffff:${ip}`)).toBe(name);
      expect(nameOf(`0:0:0:0:0:FFFF:${hex(ip).slice(0, 4)}:${hex(ip).slice(4)}`)).toBe(name);
    }
  });

  test('any text other than an address results in null without an exception [API-05]', () => {
    for (const text of [
      '',
      ' ',
      '1.2.3',
      '1.2.3.4.5',
      '256.1.1.1',
      '1.2.3.4/8',
      ':::',
      'g::1',
      '::1::',
      'perm',
    ]) {
      expect(findCityByIp(text)).toBeNull();
    }
    const alike = fc.string({ unit: fc.constantFrom(...Array.from('0123456789abcdef:.%/ ')) });
    fc.assert(
      fc.property(fc.oneof(fc.string(), alike), (text) => {
        const found = findCityByIp(text);
        expect(found === null || parseIp(text) !== null).toBe(true);
      }),
    );
  });

  test('every address has one answer: null, or a city of the seed with its region [API-05]', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (ip) => {
        expect(parseIp(ip)).not.toBeNull();
        const found = findCityByIp(ip);
        if (found) expect(found.region_iso_code).toBe(regionOf.get(found.name_ru));
      }),
    );
  });
});

describe('the spelling of an address', () => {
  test.each([
    ['0.0.0.0', { version: 4, value: 0 }],
    ['255.255.255.255', { version: 4, value: 0xffff_ffff }],
    ['1.2.3.4', { version: 4, value: 0x0102_0304 }],
    ['2a02:6b8::1', { version: 6, value: 0x2a02_06b8_0000_0000n }],
    ['2a02:6b8:1:2:3:4:5:6', { version: 6, value: 0x2a02_06b8_0001_0002n }],
    ['2a02:6b8:1:2::1.2.3.4', { version: 6, value: 0x2a02_06b8_0001_0002n }],
    ['1::', { version: 6, value: 0x0001_0000_0000_0000n }],
    ['::1:2:3:4:5:6:7', { version: 6, value: 0x0000_0001_0002_0003n }],
    ['::ffff:0:1.2.3.4', { version: 6, value: 0n }],
  ])('%s [API-05]', (text, address) => {
    expect(parseIp(text)).toEqual(address);
  });
});

describe('the table of ranges', () => {
  test('is the one described by ranges.json, with its licence [API-05]', () => {
    const table = readFileSync(tableFile);
    expect(createHash('sha256').update(table).digest('hex')).toBe(rangesAbout.sha256);
    expect(table.length).toBe(rangesAbout.bytes);
    expect(rangesAbout).toMatchObject({ licence: 'CC BY 4.0', attribution: 'IP Geolocation by DB-IP' });
  });

  test('contains exactly the cities of the seed: after a change run scripts/geoip.mjs [API-05]', () => {
    const known = new Set(Object.keys(rangesAbout.ranges));
    expect(known).toEqual(new Set(cities.map(({ name }) => name)));
    expect(Object.values(rangesAbout.ranges).filter(({ ipv4 }) => ipv4 === 0)).toEqual([]);
  });

  test('a missing or invalid file is reported by name [API-05]', () => {
    expect(() => makeCityLookup('/nowhere/ranges.bin')('1.2.3.4')).toThrow('/nowhere/ranges.bin');
    expect(() => makeCityLookup(join(process.cwd(), 'package.json'))('1.2.3.4')).toThrow(
      'no table of IP ranges',
    );
  });
});

describe('GET /v1/city-by-ip/{ip}', () => {
  let app: FastifyInstance;

  beforeAll(async () => {
    app = fastify();
    await app.register(geographyService);
    await app.ready();
  });
  afterAll(() => app.close());

  test.each(['5.3.0.1', '::ffff:5.3.0.1', encodeURIComponent('::ffff:5.3.0.1')])(
    'answers name and region of %s and no more [API-05]',
    async (ip) => {
      const answer = await app.inject(`/v1/city-by-ip/${ip}`);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ result: { name_ru: 'Санкт-Петербург', region_iso_code: 'SPE' } });
    },
  );

  test.each(['127.0.0.1', '8.8.8.8', '::1'])('answers null for %s [API-05]', async (ip) => {
    const answer = await app.inject(`/v1/city-by-ip/${ip}`);
    expect([answer.statusCode, answer.json()]).toEqual([200, { result: null }]);
  });

  test.each(['perm', '1.2.3', '1.2.3.4.5', '300.1.1.1', '%20'])(
    'refuses «%s» with 422 [API-05]',
    async (ip) => {
      const answer = await app.inject(`/v1/city-by-ip/${ip}`);
      expect([answer.statusCode, answer.json()]).toEqual([
        422,
        {
          status: false,
          message: 'Неверные параметры запроса: ip',
          fields: { ip: 'Неверное значение' },
        },
      ]);
    },
  );
});

describe('a table that the operator names', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ranges-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const withTable = async (ipRanges: string) => {
    const app = fastify();
    await app.register(geographyService, { ipRanges });
    await app.ready();
    return app;
  };

  test('is called instead of the embedded one [API-05]', async () => {
    // One city, one IPv4 range from 0.0.0.0, no IPv6 ranges.
    const table = Buffer.alloc(16 + 4 + 4 + 1);
    table.write('CIP1', 'latin1');
    [1, 1, 0, cities[0]?.city_id ?? 0, 0].forEach((value, index) =>
      table.writeUInt32LE(value, 4 + index * 4),
    );
    table.writeUInt8(1, 24);
    writeFileSync(join(folder, 'all.bin'), table);
    const app = await withTable(join(folder, 'all.bin'));
    expect((await app.inject('/v1/city-by-ip/8.8.8.8')).json()).toMatchObject({
      result: { name_ru: cities[0]?.name },
    });
    await app.close();
  });

  test('that is not there stops the start and is named [API-05]', async () => {
    await expect(withTable(join(folder, 'none.bin'))).rejects.toThrow(/^GEOIP_FILE: .*none\.bin/);
  });
});
