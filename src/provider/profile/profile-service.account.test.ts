/** @jest-environment node */
import {
  documentListSchema,
  noticeListSchema,
  noticeSettingsSchema,
  promisedPaymentAnswerSchema,
  promisedPaymentStateSchema,
  suspensionStateSchema,
  telephonySchema,
} from '@/api/profile/account.schemas';
import { infoAllWireSchema } from '@/api/profile/profile.schemas';

import { headersOf, openProfile, type OpenedProfile } from './profile.fixtures';
import type { DemoCase } from './seed/demo-clients';

const day = 86_400_000;
let profile: OpenedProfile;
beforeEach(async () => {
  profile = await openProfile();
});
afterEach(() => profile.close());

async function as(demoCase: DemoCase) {
  const headers = headersOf(await profile.signIn(demoCase));
  return {
    get: (url: string) => profile.app.inject({ url, headers }),
    post: (url: string, payload: object) => profile.app.inject({ method: 'POST', url, headers, payload }),
  };
}
type Caller = Awaited<ReturnType<typeof as>>;

const infoOf = async ({ get }: Caller) =>
  infoAllWireSchema.parse((await get('/v2/info/all?floatRecSum=1')).json());
const statusesOf = async (caller: Caller) =>
  (await infoOf(caller)).products?.services.map(({ status }) => status);

