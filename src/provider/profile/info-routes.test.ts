/** @jest-environment node */
import {
  agreementListSchema,
  clientEquipmentListSchema,
  type InfoAllWire,
  infoAllWireSchema,
  serviceStatuses,
} from '@/api/profile/profile.schemas';

import { demoAgreementNumber, headersOf, openProfile, type OpenedProfile } from './profile.fixtures';
import type { DemoCase } from './seed/demo-clients';

const everything =
  '/v2/info/all?models[]=personal&models[]=payment&models[]=products&models[]=contacts&floatRecSum=1';

let profile: OpenedProfile;
beforeAll(async () => {
  profile = await openProfile();
});
afterAll(() => profile.close());

async function get(demoCase: DemoCase, url: string, more: Record<string, string> = {}) {
  const headers = { ...headersOf(await profile.signIn(demoCase)), ...more };
  return profile.app.inject({ url, headers });
}

async function info(demoCase: DemoCase, url = everything): Promise<InfoAllWire> {
  const answer = await get(demoCase, url);
  expect(answer.statusCode).toBe(200);
  return infoAllWireSchema.parse(answer.json());
}

describe('GET /v2/info/all', () => {
  test('returns the client’s identity and address, with the sum to pay in kopecks [API-01] [API-02] [ACC-01]', async () => {
    const { personal, payment } = await info('threeAgreements');
    expect(personal).toEqual({
      fio: 'Кузнецова Анна Сергеевна',
      agreementId: 10,
      agreement: '590018274316',
      address: { city: 'Пермь', street: 'ул. Екатерининская', house: 105, building: 2, flat: 47 },
    });
    expect(payment?.balance).toBe(412.5);
    expect(payment?.paySum).toBe((payment?.payChargesSum ?? 0) - 412.5);
    expect(payment?.payTextShort).toMatch(/^Списание 1\u00a0декабря, не хватает [\d\u00a0]+,50\u00a0₽$/);
  });

  test('returns only the requested sections, one or several [API-01] [ACC-01]', async () => {
    expect(Object.keys(await info('withoutTv', '/v2/info/all?models[]=payment'))).toEqual(['payment']);
    const two = await info('withoutTv', '/v2/info/all?models[]=contacts&models[]=personal');
    expect(Object.keys(two).sort()).toEqual(['contacts', 'personal']);
  });

  test('rounds the sum to pay up to roubles without floatRecSum=1 [API-01]', async () => {
    const exact = await info('threeAgreements');
    const whole = await info('threeAgreements', '/v2/info/all?models[]=payment');
    expect(whole.payment?.paySum).toBe(Math.ceil(exact.payment?.paySum ?? 0));
    expect(exact.payment?.paySum).not.toBe(whole.payment?.paySum);
  });

  test('shows services paused by the client as suspended by the client, without a charge [ACC-04]', async () => {
    const { products, payment } = await info('suspendedByClient');
    expect(products?.services.map(({ productId, status }) => [productId, status])).toEqual([
      ['internet', serviceStatuses.suspendedByClient],
      ['tv', serviceStatuses.suspendedByClient],
    ]);
    expect(payment?.payChargesSum).toBe(0);
  });

  test('shows services off for a debt as suspended by billing [ACC-04]', async () => {
    const { products, payment } = await info('suspendedByBilling');
    expect(products?.services.map(({ status }) => status)).toEqual([2, 2]);
    expect(payment?.balance).toBe(-640);
    expect(payment?.payTextShort).toMatch(/^Услуги отключены за долг/);
  });

  test('shows one paused service among active ones [ACC-04]', async () => {
    const { products } = await info('threeAgreements');
    const statuses = products?.services.map(({ productId, status }) => `${productId} ${status}`);
    expect(statuses).toEqual(['internet 0', 'tv 0', 'telephony 1']);
  });

  test.each([
    ['withoutTv', ['internet']],
    ['withoutInternet', ['tv']],
    ['withTelephony', ['internet', 'tv', 'telephony']],
  ] as const)('lists the services of the client %s [ACC-01]', async (demoCase, expected) => {
    const { products } = await info(demoCase);
    expect(products?.services.map(({ productId }) => productId)).toEqual(expected);
    expect(products?.tariffPrice).toBeGreaterThan(0);
  });

  test.each([
    ['withoutEmail', []],
    ['unconfirmedEmail', ['unconfirmed']],
    ['withTelephony', ['confirmed']],
  ] as const)('returns the mail addresses of the client %s [ACC-01]', async (demoCase, expected) => {
    const { contacts } = await info(demoCase);
    expect(contacts?.email.map(({ status }) => status)).toEqual(expected);
    expect(contacts?.phone).toHaveLength(1);
  });

  test('answers 404 alike for an unknown and for another client’s agreement [API-04]', async () => {
    const foreign = await get('withoutTv', everything, {
      agreementnumber: demoAgreementNumber('withoutEmail'),
    });
    const unknown = await get('withoutTv', everything, { agreementnumber: '550000000000' });
    expect([foreign.statusCode, unknown.statusCode]).toEqual([404, 404]);
    expect(foreign.json()).toEqual({ status: false, message: 'Договор не найден' });
    expect(foreign.json()).toEqual(unknown.json());
  });

  test.each([
    ['an unknown model', '/v2/info/all?models[]=secrets', {}],
    ['a floatRecSum of 2', '/v2/info/all?floatRecSum=2', {}],
    ['an agreement number of markup', everything, { agreementnumber: '<b>590018</b>' }],
    ['a provider id that is none', everything, { providerid: 'perm' }],
    ['a negative provider id', everything, { providerid: '-1' }],
  ])('refuses %s with 422 and the field [API-04]', async (_what, url, headers) => {
    const answer = await get('withoutTv', url, headers);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<{ fields: object }>().fields)).toHaveLength(1);
  });

  test('answers 404 for a provider that is not served [API-04]', async () => {
    expect((await get('withoutTv', everything, { providerid: '999999' })).statusCode).toBe(404);
  });
});

