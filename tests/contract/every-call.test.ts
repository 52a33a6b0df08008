/** @jest-environment node */
import { ApiError } from '../../src/api/http/http-client';
import { type DemoCase, demoPassword } from '@/provider/profile/seed/demo-clients';
import { demoAgreementNumber } from '@/provider/profile/profile.fixtures';

import { readDocument } from '../support/openapi-document';
import { openAlone, openEmbedded, type Recorded, type Side } from './provider-side';

const { operations } = readDocument('provider');

/**
 * Sends every call to the provider in the site's thread and to that of `npm run provider`. Both begin with an empty
 * database and get the same calls in the same order, so all responses must be equal.
 */
const opened: Awaited<ReturnType<typeof openEmbedded>>[] = [];
beforeAll(async () => {
  opened.push(...(await Promise.all([openEmbedded(), openAlone()])));
}, 60_000);
afterAll(() => Promise.all(opened.map(({ close }) => close())));

const providerId = 133;
const person = { fio: 'Анна', phone: '79120004518' };
const url = 'http://perm.localhost/';
const submission = {
  ...person,
  csrf: 'lead',
  product_id: ['tv'],
  plan: '',
  internet_equipment_id: '',
  tv_equipment_id: '70454',
  form_type: 'note' as const,
};
const callers = new Map<Side, Map<DemoCase, Awaited<ReturnType<Side['callerOf']>>>>();

async function callerOf(side: Side, demoCase: DemoCase) {
  const known = callers.get(side) ?? new Map<DemoCase, Awaited<ReturnType<Side['callerOf']>>>();
  callers.set(side, known);
  const caller = known.get(demoCase) ?? (await side.callerOf(demoAgreementNumber(demoCase)));
  known.set(demoCase, caller);
  return caller;
}
const profileOf = async (side: Side, demoCase: DemoCase) => side.profile(await callerOf(side, demoCase));
const accountOf = async (side: Side, demoCase: DemoCase) => side.account(await callerOf(side, demoCase));
const addedEmail = async (side: Side, email: string) => {
  const added = await (await profileOf(side, 'withoutEmail')).addEmail({ email, url });
  if (!added.isSuccess) throw new Error('not added');
  return added.contactId;
};

type Row = [call: string, ask: (side: Side) => Promise<unknown>, seen?: unknown];

