import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { links } from '@/config/links';
import type { Upstream } from '@/server/upstream';
import {
  composeTestSite,
  type TestSite,
  type TestSiteOptions,
  testManager,
  visitorOf,
} from '../support/compose-test-site';
import { crmSecret, openFakeCrm } from '../support/fake-crm';
import { makeOwnPostgres, type OwnPostgres } from '../support/own-postgres';
import { until } from '../support/until';
import { describeWithPostgres } from '../support/with-postgres';

const host = 'perm.localhost:3000';
const otherHost = 'kazan.localhost:3000';
const contacts = { fio: 'Анна-Мария', phone: '8 (912) 000-45-18', consent: '1' };
const address = { address: 'ул. Ленина, 5', flat: '12' };
/** A script posts the same fields and accepts JSON. */
const byScript = { accept: 'application/json' };

type Visitor = ReturnType<typeof visitorOf>;
type Answer = Awaited<ReturnType<Visitor['submit']>>;

/** The site with its catalogue. */
async function compose(options: TestSiteOptions = {}) {
  const behind: { upstream?: Upstream } = {};
  const site = await composeTestSite({
    ...options,
    upstream: (real) => (behind.upstream = options.upstream?.(real) ?? real),
  });
  return { site, upstream: behind.upstream! };
}

/** A tariff, a bundle, a router and a box on sale in a city. */
async function onSale({ geography, catalogue }: Upstream, domain: string) {
  const city = (await geography.cities()).find((one) => one.domain === domain)!;
  const [tariffs, bundles, routers, boxes] = await Promise.all([
    catalogue.internetTariffs(city.provider_id),
    catalogue.bundles(city.city_id),
    catalogue.equipment(city.provider_id, { categories: 'Routers' }),
    catalogue.equipment(city.provider_id, { categories: 'Decoders' }),
  ]);
  return { tariff: tariffs[0]!, bundle: Object.values(bundles)[0]!, router: routers[0]!, box: boxes[0]! };
}

/** The step that a form's response redirects to. */
function stepOf({ headers }: Answer): { id: string; step: string } {
  const found = /^\/order\/([0-9a-f]{40})\/([a-z-]+)$/.exec(headers.location ?? '');
  return { id: found?.[1] ?? '', step: found?.[2] ?? '' };
}

async function begin(visitor: Visitor, choice: Record<string, string>) {
  const answer = await visitor.submit('/api/orders', { entry: 'full-buy', page: '/full-buy', ...choice });
  expect(answer.statusCode).toBe(303);
  return stepOf(answer);
}

/** A visit valid at any time of the test. */
function someVisit() {
  return { day: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10), window: '720' };
}

const post = (visitor: Visitor, id: string, step: string, body: Record<string, string>) =>
  visitor.submit(`/api/orders/${id}/${step}`, body);

async function fillIn(visitor: Visitor, id: string, changes: Partial<typeof contacts> = {}) {
  const steps = [
    stepOf(await post(visitor, id, 'address', address)).step,
    stepOf(await post(visitor, id, 'contacts', { ...contacts, ...changes })).step,
    stepOf(await post(visitor, id, 'time-slots', someVisit())).step,
  ];
  expect(steps).toEqual(['contacts', 'time-slots', 'create-agreement']);
}

interface InboxLead {
  id: string;
  number: string;
  fio: string;
  product: string;
  item: string | null;
  option: string | null;
  price: number | null;
  products: string[];
  page: string;
}

interface VisitStatus {
  visit: { from: number; text: string } | null;
  visitSlots: { days: { value: string }[] } | null;
}
interface VisitAnswer {
  status: boolean;
  fields: object;
  request: VisitStatus;
}

async function inbox(site: TestSite, view = 'open'): Promise<InboxLead[]> {
  const manager = visitorOf(site, 'localhost:3000');
  await manager.post('/api/manager/sign-in', testManager);
  return (await manager.get(`/api/manager/leads?view=${view}`)).json<{ leads: InboxLead[] }>().leads;
}

