/** @jest-environment node */
import { ServerResponse, IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

import { type House, houseLineListSchema } from '@/api/geography/houses.schemas';
import { ApiError } from '../../src/api/http/http-client';
import type { HttpClient } from '@/api/http/http-client';
import { housesOfCity } from '@/provider/geography/seed/houses';
import { loadEnv } from '@/config/env';
import type { PublicOrder } from '@/features/order-path/order-steps';
import { loadAddressPage } from '@/screens/address/load-address';
import { loadOrderStep } from '@/screens/order-path/load-order-step';
import { loadRequestPage } from '@/screens/request-page/load-request-page';
import { siteRequestOf } from '@/server/pages/site-request-of';
import type { Upstream } from '@/server/upstream';
import type { ReturnedFormValues } from '@/lib/flat-fields';
import { composeTestSite, type TestSite, testManager, visitorOf } from '../support/compose-test-site';
import { requestSite } from '../support/request-site';
import { leadFields } from '../support/lead-fields';

const host = 'perm.localhost:3000';
const otherHost = 'kazan.localhost:3000';
let site: TestSite;
let upstream: Upstream;
let isAway = false;

beforeAll(async () => {
  const away = () =>
    Promise.reject(new ApiError('transport', 'GET /v1/geography/houses', { reason: 'away' }));
  site = await composeTestSite({
    upstream: (real) => {
      upstream = real;
      const { address } = real.forBrowsers;
      const call: HttpClient['call'] = (options) => (isAway ? away() : address.call(options));
      return { ...real, forBrowsers: { ...real.forBrowsers, address: { call } } };
    },
  });
});
afterAll(() => site.stop());

const cityOf = async (domain: string) => {
  const found = (await upstream.geography.cities()).find((city) => city.domain === domain);
  if (!found) throw new Error(`No city ${domain}`);
  return found;
};

/** Request data for a page of that city. */
async function siteOf(
  domain: string,
  more: { formReturn?: ReturnedFormValues; cookie?: string; api?: object } = {},
) {
  const env = loadEnv({ NODE_ENV: 'test' });
  const site = requestSite(`${domain}.localhost`, more.cookie);
  const parts = {
    env,
    upstream,
    city: await cityOf(domain),
    site,
    path: '/request/address',
    findOrder: () => Promise.resolve(null),
    findRequest: () => Promise.resolve(null),
  };
  const res = new ServerResponse(new IncomingMessage(new Socket()));
  const made = siteRequestOf({ ...parts, ...(more.formReturn ? { formReturn: more.formReturn } : {}) }, res);
  return { ...made, api: { ...made.api, ...more.api } };
}

const houseWhere = async (domain: string, fits: (house: House) => boolean) => {
  const found = housesOfCity((await cityOf(domain)).city_id).find(fits);
  if (!found) throw new Error('No such house');
  return found;
};
const check = async (domain: string, query: Record<string, string>) =>
  (await loadAddressPage(await siteOf(domain), query)).props;

describe('the check of an address [TAR-04]', () => {
  test('an address that matches several houses lists them as links; one of them is the answer', async () => {
    const { result, typed } = await check('perm', { address: 'улица ленена' });
    expect(typed).toBe('улица ленена');
    if (result?.kind !== 'list') throw new Error('No list');
    expect(result.houses).toHaveLength(10);
    expect(result.houses[0]).toMatchObject({ text: expect.stringMatching(/^ул\. Ленина, \d/) as string });
    const query = new URLSearchParams(result.houses[0]?.href.split('?')[1]);
    const house = await check('perm', Object.fromEntries(query));
    expect(house.typed).toBe(result.houses[0]?.text);
    expect(['connected', 'wish']).toContain(house.result?.kind);
  });

  test.each(['perm', 'kazan'])(
    'in %s a connected house has technologies, speed and its tariffs',
    async (domain) => {
      const house = await houseWhere(domain, ({ connected, maxSpeed }) => connected && maxSpeed === 300);
      const { result } = await check(domain, { house: house.id });
      if (result?.kind !== 'connected') throw new Error('Not connected');
      expect(result.title).toBe(`${house.streetType} ${house.street}, ${house.house}`);
      expect(result.facts[1]?.value).toBe('до\u00a0300\u00a0Мбит/с');
      expect(result.offers.length).toBeGreaterThan(0);
      for (const { title, speed, href } of result.offers) {
        expect(parseInt(speed ?? title, 10)).toBeLessThanOrEqual(300);
        expect(href).toMatch(new RegExp(`^/(?:internet|bundles)/[^?]+\\?house=${house.id}$`));
      }
      expect(result.form.context).toMatchObject({ house: house.id, address: result.title });
      expect(result.form.page).toBe(`/request/address?house=${house.id}`);
    },
  );

  test('a house that is not connected, and an address of no house, can be wished for', async () => {
    const house = await houseWhere('perm', ({ connected }) => !connected);
    const wish = (await check('perm', { house: house.id })).result;
    expect(wish).toMatchObject({ kind: 'wish', form: { context: { house: house.id, isWish: true } } });
    const typed = (await check('perm', { address: 'Выдуманная 9' })).result;
    expect(typed).toMatchObject({
      kind: 'wish',
      form: { context: { address: 'Выдуманная 9', isWish: true }, page: '/request/address' },
    });
  });

  test('for an unknown street coverage is not mentioned [TAR-04]', async () => {
    for (const address of ['Выдуманная 9', 'Ывапролджэ']) {
      const { result } = await check('perm', { address });
      if (result?.kind !== 'wish') throw new Error('No wish');
      expect(result.text).toMatch(/^Такой улицы мы\sне\sнашли/);
      expect(`${result.label} ${result.text}`).not.toMatch(/сеть|подключаем/);
    }
    const house = await houseWhere('perm', ({ connected }) => !connected);
    const known = (await check('perm', { house: house.id })).result;
    expect(known).toMatchObject({ label: 'Пока не\u00a0подключаем' });
  });

  // Perm has only number 40 and 13А on these streets; the last one isn't connected.
  test.each([
    ['Гагарина 4', 'ул. Гагарина, 40'],
    ['Победы 13', 'пр. Победы, 13А'],
  ])('«%s» does not get the result of %s, which can be chosen', async (address, other) => {
    const { result } = await check('perm', { address });
    if (result?.kind !== 'list') throw new Error('No list');
    expect(result.houses.map(({ text }) => text)).toEqual([other]);
    expect(result.lead).toMatch(/Точно такого номера/);
    expect(result.wish.form.context).toMatchObject({ address, isWish: true });
    expect((await check('perm', { address: other })).result).toMatchObject({ title: other });
  });

  test('a number missing in its street lists the nearest houses and a coverage request for the typed one', async () => {
    const { result } = await check('perm', { address: 'Ленина 999' });
    if (result?.kind !== 'list') throw new Error('No list');
    expect(result.houses[0]?.text).toBe('ул. Ленина, 40');
    expect(result.lead).toMatch(/Точно такого номера/);
    expect(result.wish.form.context).toMatchObject({ address: 'Ленина 999', isWish: true });
  });

  test.each([
    'Победы 12 к1',
    'Победы д12/1',
    'пр-т Победы, 12 корп1, кв. 40',
    '614000, Пермь, проспект Победы, 12, стр1',
    'пр. gj,tls 12/1',
  ])('«%s» is answered at once', async (address) => {
    expect((await check('perm', { address })).result).toMatchObject({ title: 'пр. Победы, 12/1' });
  });

  test.each([
    ['13, 8 Марта', 'ул. 8 Марта, 13'],
    ['13 8 Марта', 'ул. 8 Марта, 13'],
    ['марта 8 13', 'ул. 8 Марта, 13'],
    ['ktybyf 16f', 'ул. Ленина, 16А'],
    ['Победы, 8, г Пермь', 'пр. Победы, 8'],
    ['победы 1, 3 этаж', 'пр. Победы, 1'],
    ['победы 1', 'пр. Победы, 1'],
  ])('«%s» is answered with %s', async (address, title) => {
    expect((await check('perm', { address })).result).toMatchObject({ title });
  });

  test.each([
    ['Лётная, 6', 'ул. Лесная, 6'],
    ['Лунина, 7', 'ул. Ленина, 7'],
    ['5 А Маркса', 'ул. Карла Маркса, 5А'],
  ])('«%s» may be another street: %s can be chosen, the other wished for', async (address, likely) => {
    const { result } = await check('perm', { address });
    if (result?.kind !== 'list') throw new Error('No list');
    expect([result.houses.map(({ text }) => text), result.lead]).toEqual([[likely], null]);
    expect(result.wish.form.context).toMatchObject({ address, isWish: true });
  });

  test('houses of a service without match degrees can be chosen; a complete address is the answer', async () => {
    const found = await houseWhere('perm', ({ street, house }) => street === 'Победы' && house === '12/1');
    const plain = await siteOf('perm', { api: { houses: () => Promise.resolve([found]) } });
    const answerTo = async (address: string) => (await loadAddressPage(plain, { address })).props.result;
    expect(await answerTo('Победы 12 к1')).toMatchObject({
      ...{ kind: 'list', lead: null },
      houses: [{ text: 'пр. Победы, 12/1' }],
    });
    expect(await answerTo('победы, 12/1')).toMatchObject({ title: 'пр. Победы, 12/1' });
  });

  test('a house of another city is none', async () => {
    const elsewhere = await houseWhere('kazan', ({ connected }) => connected);
    const { result, error } = await check('perm', { house: elsewhere.id });
    expect([result, error]).toEqual([null, expect.stringContaining('Такого дома')]);
  });

  test.each<[string, Record<string, string>, RegExp]>([
    ['nothing', { address: '  ' }, /Напишите улицу/],
    ['300 characters', { address: 'ы'.repeat(300) }, /Слишком длинный адрес.*100/],
    ['nonsense for a house', { house: '<script>' }, /Такого дома/],
    ['an id of nobody', { house: '1-1-1' }, /Такого дома/],
  ])('%s is answered with a sentence', async (_what, query, words) => {
    const { error, typed, result } = await check('perm', query);
    expect([error, result]).toEqual([expect.stringMatching(words), null]);
    expect(typed.length).toBeLessThanOrEqual(100);
  });

  test('while the suggestions fail it leads to the form, and keeps the input', async () => {
    const houses = () => Promise.reject(new Error('away'));
    const away = await siteOf('perm', { api: { houses, house: houses } });
    for (const query of [{ address: 'Ленина 5' }, { house: '5901-0-0' }]) {
      const { props } = await loadAddressPage(away, query);
      expect(props.result).toMatchObject({ kind: 'failed', href: '/request' });
      expect(props.typed).toBe(query.address ?? '');
    }
  });

  test('without the tariffs the house is still connected', async () => {
    const none = () => Promise.reject(new Error('away'));
    const house = await houseWhere('perm', ({ connected }) => connected);
    const bare = await siteOf('perm', { api: { internetTariffs: none, bundles: none } });
    const { props } = await loadAddressPage(bare, { house: house.id });
    expect(props.result).toMatchObject({ kind: 'connected', offers: [] });
  });

  test('a refused coverage request returns with its address', async () => {
    const values = { context_address: 'Ленина 999', fio: 'Анна' };
    const formReturn = { form: 'card', values, errors: { phone: 'Телефон' }, message: 'Проверьте' };
    const { props } = await loadAddressPage(await siteOf('perm', { formReturn }), {});
    expect(props.result).toMatchObject({ kind: 'wish', title: 'Ленина 999' });
  });
});

describe('the house of an order whose address was typed [SHELL-07] [TAR-04]', () => {
  const noteFor = async (address: string) => {
    const order: PublicOrder = {
      ...{
        id: 'a'.repeat(40),
        entry: 'full-buy',
        lines: [],
        next: 'contacts',
        address,
        flat: '',
        houseId: '',
      },
      ...{
        fio: '',
        phone: '',
        hasConsent: false,
        visit: null,
        visitHold: null,
        visitNotice: null,
        number: null,
      },
    };
    const { shown } = (await loadOrderStep(await siteOf('perm'), { step: 'contacts', order })).props;
    return shown?.step === 'contacts' ? shown.frame.house?.text : 'no step';
  };

  test.each(['Лётная, 6', 'Лётная 10', 'Ле, 6', 'Лунина, 7', 'Сокольная 6', 'ленина 999'])(
    '«%s» stays ambiguous',
    async (address) => {
      expect(await noteFor(address)).toMatch(/не\u00a0нашли этот дом/);
    },
  );

  test('the exact house gets its own result', async () => {
    expect(await noteFor('10 лесная')).toMatch(/пока не\u00a0подключён/);
    expect(await noteFor('13, 8 Марта')).toBeUndefined();
  });
});

describe('the full form of a connection [TAR-01]', () => {
  test.each(['perm', 'kazan'])('in %s the form has the house of the link', async (domain) => {
    const house = await houseWhere(domain, ({ connected }) => connected);
    const { props } = await loadRequestPage(await siteOf(domain), { house: house.id });
    expect(props.house).toEqual({
      id: house.id,
      address: `${house.streetType} ${house.street}, ${house.house}`,
    });
    expect(props.hidesForm).toBe(false);
    const none = await loadRequestPage(await siteOf(domain), { house: '1-1-1' });
    expect(none.props.house).toBeNull();
  });

  test('lead generation can be hidden on it [LEAD-10]', async () => {
    const hidden = await siteOf('perm', { cookie: 'hiding_lead_generation=website_without_callback' });
    expect((await loadRequestPage(hidden, {})).props.hidesForm).toBe(true);
  });
});

describe('pages in the cache', () => {
  test('the page of a typed address is private; a house’s page is shared [TAR-04]', async () => {
    const visitor = visitorOf(site, host);
    for (const address of ['Ленина 5', '']) {
      const own = await visitor.get(`/request/address?address=${encodeURIComponent(address)}`);
      expect(own.headers['cache-control']).toBe('private, no-store');
      expect(own.headers['x-cache']).toBeUndefined();
    }
    await visitor.get('/request/address?house=5901-0-1&utm=1');
    const shared = await visitor.get('/request/address?house=5901-0-1');
    expect(shared.headers['x-cache']).toBe('hit');
    expect(shared.json()).toMatchObject({ url: '/request/address?house=5901-0-1' });
  });
});

describe('suggestions for browsers [TAR-04]', () => {
  const url = '/api/p/address/v1/geography/houses?query=';

  test.each([
    [host, 'perm'],
    [otherHost, 'kazan'],
  ])('%s gets addresses of its own city only, whatever the request', async (at, domain) => {
    const cityId = (await cityOf(domain)).city_id;
    const answer = await visitorOf(site, at).get(`${url}${encodeURIComponent('ktybyf')}&cityId=1&limit=3`);
    const { items } = houseLineListSchema.parse(answer.json());
    expect(items).toHaveLength(3);
    for (const item of items) {
      expect(item).toMatchObject({ street: 'Ленина' });
      expect(item.id.startsWith(`${cityId}-`)).toBe(true);
    }
    expect(answer.body).not.toContain('maxSpeed');
  });

  test.each(['', '%20', 'ы'.repeat(300)])('«%s» is no address and no 500', async (query) => {
    const answer = await visitorOf(site, host).get(url + encodeURIComponent(decodeURIComponent(query)));
    expect([400, 422]).toContain(answer.statusCode);
  });

  test('an unavailable service is reported as such', async () => {
    isAway = true;
    const answer = await visitorOf(site, host).get(`${url}${encodeURIComponent('мира')}`);
    isAway = false;
    expect(answer.statusCode).toBeGreaterThanOrEqual(500);
    expect(answer.json()).toMatchObject({ status: false });
  });
});

describe('an address on the desk [TAR-04]', () => {
  const wished = {
    context_item: 'Пожелание: подключить дом',
    context_address: 'ул. Мира, 3',
    context_house: '5901-1-1',
    context_wish: '1',
  };
  const wish = (phone: string, more: Record<string, string> = {}) =>
    leadFields({ form_type: 'card', page: '/request/address', phone, ...wished, ...more });
  const managerOf = async () => {
    const manager = visitorOf(site, 'localhost');
    await manager.post('/api/manager/sign-in', testManager);
    return manager;
  };

  test('coverage requests of both kinds of forms are counted by city, street and house, anonymously', async () => {
    await visitorOf(site, host).post('/api/request', wish('89120000001'));
    const native = await visitorOf(site, host).submit('/api/request', {
      ...{ form_type: 'card', fio: 'Ольга', phone: '89120000002', consent: '1', page: '/request/address' },
      ...{ context_item: wished.context_item, context_wish: '1' },
      context_address: ' улица Мира, дом 3, кв. 7 ',
    });
    expect([native.statusCode, native.headers['location']]).toEqual([303, '/request/done?wish=1']);
    await visitorOf(site, otherHost).post(
      '/api/request',
      wish('89120000003', { context_address: 'Заречная 1' }),
    );
    await visitorOf(site, host).post('/api/request', wish('89120000004', { context_wish: '' }));

    const manager = await managerOf();
    const answer = await manager.get('/api/manager/wishes');
    expect(answer.json()).toMatchObject({
      isCut: false,
      cities: [
        { city: 'Пермь', count: 2, streets: [{ street: 'ул. Мира', houses: [{ house: '3', count: 2 }] }] },
        { city: 'Казань', count: 1, streets: [{ street: 'Заречная', houses: [{ house: '1', count: 1 }] }] },
      ],
    });
    expect(answer.body).not.toMatch(/Ольга|Анна|9120000|кв/);
    const { leads } = (await manager.get('/api/manager/leads')).json<{ leads: { address: string }[] }>();
    expect(leads.map(({ address }) => address)).toContain('улица Мира, дом 3, кв. 7');
  });

  test('only managers see them', async () => {
    expect((await visitorOf(site, 'localhost').get('/api/manager/wishes')).statusCode).toBe(401);
    expect((await visitorOf(site, host).get('/api/manager/wishes')).statusCode).toBe(404);
  });

  test('a refused form keeps its address, and a too long one has an error [TAR-01]', async () => {
    const long = 'ы'.repeat(300);
    const answer = await visitorOf(site, host).submit('/api/request', {
      ...{ form_type: 'card', fio: 'Ольга', phone: '89120000005', consent: '1', page: '/request' },
      ...{ context_address: long, context_house: '5901-0-0' },
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      formReturn: {
        values: { context_address: long, context_house: '5901-0-0', fio: 'Ольга' },
        errors: { context_address: 'Это значение не подходит' },
      },
    });
  });
});