/** Calls of requirement API-01, in its order. */
const rows: Row[] = [
  [
    'GET /v1/equipment (auth, provider flag)',
    async (side) => (await profileOf(side, 'threeAgreements')).equipment(),
    [{ materialsEnsId: 80491 }, { materialsEnsId: 70512 }],
  ],
  ['GET {base}/v1/internet-tariffs', (side) => side.catalogue.internetTariffs()],
  ['GET /v1/cities/{cityId}/sales', (side) => side.catalogue.bundles(5901)],
  ['GET /v1/city/routers', (side) => side.catalogue.routers(5901)],
  ['GET {base}/v1/decoder', (side) => side.catalogue.decoders()],
  [
    'Request submission (path not shown)',
    (side) => side.requests.submit(providerId, submission, 'one'),
    { status: true },
  ],
  [
    'POST order (generic request helper)',
    (side) =>
      side.requests.order(
        providerId,
        { ...person, csrf: 'lead', product_id: [], tv_equipment_id: '80491', tv_equipment_buy: 'sale' },
        'two',
      ),
    { status: true },
  ],
  [
    'Callback request (same helper)',
    (side) =>
      side.requests.callback(
        providerId,
        { ...person, csrf: 'lead', product_id: [], check_call_type: '/internet' },
        'three',
      ),
    { status: true, request_id: expect.any(Number) },
  ],
  [
    'GET {quiz}/v1/quiz/view?id=tvbox, also /v1/quiz/view?id={id}&providerId={id}',
    async (side) => [await side.quiz.quiz('tvbox'), await side.quiz.quiz('tariff', providerId)],
    [{ alias: 'tvbox' }, { alias: 'tariff' }],
  ],
  [
    'Full-buy equipment list, category Decoders (header ProviderId)',
    (side) => side.catalogue.equipment(providerId, { categories: 'Decoders' }),
  ],
  ['Content call for banners', (side) => side.content.banners(providerId, 'domrutv_equipment', false)],
  [
    'GET /v2/banner-city/search (header ProviderId)',
    (side) => side.content.banners(providerId, 'domrutv_equipment', true),
  ],
  ['GET /v1/geography/get-cities-satellites (header ProviderId)', (side) => side.geography.satellites()],
  ['GET /v1/geography/get-cities-by-region', (side) => side.geography.citiesByRegion(59)],
  ['GET /v1/geography/get-regions', (side) => side.geography.regions()],
  ['GET /v1/geography/get-top-cities', (side) => side.geography.topCities()],
  ['GET /v1/promo-line', (side) => side.content.promoLine(providerId)],
  [
    'GET /v2/info/all (headers ProviderId, bearer Authorization, agreementNumber)',
    async (side) => (await profileOf(side, 'threeAgreements')).info(),
    { personal: { state: 'loaded' }, contacts: { state: 'loaded' } },
  ],
  [
    'GET v2/user/agreements',
    async (side) => {
      const profile = await profileOf(side, 'threeAgreements');
      return [await profile.agreements(), await profile.agreements('full')];
    },
  ],
  [
    'POST /v1/contacts/add-unconfirmed-email, /v1/contacts/confirm-email, /v1/contacts/send-mail-for-confirm',
    async (side) => {
      const profile = await profileOf(side, 'withoutEmail');
      const contact_id = await addedEmail(side, 'anna@pochta.example');
      const again = await profile.resendEmail({ contact_id, url });
      return [again, await profile.confirmEmail({ contact_id, key: side.lastCode() })];
    },
    [{ isSuccess: true }, { isSuccess: true }],
  ],
  ['Profile API: add email', (side) => addedEmail(side, 'boris@pochta.example')],
  [
    'Profile API: resend',
    async (side) => {
      const contact_id = await addedEmail(side, 'boris@pochta.example');
      return (await profileOf(side, 'withoutEmail')).resendEmail({ contact_id, url });
    },
    { isSuccess: true },
  ],
  [
    'Profile API: confirm',
    async (side) => {
      const contact_id = await addedEmail(side, 'boris@pochta.example');
      const profile = await profileOf(side, 'withoutEmail');
      return [
        await profile.confirmEmail({ contact_id, key: 'outdated' }),
        await profile.confirmEmail({ contact_id, key: side.lastCode() }),
      ];
    },
    [{ isSuccess: false, error: { code: 'ERROR_PARAMETER' } }, { isSuccess: true }],
  ],
  [
    "'Become client' request (apiRequest, with provider id)",
    (side) => side.requests.becomeClient(providerId, { ...person, petition: 'Стать клиентом' }, 'four'),
    { isSuccess: true, error: null },
  ],
  [
    'Other topics (coreRequests)',
    (side) => side.requests.coreRequest(providerId, { phoneNumber: person.phone }, 'five'),
    { isSuccess: true },
  ],
  [
    'GET /v1/user/by-call (header providerId)',
    async (side) => {
      const byCall = async (key: 'problem_new' | 'request_new', id: string) => {
        await side.requests.coreRequest(providerId, { phoneNumber: person.phone }, id);
        return side.requests.callByPhone(providerId, key, id);
      };
      return [await byCall('problem_new', 'six'), await byCall('request_new', 'seven')];
    },
    [{ isSuccess: true }, { isSuccess: true }],
  ],
  [
    'POST /api/v1/call/back',
    (side) => side.requests.callBack(providerId, person, 'eight'),
    { isSuccess: true },
  ],
  [
    'POST /v1/outage-notices',
    (side) =>
      side.requests.sendOutageNotice(
        providerId,
        { phone: person.phone, outageId: 'fault-1', area: 'ул. Мира, 1' },
        'nine',
      ),
    { status: true },
  ],
  ['POST /v1/erasures', (side) => side.requests.erase(providerId, 'eight'), { status: true }],
  [
    'GET /v1/{providerId}/equipment: globalId, categories, routerFilter',
    async (side) => [
      await side.catalogue.equipment(providerId, { globalId: 70454 }),
      await side.catalogue.equipment(providerId, { categories: 'Routers', routerFilter: '500' }),
    ],
    [[{ id: 70454 }], expect.any(Array)],
  ],
  [
    'GET /v1/city-by-ip/{ip}',
    async (side) => [await side.geography.cityByIp('5.3.0.1'), await side.geography.cityByIp('8.8.8.8')],
    [{ name_ru: 'Санкт-Петербург', region_iso_code: 'SPE' }, null],
  ],
  [
    'GET /v1/geography/houses and one of them (ours)',
    async (side) => [await side.geography.houses(5901, 'мира', 2), await side.geography.house('5901-1-0')],
  ],
  ['Content call for city domain by providerId', (side) => side.content.cityDomain(41)],
  [
    'POST /api/v1/analytics/events (campaign analytics, header agreementNumber)',
    async (side) => {
      const event = { date: '2026-11-12T10:00:00Z', place: '/internet', event: 'UAevent' };
      return [
        await side.campaign.sendEvents([event]),
        await side.campaign.sendEvents([event, event], { agreementNumber: '7700123' }),
      ];
    },
    [1, 2],
  ],
  [
    "Chat frame: a token of the scope 'chat' for it, and nothing more",
    async (side) => {
      const { accessToken, ...caller } = await callerOf(side, 'threeAgreements');
      const { access_token, scope } = await side.tokens.narrow(accessToken, 'chat');
      const refused = await side
        .profile({ ...caller, accessToken: access_token })
        .info()
        .catch(statusOf);
      return [scope, refused];
    },
    ['chat', 403],
  ],
  [
    'Access-token validation: 401 means invalid',
    async (side) => {
      const caller = { ...(await callerOf(side, 'threeAgreements')), accessToken: 'forged' };
      return side.profile(caller).info().catch(statusOf);
    },
    401,
  ],
];

