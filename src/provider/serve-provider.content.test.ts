/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

test('the provider works without clients, streets and the only city of a region that an operator removes', async () => {
  // The services read their cities and clients when they are loaded.
  jest.resetModules();
  const { applyContentFolder, contentForAllCities } = await import('@/content-files/content');
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  const { clients, regions, cities, streets } = contentForAllCities();
  const removed = clients.map(({ id }) => `- { id: ${id}, removed: true }`);
  writeFileSync(join(folder, 'clients.yaml'), removed.join('\n'));
  const removedStreets = streets.slice(1).map(({ id }) => `- { id: ${id}, removed: true }`);
  writeFileSync(join(folder, 'streets.yaml'), removedStreets.join('\n'));
  const citiesOf = Map.groupBy(cities, ({ region_id }) => region_id);
  const [[city] = []] = [...citiesOf.values()].filter(({ length }) => length === 1);
  writeFileSync(join(folder, 'cities.yaml'), `- { city_id: ${city?.city_id}, removed: true }`);
  expect(await applyContentFolder(folder)).toEqual([]);
  const { serveProvider } = await import('./serve-provider');
  const provider = await serveProvider({
    ...{ dataDir: join(folder, 'data'), siteDomain: 'localhost', geoipFile: '', port: 0, identity: null },
  });
  expect(provider.demoSignIns).toEqual([]);
  const ask = (path: string) => fetch(`http://127.0.0.1:${provider.port}${path}`);
  expect(await (await ask('/v1/geography/get-regions')).json()).toHaveLength(regions.length - 1);
  expect((await ask('/v1/outages?cityId=5901')).status).toBe(200);
  await provider.close();
  rmSync(folder, { recursive: true });
});
