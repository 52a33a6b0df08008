/** @jest-environment node */
import { type AnsweringService, openAnsweringService } from '../http/answering-service.fixtures';
import { makeHttpClient } from '../http/http-client';
import { makeGeographyClient } from './geography.client';

const kazan = {
  city_id: 1601,
  domain: 'kazan',
  name: 'Казань',
  provider_id: 145,
  region_id: 16,
  region_iso_code: 'TA',
  main: true,
  has_sso: false,
};
const chelny = {
  ...kazan,
  city_id: 1602,
  domain: 'chelny',
  name: 'Набережные Челны',
  provider_id: 146,
  main: false,
};
const tatarstan = { region_id: 16, name: 'Татарстан', region_iso_code: 'TA', cities: [1601, 1602] };

let service: AnsweringService;
beforeAll(async () => {
  service = await openAnsweringService();
});
afterAll(() => service.close());

/** A client whose every call gets one response; `asked` returns the request. */
function clientAnswered(body: unknown, status = 200) {
  service.answer(body, status);
  const http = makeHttpClient({ baseUrl: service.baseUrl, headers: { ProviderId: '145' } });
  const asked = () => service.asked.map(({ url, headers }) => ({ url, providerId: headers['providerid'] }));
  return { client: makeGeographyClient(http), asked };
}

describe('the geography client', () => {
  test('requests regions by name and first letter, and returns groups [API-01]', async () => {
    const { client, asked } = clientAnswered({ Т: [tatarstan] });
    expect(await client.regions()).toEqual([{ letter: 'Т', regions: [tatarstan] }]);
    expect(asked()).toEqual([
      { url: '/v1/geography/get-regions?sortBy=name&groupBy=firstChar', providerId: '145' },
    ]);
  });

  test.each([
    ['a list', [chelny, kazan]],
    ['an object by id', { 1602: chelny, 1601: kazan }],
  ])('requests the cities of a region by its id and sorts %s [CITY-11] [API-01]', async (_shape, body) => {
    const { client, asked } = clientAnswered(body);
    expect(await client.citiesByRegion(16)).toEqual([kazan, chelny]);
    expect(asked()[0]?.url).toBe('/v1/geography/get-cities-by-region?id=16');
  });

  test('requests satellites with the header ProviderId [API-01]', async () => {
    const town = { city_id: 160103, name: 'Осиново', main_city_id: 1601 };
    const { client, asked } = clientAnswered({ 1601: [town] });
    expect(await client.satellites()).toEqual([town]);
    expect(asked()).toEqual([{ url: '/v1/geography/get-cities-satellites', providerId: '145' }]);
  });

  test('requests top cities and keeps only the fields of a list [API-01]', async () => {
    const { client, asked } = clientAnswered([{ ...kazan, billing_host: 'kazan.billing.test' }]);
    expect(await client.topCities()).toEqual([kazan]);
    expect(asked()[0]?.url).toBe('/v1/geography/get-top-cities');
  });

  test('refuses a city with a field missing: an error of kind contract that names it [API-01]', async () => {
    const { client } = clientAnswered([kazan]);
    await expect(client.cities()).rejects.toMatchObject({
      kind: 'contract',
      message: expect.stringContaining('0.phone_code'),
    });
  });

  test('rejects with the status and the body of a refusal [API-01]', async () => {
    const refusal = { status: false, message: 'Регион 99 не найден' };
    const { client } = clientAnswered(refusal, 404);
    await expect(client.citiesByRegion(99)).rejects.toMatchObject({
      kind: 'status',
      status: 404,
      body: refusal,
    });
  });

  test.each([{ name_ru: 'Казань', region_iso_code: 'TA' }, null])(
    'requests the city of an address and returns %j [API-05]',
    async (result) => {
      const { client, asked } = clientAnswered({ result });
      expect(await client.cityByIp('2a00:1fa0::1')).toEqual(result);
      expect(decodeURIComponent(asked()[0]?.url ?? '')).toBe('/v1/city-by-ip/2a00:1fa0::1');
    },
  );

  test('a failure does not reveal the requested address [API-04]', async () => {
    const { client } = clientAnswered(null, 503);
    await expect(client.cityByIp('5.3.0.1')).rejects.toMatchObject({
      message: 'GET /v1/city-by-ip/{ip}: status 503',
    });
  });

  test('an address stays one part of the path [API-05]', async () => {
    const { client, asked } = clientAnswered({ result: null });
    await client.cityByIp('1.2.3.4/../../geography?x');
    expect(asked()[0]?.url).toBe('/v1/city-by-ip/1.2.3.4%2F..%2F..%2Fgeography%3Fx');
  });
});