describe('documents', () => {
  test('are the contract, the act and three bills, newest first [ACC-02]', async () => {
    const { get } = await as('threeAgreements');
    const list = documentListSchema.parse((await get('/v1/documents')).json());
    expect(list.map(({ id, date }) => `${id} ${date}`)).toEqual([
      'bill-2026-10 2026-10-31',
      'bill-2026-09 2026-09-30',
      'bill-2026-08 2026-08-31',
      'contract 2021-11-18',
      'equipment 2021-11-18',
    ]);
    expect(list[0]?.title).toBe('Счёт за октябрь 2026');
  });

  test('are returned as files with the client’s own data and no script [ACC-02]', async () => {
    const { get } = await as('threeAgreements');
    const file = await get('/v1/documents/bill-2026-10/file');
    expect(file.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(file.headers['content-disposition']).toBe(
      'attachment; filename="schet-590018274316-2026-10.html"',
    );
    expect(file.body).toContain('Кузнецова Анна Сергеевна');
    expect(file.body).toContain('Счёт за октябрь 2026 по договору № 590018274316');
    expect(file.body).not.toContain('<script');
    expect((await get('/v1/documents/contract/file')).body).toContain('ООО «Скворец»');
    expect((await get('/v1/documents/equipment/file')).body).toContain('2\u00a0шт.');
  });

  test('have no act for a client without equipment [ACC-02]', async () => {
    const { get } = await as('withoutTv');
    const kinds = documentListSchema.parse((await get('/v1/documents')).json()).map(({ kind }) => kind);
    expect(kinds).not.toContain('equipment');
    expect((await get('/v1/documents/equipment/file')).statusCode).toBe(404);
  });

  test.each([
    ['bill-2020-01', 404],
    ['..%2F..%2Fetc%2Fpasswd', 422],
    ['%00', 422],
    ['a'.repeat(90), 422],
  ])('answer %s with %i [API-04]', async (id, status) => {
    const { get } = await as('withoutTv');
    expect((await get(`/v1/documents/${id}/file`)).statusCode).toBe(status);
  });
});

describe('the promised payment', () => {
  const path = '/v1/promised-payment';
  const stateOf = async ({ get }: Caller) => promisedPaymentStateSchema.parse((await get(path)).json());

  test('switches services on that were off for a debt, until it ends [ACC-04]', async () => {
    let caller = await as('suspendedByBilling');
    const { offer } = await stateOf(caller);
    expect(offer).toMatchObject({ price: 50, days: 3 });
    const order = { sum: offer?.sum, price: offer?.price };
    const answer = promisedPaymentAnswerSchema.parse((await caller.post(path, order)).json());
    expect(answer).toMatchObject({ isSuccess: true, payload: { until: '2026-11-15T10:00:00.000Z' } });
    expect(await statusesOf(caller)).toEqual([0, 0]);
    expect((await infoOf(caller)).payment?.balance).toBe(-690);
    expect(await stateOf(caller)).toMatchObject({ offer: null, active: { sum: offer?.sum } });
    profile.clock.now += 3 * day;
    caller = await as('suspendedByBilling');
    expect(await statusesOf(caller)).toEqual([2, 2]);
  });

  test('is granted once, for the displayed price [ACC-02]', async () => {
    const caller = await as('suspendedByBilling');
    const { offer } = await stateOf(caller);
    const dearer = await caller.post(path, { sum: offer?.sum, price: 1 });
    expect(dearer.json()).toMatchObject({ isSuccess: false, error: { code: 'OFFER_CHANGED' } });
    const order = { sum: offer?.sum, price: offer?.price };
    expect((await caller.post(path, order)).json()).toMatchObject({ isSuccess: true });
    expect((await caller.post(path, order)).json()).toMatchObject({ error: { code: 'NOT_OFFERED' } });
    expect((await infoOf(caller)).payment?.balance).toBe(-690);
  });

  test('is refused with the reason when the balance is sufficient [ACC-02]', async () => {
    const caller = await as('suspendedByClient');
    expect(await stateOf(caller)).toEqual({
      offer: null,
      reason: 'Денег на балансе хватает: обещанный платёж не нужен',
      active: null,
    });
  });

  test('refuses a sum that is none with 422 [API-04]', async () => {
    const caller = await as('suspendedByBilling');
    expect((await caller.post(path, { sum: 'all', price: 50 })).statusCode).toBe(422);
  });
});

describe('pausing a service', () => {
  const path = '/v1/services/suspension';
  const order = { product_id: 'internet', date_from: '2026-11-13', date_to: '2026-11-22' };

  test('debits its price, begins on its first day and ends after its last [ACC-04]', async () => {
    let caller = await as('withoutTv');
    const before = (await infoOf(caller)).payment?.balance ?? 0;
    expect((await caller.post(path, order)).json()).toEqual({
      isSuccess: true,
      payload: { dateFrom: '2026-11-13', dateTo: '2026-11-22', price: 30 },
    });
    expect((await infoOf(caller)).payment?.balance).toBe(before - 30);
    expect(await statusesOf(caller)).toEqual([0]);
    profile.clock.now += day;
    caller = await as('withoutTv');
    expect(await statusesOf(caller)).toEqual([1]);
    profile.clock.now += 10 * day;
    caller = await as('withoutTv');
    expect(await statusesOf(caller)).toEqual([0]);
  });

  test('subtracts its days from the next charge, planned, running, over or lifted [ACC-02] [ACC-04]', async () => {
    let caller = await as('withoutTv');
    const charge = async () => (await infoOf(caller)).payment?.payChargesSum;
    const whole = (await charge()) ?? 0;
    const share = (days: number, of: number) => Math.round((whole - (whole * days) / of) * 100) / 100;
    // Ten days of November, whose fee has been charged.
    await caller.post(path, order);
    expect(await charge()).toBe(share(10, 30));
    profile.clock.now += 5 * day;
    caller = await as('withoutTv');
    expect(await charge()).toBe(share(10, 30));
    profile.clock.now += 7 * day;
    caller = await as('withoutTv');
    expect(await charge()).toBe(share(10, 30));
    // Seven more days of December, then none.
    await caller.post(path, { ...order, date_from: '2026-12-05', date_to: '2026-12-11' });
    expect(await charge()).toBeCloseTo(share(10, 30) - (whole * 7) / 31, 1);
    await caller.post(`${path}/lift`, { product_id: 'internet' });
    expect(await charge()).toBe(share(10, 30));
  });

  test('one that ends before the next charge leaves most of it [ACC-02]', async () => {
    let caller = await as('withoutTv');
    const charge = async () => (await infoOf(caller)).payment?.payChargesSum ?? 0;
    const whole = await charge();
    await caller.post(path, { ...order, date_to: '2026-12-31' });
    expect(await charge()).toBe(0);
    profile.clock.now += 5 * day; // four days of it are over
    caller = await as('withoutTv');
    await caller.post(`${path}/lift`, { product_id: 'internet' });
    expect(await charge()).toBe(Math.round((whole - (whole * 4) / 30) * 100) / 100);
  });

  test('one of the seed began days ago, not with the agreement [ACC-04]', async () => {
    const { get } = await as('threeAgreements');
    const { services } = suspensionStateSchema.parse((await get(path)).json());
    const paused = services.find(({ productId }) => productId === 'telephony');
    expect(paused?.current).toMatchObject({ dateFrom: '2026-10-31', dateTo: null });
  });

  test('follows the calendar of the client’s city, not that of the server [ACC-04]', async () => {
    profile.clock.now = Date.parse('2026-11-12T19:00:00Z'); // 01:00 of the 13th in Omsk
    const caller = await as('withoutTv');
    const { earliest } = suspensionStateSchema.parse((await caller.get(path)).json());
    expect(earliest).toBe('2026-11-14');
  });

  test('costs nothing when cancelled before its begin, and its days when lifted later [ACC-02]', async () => {
    let caller = await as('withoutTv');
    const balance = async () => (await infoOf(caller)).payment?.balance;
    await caller.post(path, order);
    await caller.post(`${path}/lift`, { product_id: 'internet' });
    expect(await balance()).toBe(930);
    await caller.post(path, order);
    profile.clock.now += 5 * day; // four whole days of it are over
    caller = await as('withoutTv');
    await caller.post(`${path}/lift`, { product_id: 'internet' });
    expect(await balance()).toBe(930 - 12);
    expect(await statusesOf(caller)).toEqual([0]);
  });

  test('a previously existing one can be lifted [ACC-04]', async () => {
    const caller = await as('suspendedByClient');
    expect((await caller.post(`${path}/lift`, { product_id: 'internet' })).json()).toEqual({
      isSuccess: true,
    });
    expect(await statusesOf(caller)).toEqual([0, 1]);
    expect((await caller.post(`${path}/lift`, { product_id: 'internet' })).json()).toMatchObject({
      error: { code: 'NOT_SUSPENDED' },
    });
  });

  test('is ordered once for a service, and not for a debtor [ACC-02]', async () => {
    const caller = await as('withoutTv');
    await caller.post(path, order);
    expect((await caller.post(path, order)).json()).toMatchObject({ error: { code: 'NOT_OFFERED' } });
    const debtor = await as('suspendedByBilling');
    expect((await debtor.post(path, order)).json()).toMatchObject({
      isSuccess: false,
      error: { message: 'Услуга отключена за долг' },
    });
  });

  test.each([
    ['today', { ...order, date_from: '2026-11-12' }, ['date_from']],
    ['a day far ahead', { ...order, date_from: '2027-03-01', date_to: '2027-03-20' }, ['date_from']],
    ['too few days', { ...order, date_to: '2026-11-15' }, ['date_to']],
    ['days the wrong way round', { ...order, date_to: '2026-11-01' }, ['date_to']],
    ['a day that is none', { ...order, date_from: '2026-02-31' }, ['date_from']],
    ['another way of writing', { ...order, date_to: '22.11.2026' }, ['date_to']],
  ])('refuses %s with 422 and the field [API-04]', async (_what, payload, fields) => {
    const answer = await (await as('withoutTv')).post(path, payload);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual(fields);
  });

  test('answers 404 for a service that is not in the agreement [API-04]', async () => {
    const { post } = await as('withoutTv');
    const foreign = await post(path, { ...order, product_id: 'tv' });
    const lifted = await post(`${path}/lift`, { product_id: 'constructor' });
    expect([foreign.statusCode, lifted.statusCode]).toEqual([404, 404]);
  });
});

describe('notices', () => {
  const titlesOf = async (demoCase: DemoCase) =>
    noticeListSchema.parse((await (await as(demoCase)).get('/v1/notices')).json()).map(({ title }) => title);

  test('match each client’s TV and balance [TV-04]', async () => {
    expect(await titlesOf('withTelephony')).toContain('ТВ на ноутбуке и смартфоне');
    expect(await titlesOf('withoutTv')).toContain('ТВ ещё не подключено');
    expect(await titlesOf('suspendedByClient')).toContain('Просмотр приостановлен');
    expect(await titlesOf('suspendedByBilling')).toContain('Пополните баланс');
    expect(await titlesOf('suspendedByClient')).not.toContain('Пополните баланс');
  });

  test('are sorted newest first and never in the future [TV-04]', async () => {
    const list = noticeListSchema.parse((await (await as('suspendedByBilling')).get('/v1/notices')).json());
    const times = list.map(({ date }) => Date.parse(date));
    expect(times).toEqual([...times].sort((one, other) => other - one));
    expect(Math.max(...times)).toBeLessThanOrEqual(profile.clock.now);
  });

  test('include the payment from the first minute of the city’s day [TV-04]', async () => {
    profile.clock.now = Date.parse('2026-11-29T21:30:00Z');
    const { get } = await as('suspendedByBilling');
    const [first] = noticeListSchema.parse((await get('/v1/notices')).json());
    expect(first).toMatchObject({ kind: 'payment', date: '2026-11-29T21:00:00.000Z' });
  });

  test('are chosen for each agreement separately, and stored [ACC-02]', async () => {
    const path = '/v1/notices/settings';
    const { get, post } = await as('threeAgreements');
    expect(noticeSettingsSchema.parse((await get(path)).json())).toEqual({
      bills: true,
      works: true,
      offers: false,
    });
    await post(path, { bills: false, works: true, offers: true });
    expect((await get(path)).json()).toEqual({ bills: false, works: true, offers: true });
    const other = await as('withoutTv');
    expect((await other.get(path)).json()).toMatchObject({ bills: true });
    expect((await post(path, { bills: 'no' })).statusCode).toBe(422);
  });
});

describe('telephony', () => {
  const path = '/v1/telephony';

  test('returns the line and stores the choice [ACC-02]', async () => {
    const { get, post } = await as('withTelephony');
    const line = telephonySchema.parse((await get(path)).json());
    expect(line.number).toMatch(/^7\d{10}$/);
    const chosen = { callerId: false, longDistance: true, forwardTo: '79000000008' };
    expect((await post(path, chosen)).json()).toEqual({ number: line.number, ...chosen });
    expect((await get(path)).json()).toEqual({ number: line.number, ...chosen });
  });

  test('is a 404 without telephony, and 422 for a phone that is none [API-04]', async () => {
    expect((await (await as('withoutTv')).get(path)).statusCode).toBe(404);
    const { post } = await as('withTelephony');
    const answer = await post(path, { callerId: true, longDistance: true, forwardTo: '112' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toEqual({ forwardTo: 'Укажите корректный номер телефона' });
  });
});