const returned = (answer: Answer) =>
  answer.json<{
    url: string;
    formReturn: {
      form: string;
      values: Record<string, string>;
      errors: Record<string, string>;
      message: string;
    };
  }>();

describe('the order path on sqlite', () => orderPath('sqlite'));
describeWithPostgres('the order path on PostgreSQL', () => orderPath('PostgreSQL'));

function orderPath(kind: 'sqlite' | 'PostgreSQL'): void {
  let site: TestSite;
  let upstream: Upstream;
  let postgres: OwnPostgres | null = null;
  beforeAll(async () => {
    if (kind === 'PostgreSQL') postgres = await makeOwnPostgres();
    const env = postgres ? { DATABASE_URL: postgres.url } : {};
    ({ site, upstream } = await compose({ env }));
  }, 30_000);
  afterAll(async () => {
    await site.stop();
    await postgres?.drop();
  });

  test('another choice updates the open order, and the input stays [SHELL-07]', async () => {
    const { bundle, tariff } = await onSale(upstream, 'perm');
    const visitor = visitorOf(site, host);
    const { id } = await begin(visitor, { offer: `b${bundle.sale_package_id}` });
    await fillIn(visitor, id, { phone: '8 (912) 000-45-36' });
    const changed = await begin(visitor, { offer: `i${tariff.tariff_id}`, change: '1' });
    expect(changed).toEqual({ id, step: 'create-agreement' });
    expect((await begin(visitor, { offer: `i${tariff.tariff_id}` })).id).not.toBe(id);
    const stranger = await begin(visitorOf(site, host), { offer: `i${tariff.tariff_id}`, change: '1' });
    expect(stranger.id).not.toBe(id);
    expect(stranger.step).toBe('address');
  });

  test('leads through its steps to one request with everything that was chosen [SHELL-07, TAR-01]', async () => {
    const { bundle, router, box } = await onSale(upstream, 'perm');
    const visitor = visitorOf(site, host);
    const { id, step } = await begin(visitor, {
      offer: `b${bundle.sale_package_id}`,
      router: String(router.id),
      box: `${box.id}-sale`,
    });
    expect(step).toBe('address');
    await fillIn(visitor, id);
    const sent = await post(visitor, id, 'create-agreement', {});
    expect([sent.statusCode, stepOf(sent)]).toEqual([303, { id, step: 'final' }]);
    const lead = (await inbox(site)).find(({ fio }) => fio === contacts.fio);
    expect(lead).toMatchObject({ page: '/full-buy', products: ['ТВ', 'Интернет'] });
    for (const title of [bundle.description.title, router.title, box.title, 'покупка'])
      expect(lead?.item).toContain(title);
    // The displayed prices: monthly, of the router, and one-time, of the box.
    expect(lead?.item?.match(/\d\u00a0₽\/мес/g)?.length).toBeGreaterThanOrEqual(2);
    expect(lead?.item).toMatch(/покупка, [\d\u00a0]+₽\)/);
    expect(lead?.option).toMatch(/^Визит: .+, 12:00–15:00$/);
    expect(lead?.price).toBeGreaterThanOrEqual(bundle.promo_price2in1 ?? bundle.price2in1);
    // The number is that of a request with a status page.
    const status = await visitor.submit('/api/request/status', {
      number: lead?.number ?? '',
      digits: '4518',
    });
    expect([status.statusCode, status.headers.location]).toEqual([303, `/request/status/${lead?.number}`]);
  });

  test('its visit is moved and cancelled on the request’s page, and the desk and its history know [SHELL-07]', async () => {
    const { tariff } = await onSale(upstream, 'perm');
    const visitor = visitorOf(site, host);
    const { id } = await begin(visitor, { offer: `i${tariff.tariff_id}` });
    await fillIn(visitor, id, { fio: 'Визит' });
    await post(visitor, id, 'create-agreement', {});
    const leadOf = async () => (await inbox(site)).find(({ fio }) => fio === 'Визит');
    const number = (await leadOf())?.number ?? '';
    const proof = { number, digits: '4518' };
    const ofVisit = `/request/status/${number}/visit.ics`;
    // The calendar file is available right after the order.
    expect((await visitor.get(ofVisit)).body).toMatch(/UID:visit-.*\r\nDTSTAMP/s);
    const ask = async (fields: Record<string, string>) =>
      (await visitor.submit('/api/request/status', { ...proof, ...fields }, byScript)).json<VisitAnswer>();
    const before = (await ask({})).request;
    expect(before.visit?.text).toMatch(/, 12:00–15:00$/);
    const day = before.visitSlots?.days[3]?.value ?? '';
    const moved = await ask({ action: 'visit', day, window: '900' });
    expect(moved).toMatchObject({
      message: 'Время визита изменено',
      request: {
        visit: { text: expect.stringMatching(/, 15:00–18:00$/) },
        visitSlots: { day, window: '900' },
      },
    });
    expect((await leadOf())?.option).toBe(`Визит: ${moved.request.visit?.text}`);
    // The same visit again is no change.
    const same = await ask({ action: 'visit', day, window: '900' });
    expect([same.status, same.fields]).toEqual([false, { window: 'Это время уже выбрано.' }]);
    // The order's last page shows the current visit, with the request's address.
    const last = async () =>
      (await visitor.get(`/order/${id}/final`)).json<{ order: { address: string; visit: object | null } }>()
        .order;
    expect(await last()).toMatchObject({
      address: 'ул. Ленина, 5, кв.\u00a012',
      visit: { from: moved.request.visit?.from },
    });
    const night = await ask({ action: 'visit', day, window: '60' });
    expect([night.status, night.fields]).toEqual([false, { window: 'Выберите день и время' }]);
    // Without JavaScript it redirects to the page, which confirms the action once.
    const cancelled = await visitor.submit('/api/request/status', { ...proof, action: 'no-visit' });
    expect(cancelled.headers.location).toBe(`/request/status/${number}`);
    await visitor.submit('/api/request/status', { ...proof, action: 'no-visit' });
    const opened = (await visitor.get(`/request/status/${number}`)).json<{
      opened: { status: VisitStatus };
    }>().opened;
    expect(opened).toMatchObject({ message: 'Визит отменён. Заявка осталась', status: { visit: null } });
    expect(opened.status.visitSlots?.days).toHaveLength(14);
    expect((await leadOf())?.option).toBe('Визит: отменён клиентом');
    expect((await visitor.get(ofVisit)).body).toContain('METHOD:CANCEL');
    expect((await last()).visit).toBeNull();
    const manager = visitorOf(site, 'localhost:3000');
    await manager.post('/api/manager/sign-in', testManager);
    const lead = await manager.get(`/api/manager/leads/${(await leadOf())?.id}`);
    const { history } = lead.json<{ history: { text: string }[] }>();
    expect(history.map(({ text }) => text.replace(/: .*/, '')).filter((text) => /визит/.test(text))).toEqual([
      'Клиент выбрал другое время визита',
      'Клиент отменил визит мастера',
    ]);
  });

  test('the same order sent twice at once, and again, is one request [LEAD-08]', async () => {
    const { tariff } = await onSale(upstream, 'perm');
    const visitor = visitorOf(site, host);
    const { id } = await begin(visitor, { offer: `i${tariff.tariff_id}` });
    await fillIn(visitor, id, { fio: 'Дважды' });
    const send = () => post(visitor, id, 'create-agreement', {});
    const answers = [...(await Promise.all([send(), send()])), await send()];
    expect(answers.map((answer) => stepOf(answer).step)).toEqual(['final', 'final', 'final']);
    expect((await inbox(site)).filter(({ fio }) => fio === 'Дважды')).toHaveLength(1);
    // It is closed: its steps can't be changed.
    expect(stepOf(await post(visitor, id, 'contacts', { ...contacts, fio: 'Другая' })).step).toBe('final');
  });

  test('a script that posts the same fields gets the next address [SHELL-07]', async () => {
    const { tariff } = await onSale(upstream, 'perm');
    const visitor = visitorOf(site, host);
    const send = async (path: string, body: Record<string, string>) =>
      (await visitor.submit(path, body, byScript)).json<{ status: boolean; goTo: string }>();
    const choice = { entry: 'full-buy', page: '/full-buy', offer: `i${tariff.tariff_id}` };
    const begun = await send('/api/orders', choice);
    expect(begun).toEqual({ status: true, goTo: expect.stringMatching(/^\/order\/[0-9a-f]{40}\/address$/) });
    const [, , id = ''] = begun.goTo.split('/');
    const next = (step: string) => ({ status: true, goTo: `/order/${id}/${step}` });
    expect(await send(`/api/orders/${id}/address`, address)).toEqual(next('contacts'));
    expect(await send(`/api/orders/${id}/contacts`, { ...contacts, fio: 'Сценарий' })).toEqual(
      next('time-slots'),
    );
    expect(await send(`/api/orders/${id}/time-slots`, someVisit())).toEqual(next('create-agreement'));
    const agree = () => send(`/api/orders/${id}/create-agreement`, {});
    expect(await Promise.all([agree(), agree()])).toEqual([next('final'), next('final')]);
    expect((await inbox(site)).filter(({ fio }) => fio === 'Сценарий')).toHaveLength(1);
  });

  test('an order in progress is found again, and a finished one is not [SHELL-07]', async () => {
    const { tariff } = await onSale(upstream, 'perm');
    const visitor = visitorOf(site, host);
    const none = await visitor.get('/api/orders/current?from=/full-buy');
    expect(none.statusCode).toBe(404);
    expect(returned(none)).toMatchObject({ url: '/full-buy', formReturn: { form: 'order-missing' } });
    expect(visitor.cookies.get('open_order')).toBeFalsy();
    const { id } = await begin(visitor, { offer: `i${tariff.tariff_id}` });
    await post(visitor, id, 'address', address);
    expect(visitor.cookies.get('open_order')).toBe('1');
    const back = await visitor.get('/api/orders/current');
    expect([back.statusCode, stepOf(back)]).toEqual([303, { id, step: 'contacts' }]);
    await fillIn(visitor, id, { fio: 'Закончено' });
    await post(visitor, id, 'create-agreement', {});
    expect(visitor.cookies.get('open_order')).toBeFalsy();
  });
}