/** Calls of the site that API-01 does not list. */
const ownCalls: Row[] = [
  ['every city with all its fields', (side) => side.geography.cities()],
  ['menus and footer', (side) => side.content.shell(providerId)],
  [
    'an editorial page, and one that is not there',
    async (side) => [
      await side.content.page(providerId, '/policy/app'),
      await side.content.page(providerId, '/nowhere'),
    ],
    [{ path: '/policy/app' }, null],
  ],
  ['TV channels', (side) => side.content.channels(providerId)],
  ['content pages', (side) => side.content.pages(providerId)],
  ['help articles', (side) => side.content.help(providerId)],
  ['surveys', (side) => side.campaign.surveys(providerId)],
  [
    'tokens refreshed and revoked',
    async (side) => {
      const first = await side.tokens.signIn(demoAgreementNumber('withoutTv'), demoPassword);
      const next = await side.tokens.refresh(first.refresh_token);
      await side.tokens.revoke(next.refresh_token);
      return side.tokens.refresh(next.refresh_token).catch(statusOf);
    },
    401,
  ],
  [
    'documents and their files',
    async (side) => {
      const account = await accountOf(side, 'threeAgreements');
      const documents = await account.documents();
      const file = await account.documentFile(documents[0]?.id ?? '');
      return [documents, Buffer.from(file).toString()];
    },
    [expect.any(Array), expect.stringContaining('<!doctype html>')],
  ],
  [
    'a promised payment',
    async (side) => {
      const account = await accountOf(side, 'suspendedByBilling');
      const { offer } = await account.promisedPayment();
      return account.orderPromisedPayment(offer ?? { sum: 0, price: 0 });
    },
    { isSuccess: true },
  ],
  [
    'services suspended and resumed',
    async (side) => {
      const account = await accountOf(side, 'withTelephony');
      const { earliest, minDays } = await account.suspension();
      const last = new Date(Date.parse(earliest) + minDays * 86_400_000).toISOString().slice(0, 10);
      const order = { product_id: 'internet', date_from: earliest, date_to: last };
      return [await account.suspend(order), await account.resume('internet')];
    },
    [{ isSuccess: true }, { isSuccess: true }],
  ],
  [
    'notices and their settings',
    async (side) => {
      const account = await accountOf(side, 'withTelephony');
      const settings = await account.noticeSettings();
      return [await account.notices(), await account.saveNoticeSettings({ ...settings, offers: true })];
    },
    [expect.any(Array), { offers: true }],
  ],
  [
    'the telephone line',
    async (side) => {
      const account = await accountOf(side, 'withTelephony');
      const { number: _own, ...line } = await account.telephony();
      return account.saveTelephony({ ...line, forwardTo: '79120004518' });
    },
    { forwardTo: '79120004518' },
  ],
  [
    'GET /v1/outages?cityId={id}, also /v1/outages?houseId={id}',
    async (side) => [await side.outages.ofCity(5901), await side.outages.ofHouse('5901-0-0')],
    [expect.any(Array), [{ kind: 'fault', mendedAt: null }]],
  ],
  [
    'GET /v1/visits/slots, POST /v1/visits/holds, /v1/visits/bookings and /v1/visits/releases',
    async (side) => {
      const slots = (await side.visits.slots(5901, '5901-0-0')).filter(({ isFree }) => isFree);
      const request = { cityId: 5901, houseId: '5901-0-0', slotId: slots[0]!.id };
      return [
        await side.visits.hold('hold', request),
        await side.visits.book('lead', { ...request, holdKey: 'hold' }),
        await side.visits.release('lead'),
      ];
    },
    [{ kind: 'held' }, { kind: 'booked' }, { status: true }],
  ],
  [
    'refusals',
    (side) =>
      Promise.all([
        side.geography.citiesByRegion(99).catch(statusOf),
        side.catalogue.equipment(999).catch(statusOf),
        side.quiz.quiz('nothing').catch(statusOf),
        side.requests.becomeClient(providerId, { fio: '', phone: '8', petition: '' }, 'nine').catch(statusOf),
        side.campaign.sendEvents([]).catch(statusOf),
        side.outages.ofHouse('0-0-0').catch(statusOf),
      ]),
    [404, 404, 404, 422, 422, 404],
  ],
];