describe('GET /v2/user/agreements', () => {
  test('lists all agreements of the person, in several cities [API-01] [API-02]', async () => {
    const answer = await get('threeAgreements', '/v2/user/agreements');
    const list = agreementListSchema.parse(answer.json());
    expect(list.map(({ domain, providerId }) => `${domain} ${providerId}`)).toEqual([
      'perm 133',
      'berezniki 134',
      'msk 41',
    ]);
    expect(list[0]).toEqual({
      number: '590018274316',
      domain: 'perm',
      id: 10,
      providerId: 133,
      title: 'Договор 590018274316',
      address: {
        full: 'Пермь, ул.\u00a0Екатерининская, д.\u00a0105, корп.\u00a02, кв.\u00a047',
        city: { name: 'Пермь' },
      },
    });
  });

  test('returns the parts of the address with detailType=full only [API-01]', async () => {
    const [full] = agreementListSchema.parse(
      (await get('withoutTv', '/v2/user/agreements?detailType=full')).json(),
    );
    expect(full?.address).toMatchObject({ street: 'ул. Маркса', house: 31, building: null, flat: 54 });
    const [basic] = agreementListSchema.parse(
      (await get('withoutTv', '/v2/user/agreements?detailType=basic')).json(),
    );
    expect(basic?.address).not.toHaveProperty('street');
  });

  test('needs no chosen agreement, because its result is for the choice [ACC-03]', async () => {
    const { access } = await profile.signIn('threeAgreements');
    const headers = { authorization: `Bearer ${access}`, providerid: '133' };
    const answer = await profile.app.inject({ url: '/v2/user/agreements', headers });
    expect(agreementListSchema.parse(answer.json())).toHaveLength(3);
  });

  test('refuses an unknown detail type with 422 [API-04]', async () => {
    expect((await get('withoutTv', '/v2/user/agreements?detailType=all')).statusCode).toBe(422);
  });
});

describe('GET /v1/equipment', () => {
  test('lists the client’s equipment at this provider, named as in the catalogue [API-01] [TV-10]', async () => {
    const answer = await get('threeAgreements', '/v1/equipment');
    const pictureOf = (alias: string) =>
      expect.stringMatching(new RegExp(`^/static/products/${alias}-main-[0-9a-f]{8}-720\\.webp$`)) as unknown; // jest's matchers are any
    expect(clientEquipmentListSchema.parse(answer.json())).toEqual([
      {
        ...{ materialsEnsId: 80491, materialName: 'Скворец Бокс 4K', costType: 'рассрочка' },
        ...{ countMaterials: 1, image: pictureOf('skvorets-box-4k') },
      },
      {
        ...{ materialsEnsId: 70512, materialName: 'Скворец Мини', costType: 'покупка' },
        ...{ countMaterials: 2, image: pictureOf('skvorets-mini') },
      },
    ]);
  });

  test('changes with the provider, as the city changes [TV-10]', async () => {
    const moscow = await get('threeAgreements', '/v1/equipment', { providerid: '41' });
    expect(
      clientEquipmentListSchema.parse(moscow.json()).map(({ materialsEnsId }) => materialsEnsId),
    ).toEqual([80530]);
    const kazan = await get('threeAgreements', '/v1/equipment', { providerid: '145' });
    expect(kazan.json()).toEqual([]);
  });

  test('is empty for a client without any [TV-10]', async () => {
    expect((await get('withoutTv', '/v1/equipment', { providerid: '174' })).json()).toEqual([]);
  });

  test('refuses a call without a provider with 422 [API-04]', async () => {
    const { access } = await profile.signIn('withoutTv');
    const answer = await profile.app.inject({
      url: '/v1/equipment',
      headers: { authorization: `Bearer ${access}` },
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toHaveProperty('providerid');
  });
});