describe('an order belongs to its visitor only [SHELL-07]', () => {
  let site: TestSite;
  let offer = '';
  beforeAll(async () => {
    const composed = await compose();
    site = composed.site;
    offer = `i${(await onSale(composed.upstream, 'perm')).tariff.tariff_id}`;
  });
  afterAll(() => site.stop());

  test('without any cookie the first form creates the visitor’s id, and continues with it', async () => {
    const visitor = visitorOf(site, host);
    expect(visitor.cookies.size).toBe(0);
    const { id } = await begin(visitor, { offer });
    expect(visitor.cookies.get('visitor')).toMatch(/^[0-9a-f-]{36}$/);
    expect(stepOf(await post(visitor, id, 'address', address)).step).toBe('contacts');
  });

  test('another visitor, another city and an invented id get one and the same answer', async () => {
    const owner = visitorOf(site, host);
    const { id } = await begin(owner, { offer });
    const stranger = visitorOf(site, host);
    await stranger.submit('/api/visit', {});
    expect(stranger.cookies.get('visitor')).toMatch(/^[0-9a-f-]{36}$/);
    const sameInKazan = visitorOf(site, otherHost);
    sameInKazan.cookies.set('visitor', owner.cookies.get('visitor') ?? '');
    const answers = [
      await post(stranger, id, 'address', address),
      await post(sameInKazan, id, 'address', address),
      await post(owner, 'f'.repeat(40), 'address', address),
      await post(owner, "x' or 1=1 --", 'address', address),
      await post(owner, id, 'payment', address),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
    expect(
      new Set(
        answers
          .slice(0, 1)
          .concat(answers.slice(2))
          .map(({ body }) => body),
      ).size,
    ).toBe(1);
    // It contains the reason, on the entry page (ADR 21).
    expect(returned(answers[0]!)).toMatchObject({
      url: '/constructor',
      formReturn: { form: 'order-missing', message: expect.stringContaining('cookie') },
    });
    // No part of it was stored.
    expect(stepOf(await owner.get('/api/orders/current'))).toEqual({ id, step: 'address' });
  });

  test('a step before its turn leads to the first that is missing', async () => {
    const visitor = visitorOf(site, host);
    const { id } = await begin(visitor, { offer });
    const early = await post(visitor, id, 'create-agreement', {});
    expect([early.statusCode, stepOf(early).step]).toEqual([303, 'address']);
    expect(await inbox(site)).toEqual([]);
  });

  test('its pages are never cached', async () => {
    const order = `${'a'.repeat(40)}/address`;
    const data = '/_next/data/build';
    const spellings = [
      `/order/${order}`,
      `/%6Frder/${order}`,
      `/o%72der/${order}`,
      `${data}/_site/perm/order/${order}.json`,
      `${data}/_site/perm/%6frder/${order}.json`,
    ];
    for (const url of spellings) {
      const { headers } = await visitorOf(site, host).get(url);
      expect([url, headers['cache-control'], headers['x-cache']]).toEqual([
        url,
        'private, no-store',
        undefined,
      ]);
    }
  });

  test('a form of another site is refused (D42)', async () => {
    const visitor = visitorOf(site, host);
    const { id } = await begin(visitor, { offer });
    for (const origin of ['https://evil.example', 'null', `http://${otherHost}`])
      expect((await visitor.submit(`/api/orders/${id}/address`, address, { origin })).statusCode).toBe(403);
    expect(
      (await visitor.submit('/api/orders', { entry: 'full-buy', offer }, { origin: 'null' })).statusCode,
    ).toBe(403);
    expect(stepOf(await visitor.get('/api/orders/current')).step).toBe('address');
  });
});

describe('invalid input returns with the values and a message at each field [VAL-08]', () => {
  let site: TestSite;
  let id = '';
  let visitor: Visitor;
  let offer = '';
  beforeAll(async () => {
    const composed = await compose();
    site = composed.site;
    offer = `i${(await onSale(composed.upstream, 'perm')).tariff.tariff_id}`;
    visitor = visitorOf(site, host);
    ({ id } = await begin(visitor, { offer }));
  });
  afterAll(() => site.stop());

  test.each<[Record<string, string>, string]>([
    [{ offer: 'i999999999' }, 'offer'],
    [{ offer: '' }, 'offer'],
    [{ offer: 'nonsense' }, 'offer'],
    [{ offer: 'own', router: '999999999' }, 'router'],
    [{ offer: 'own', box: '999999999-sale' }, 'box'],
    [{ offer: 'own', entry: 'nonsense' }, 'entry'],
    [{ entry: 'novosel', page: '/novosel', address: '' }, 'address'],
    [{ entry: 'novosel', page: '/novosel', address: 'Ленина, 5'.repeat(100) }, 'address'],
    [{ entry: 'constructor', page: '/constructor', parts: 'nonsense' }, 'parts'],
  ])('a new order of %j', async (changes, field) => {
    const given = { ...changes, ...(changes['offer'] === 'own' ? { offer } : {}) };
    const body = { entry: 'full-buy', page: '/full-buy?offer=i1', ...given };
    const answer = await visitorOf(site, host).submit('/api/orders', body);
    expect(answer.statusCode).toBe(422);
    const { url, formReturn } = returned(answer);
    expect(url).toBe(body.page);
    expect(Object.keys(formReturn.errors)).toEqual([field]);
    if (field !== 'entry')
      expect(formReturn.values[field]).toBe(new URLSearchParams(body).get(field)?.slice(0, 500));
  });

  test('a script gets JSON, with the same fields', async () => {
    const step = `/api/orders/${id}/address`;
    const refused = await visitor.submit(step, { address: 'Ленина' }, byScript);
    expect([refused.statusCode, refused.json()]).toEqual([
      422,
      {
        status: false,
        message: 'Проверьте отмеченные поля',
        fields: { address: 'Напишите улицу и дом' },
      },
    ]);
    const none = await visitor.submit(`/api/orders/${'f'.repeat(40)}/address`, address, byScript);
    expect([none.statusCode, none.json<{ status: boolean }>().status]).toEqual([404, false]);
  });

  test.each<[string, object, string[]]>([
    ['numbers', { address: 5, flat: 12 }, ['address', 'flat']],
    ['objects', { address: { a: 'ул. Ленина, 5' } }, ['address']],
    ['an object under a name that nobody asked for', { ...address, more: {} }, ['more']],
    ['50 KB', { ...address, address: `Lenina, 5${'a'.repeat(50_000)}` }, ['address']],
    ['too many of one', { ...address, house: Array(500).fill('h') }, ['house']],
  ])('%s in a step', async (_, body, fields) => {
    const answer = await visitor.post(`/api/orders/${id}/address`, body);
    expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([422, fields]);
  });

  test('the first of a repeated field counts, and no name is a trap', async () => {
    const own = visitorOf(site, host);
    const order = await begin(own, { offer });
    const step = `/api/orders/${order.id}/address`;
    const next = { status: true, goTo: `/order/${order.id}/contacts` };
    expect((await own.post(step, { address: ['ул. Мира, 3', ''], constructor: 'y' })).json()).toEqual(next);
    const named = { ...address, ['__proto__']: 'x', constructor: 'y' };
    expect((await own.submit(step, named, byScript)).json()).toEqual(next);
  });

  test('a page that starts no orders is never rendered for one', async () => {
    const answer = await visitorOf(site, host).submit('/api/orders', {
      entry: 'full-buy',
      page: '//evil.example',
      offer,
    });
    expect([answer.statusCode, answer.json<{ fields: object }>().fields]).toEqual([
      422,
      { page: 'Это значение не подходит' },
    ]);
  });

  test('an address without a house, a flat that is none', async () => {
    const answer = await post(visitor, id, 'address', { address: 'Ленина', flat: '<b>' });
    expect(answer.statusCode).toBe(422);
    const { url, formReturn } = returned(answer);
    expect(url).toBe(`/order/${id}/address`);
    expect(formReturn).toMatchObject({
      form: 'order-address',
      values: { address: 'Ленина', flat: '<b>' },
      errors: { address: 'Напишите улицу и дом', flat: 'Только номер: цифры и буквы' },
    });
  });

  test('a name, a phone and a consent, with the messages of the lead form [VAL-01, VAL-02]', async () => {
    await post(visitor, id, 'address', address);
    const answer = await post(visitor, id, 'contacts', { fio: 'Анна 1', phone: '8912' });
    expect(answer.statusCode).toBe(422);
    expect(returned(answer).formReturn).toMatchObject({
      values: { fio: 'Анна 1', phone: '8912' },
      errors: {
        fio: 'Ожидаются только буквы и дефисы',
        phone: 'Телефон в формате +7 (999) 999-99-99',
        consent: 'Поставьте отметку: без согласия мы не можем принять заявку',
      },
    });
  });

  test('a visit of yesterday, of next month, of the night, and none', async () => {
    await post(visitor, id, 'contacts', contacts);
    const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    for (const body of [
      { day: day(-1), window: '720' },
      { day: day(30), window: '720' },
      { day: day(3), window: '120' },
      { day: '31.02.2026', window: '720' },
      {},
    ]) {
      const answer = await post(visitor, id, 'time-slots', body);
      expect([body, answer.statusCode]).toEqual([body, 422]);
      expect(returned(answer).formReturn.errors).toEqual({ window: 'Выберите день и время' });
    }
  });

  test('an automated submission is quarantined [LEAD-08]', async () => {
    await post(visitor, id, 'time-slots', someVisit());
    const sent = await post(visitor, id, 'create-agreement', { website: 'https://spam.example' });
    expect(stepOf(sent).step).toBe('final');
    expect(await inbox(site)).toEqual([]);
    expect(await inbox(site, 'quarantine')).toHaveLength(1);
  });
});

test('no consent, no request, also where the city began to require it in between [LEAD-05]', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-test-'));
  const composeAsking = (consentMode: 'notice' | 'checkbox') =>
    compose({
      dataDir,
      upstream: (real) => ({
        ...real,
        geography: {
          ...real.geography,
          cities: async () => (await real.geography.cities()).map((city) => ({ ...city, consentMode })),
        },
      }),
    });
  const before = await composeAsking('notice');
  const { tariff } = await onSale(before.upstream, 'perm');
  const visitor = visitorOf(before.site, host);
  const { id } = await begin(visitor, { offer: `i${tariff.tariff_id}` });
  await fillIn(visitor, id, { consent: '' });
  await before.site.stop();

  const { site } = await composeAsking('checkbox');
  const same = visitorOf(site, host);
  for (const [name, value] of visitor.cookies) same.cookies.set(name, value);
  const refused = await post(same, id, 'create-agreement', {});
  expect([refused.statusCode, Object.keys(returned(refused).formReturn.errors)]).toEqual([422, ['consent']]);
  expect(await inbox(site)).toEqual([]);
  expect(stepOf(await post(same, id, 'create-agreement', { consent: '1' })).step).toBe('final');
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Notice {
  number: string;
  createdAt: string;
  consent: { at: string };
  visit: { from: string; until: string } | null;
}

test('receivers get the time of the consent, possibly days before the order, and its visit [LEAD-05] [LEAD-09]', async () => {
  const crm = await openFakeCrm();
  const { site, upstream } = await compose({
    env: { CRM_WEBHOOK_URL: crm.url, CRM_WEBHOOK_SECRET: crmSecret },
  });
  const { tariff } = await onSale(upstream, 'perm');
  const visitor = visitorOf(site, host);
  const { id } = await begin(visitor, { offer: `i${tariff.tariff_id}` });
  await fillIn(visitor, id);
  const given = Date.now();
  await until(() => Date.now() > given);
  await post(visitor, id, 'create-agreement', {});
  await until(() => crm.calls.length > 0);
  const told = JSON.parse(crm.calls[0]!.body) as Notice;
  expect(Date.parse(told.consent.at)).toBeLessThanOrEqual(given);
  expect(Date.parse(told.createdAt)).toBeGreaterThan(given);
  // Cancelling the visit is a change of the lead.
  expect(Date.parse(told.visit?.until ?? '') - Date.parse(told.visit?.from ?? '')).toBe(3 * 3_600_000);
  await visitor.submit('/api/request/status', { number: told.number, digits: '4518', action: 'no-visit' });
  await until(() => crm.calls.length > 1);
  expect(JSON.parse(crm.calls[1]!.body)).toMatchObject({ event: 'lead.changed', visit: null });
  await site.stop();
  await crm.close();
});

test('from parts: TV beside a tariff becomes the bundle of its speed, and services without a price are requested [TAR-01]', async () => {
  const { site, upstream } = await compose();
  const city = (await upstream.geography.cities()).find(({ domain }) => domain === 'kazan')!;
  const bundles = Object.values(await upstream.catalogue.bundles(city.city_id));
  const tariff = (await upstream.catalogue.internetTariffs(city.provider_id)).find(({ speed }) =>
    bundles.some(({ speed_int }) => speed_int === speed),
  )!;
  const visitor = visitorOf(site, otherHost);
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/orders',
    headers: {
      host: otherHost,
      origin: `http://${otherHost}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: `entry=constructor&page=/constructor&offer=i${tariff.tariff_id}&parts=tv&parts=domofon`,
  });
  visitor.cookies.set('visitor', answer.cookies.find(({ name }) => name === 'visitor')?.value ?? '');
  const { id } = stepOf(answer);
  await fillIn(visitor, id);
  await post(visitor, id, 'create-agreement', {});
  const [lead] = await inbox(site);
  expect(lead).toMatchObject({ products: ['ТВ', 'Интернет', 'Домофон'], page: '/constructor' });
  expect(lead?.item).toContain('Интернет и ТВ: ');
  await site.stop();
});

test('from parts: TV never makes a tariff a bundle of another family [TAR-01]', async () => {
  const { site, upstream } = await compose();
  const city = (await upstream.geography.cities()).find(({ domain }) => domain === 'kazan')!;
  const bundles = Object.values(await upstream.catalogue.bundles(city.city_id));
  const tariffs = await upstream.catalogue.internetTariffs(city.provider_id);
  const tariff = tariffs.find(({ alias }) => alias === 'giga-movix')!;
  expect(bundles.some(({ speed_int }) => speed_int === tariff.speed)).toBe(true);
  const visitor = visitorOf(site, otherHost);
  const choice = { offer: `i${tariff.tariff_id}`, parts: 'tv' };
  const { id } = await begin(visitor, { entry: 'constructor', page: '/constructor', ...choice });
  await fillIn(visitor, id);
  await post(visitor, id, 'create-agreement', {});
  const [lead] = await inbox(site);
  expect(lead?.item).toContain(`Интернет: ${tariff.tariff_name_display} (`);
  expect(lead?.item).toMatch(/; ТВ$/);
  await site.stop();
});

test('a visitor who has just moved begins with the address and continues to the contacts [TAR-01]', async () => {
  const { site } = await compose();
  const visitor = visitorOf(site, host);
  const { id, step } = await begin(visitor, {
    entry: 'novosel',
    page: links.newHome,
    address: 'ул. Новая, 7',
    house: 'h-7',
    house_address: 'ул. Новая, 7',
  });
  expect(step).toBe('contacts');
  expect(stepOf(await post(visitor, id, 'contacts', contacts)).step).toBe('time-slots');
  await site.stop();
});

test('while the catalogue fails the form returns with its choice, and no order begins', async () => {
  const { site } = await compose({
    upstream: (real) => ({
      ...real,
      catalogue: {
        ...real.catalogue,
        internetTariffs: () => Promise.reject(new Error('away')),
      },
    }),
  });
  const visitor = visitorOf(site, host);
  const body = { entry: 'full-buy', page: '/full-buy', offer: 'i101' };
  const answer = await visitor.submit('/api/orders', body);
  expect(answer.statusCode).toBe(503);
  expect(returned(answer).formReturn.values).toMatchObject({ offer: 'i101' });
  await site.stop();
});

test('more orders than anybody needs are refused with the time to wait', async () => {
  const { site, upstream } = await compose({ env: { LEADS_PER_ADDRESS: '1' } });
  const offer = `i${(await onSale(upstream, 'perm')).tariff.tariff_id}`;
  const body = { entry: 'full-buy', page: '/full-buy', offer };
  const codes: number[] = [];
  for (let one = 0; one < 5; one++)
    codes.push((await visitorOf(site, host).submit('/api/orders', body)).statusCode);
  expect(codes).toEqual([303, 303, 303, 303, 429]);
  await site.stop();
});

test('an erased phone removes its open orders (D51)', async () => {
  const { site, upstream } = await compose();
  const offer = `i${(await onSale(upstream, 'perm')).tariff.tariff_id}`;
  const visitor = visitorOf(site, host);
  const { id } = await begin(visitor, { offer });
  await post(visitor, id, 'address', address);
  await post(visitor, id, 'contacts', contacts);
  const manager = visitorOf(site, 'localhost:3000');
  await manager.post('/api/manager/sign-in', testManager);
  const erased = await manager.post('/api/manager/erasure', { phone: '79120004518' });
  expect(erased.statusCode).toBe(200);
  expect((await post(visitor, id, 'time-slots', someVisit())).statusCode).toBe(404);
  await site.stop();
});