test.each(rows)('%s answers in this process and over HTTP alike [API-01] [API-02]', (...row) => check(row));
test.each(ownCalls)('%s: alike in this process and over HTTP [API-02]', (...row) => check(row));

async function check([_call, ask, seen]: Row): Promise<void> {
  const [inside, alone] = opened.map(({ side }) => side);
  if (!inside || !alone) throw new Error('not opened');
  const from = inside.recorded.length;
  const answers = [await ask(inside), await ask(alone)];
  for (const answer of answers) {
    if (seen === undefined) expectFilled(answer);
    else expect({ answer }).toMatchObject({ answer: seen });
  }
  const [here, there] = [inside.recorded.slice(from), alone.recorded.slice(from)];
  expect(here.length).toBeGreaterThan(0);
  expect(there.map(comparable)).toEqual(here.map(comparable).map((one, index) => soon(one, there[index])));
}

test('every operation of the document is covered [API-07]', () => {
  const asked = new Set(opened[1]?.side.recorded.map(({ call }) => call));
  const isAsked = ({ method, path }: (typeof operations)[number]) => {
    const pattern = new RegExp(`^${method} ${path.replace(/\{\w+\}/g, '[^/]+')}$`);
    return [...asked].some((call) => pattern.test(call));
  };
  expect(operations.filter((one) => !isAsked(one)).map(({ method, path }) => `${method} ${path}`)).toEqual(
    [],
  );
});

function statusOf(error: unknown): number | null {
  if (error instanceof ApiError) return error.status;
  throw error;
}

function expectFilled(answer: unknown): void {
  if (typeof answer === 'string') expect(answer).not.toBe('');
  else expect(Object.keys(answer ?? {}).length).toBeGreaterThan(0);
}

function comparable({ body, ...recorded }: Recorded): Recorded {
  const text = JSON.stringify(body ?? null, (key, value: unknown) =>
    /^(?:access|refresh)_token$/.test(key) ? typeof value : value,
  );
  return { ...recorded, body: JSON.parse(text) };
}

/** Treats times within a minute as equal, because the sides are called one after the other. */
function soon(one: unknown, other: unknown): unknown {
  if (typeof one === 'string' && typeof other === 'string' && /^\d{4}-\d\d-\d\dT.*Z$/.test(one))
    return Math.abs(Date.parse(one) - Date.parse(other)) < 60_000 ? other : one;
  if (Array.isArray(one) && Array.isArray(other)) return one.map((item, index) => soon(item, other[index]));
  if (!isRecord(one) || !isRecord(other)) return one;
  return Object.fromEntries(Object.entries(one).map(([key, value]) => [key, soon(value, other[key])]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
