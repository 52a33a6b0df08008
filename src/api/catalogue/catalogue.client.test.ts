/** @jest-environment node */
import { type AnsweringService, openAnsweringService } from '../http/answering-service.fixtures';
import { makeHttpClient } from '../http/http-client';
import { makeCatalogueClient } from './catalogue.client';

const tariff = {
  tariff_id: 101,
  tariff_name_display: 'Сто',
  description: { description: 'Для дома', color: '#fff' },
  description_full: '',
  speed: 100,
  price: 500,
  price_promo: null,
  period_promo: null,
  speed_bonus: null,
  speed_bonus_duration: null,
};
const bundle = {
  sale_package_id: 7,
  speed_int: 100,
  speed_bonus: null,
  speed_bonus_duration: null,
  price2in1: 700,
  promo_price2in1: null,
  promo_period: null,
  salePackage2in1: { hd_count: 40, sd_count: 130 },
  description: { promoted: false, color: '#fff', title: 'Дом', description: '', alias: 'dom' },
};

let service: AnsweringService;
beforeAll(async () => {
  service = await openAnsweringService();
});
afterAll(() => service.close());

function clientAnswered(body: unknown) {
  service.answer(body, 200);
  return makeCatalogueClient(makeHttpClient({ baseUrl: service.baseUrl }));
}

describe('a product with a negative price is not offered, the others are', () => {
  test('tariffs, also free ones [TAR-02]', async () => {
    const items = [tariff, { ...tariff, tariff_id: 102, price: -1 }, { ...tariff, tariff_id: 103, price: 0 }];
    const offered = await clientAnswered({ items }).internetTariffs();
    expect(offered.map(({ tariff_id }) => tariff_id)).toEqual([101, 103]);
  });

  test('bundles [TAR-02]', async () => {
    const bundles = { 7: bundle, 8: { ...bundle, sale_package_id: 8, price2in1: -700 } };
    expect(Object.keys(await clientAnswered(bundles).bundles(5901))).toEqual(['7']);
  });
});
