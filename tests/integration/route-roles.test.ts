import { cities } from '@/provider/geography/seed/geography-seed';
import { clients, demoPassword } from '@/provider/profile/seed/demo-clients';

import { composeTestSite, type TestSite, testManager } from '../support/compose-test-site';
import { type HostAnswer, hostRequest } from '../support/host-request';
import { leadFields } from '../support/lead-fields';

const roles = ['guest', 'client', 'another client', 'manager', 'lead-admin', 'foreign origin'] as const;
type Role = (typeof roles)[number];

/**
 * `yes`: served. `no`: refused. `own`: served with the caller's own data, without those of another client, whose id the
 * URL may contain. `dark`: a response unreadable for other origins. The foreign origin sends all cookies, which
 * browsers would omit.
 */
type Expected = 'yes' | 'no' | 'own' | 'dark';

/** For guest, client, another client, manager, lead-admin, and a page of another origin. */
type Line = readonly [Expected, Expected, Expected, Expected, Expected, Expected];

const everybody: Line = ['yes', 'yes', 'yes', 'yes', 'yes', 'dark'];
/** Only from the site's own pages. */
const ownPages: Line = ['yes', 'yes', 'yes', 'yes', 'yes', 'no'];
const clientsOwn: Line = ['no', 'own', 'own', 'no', 'no', 'dark'];
const clientsWrites: Line = ['no', 'own', 'own', 'no', 'no', 'no'];
const managers: Line = ['no', 'no', 'no', 'yes', 'yes', 'dark'];
const managersWrites: Line = ['no', 'no', 'no', 'yes', 'yes', 'no'];
const admins: Line = ['no', 'no', 'no', 'no', 'yes', 'dark'];
const adminsWrites: Line = ['no', 'no', 'no', 'no', 'yes', 'no'];
/** A resource of the client, identified by the URL. */
const thingOfClient: Line = ['no', 'own', 'no', 'no', 'no', 'dark'];
const thingOfClientWrites: Line = ['no', 'own', 'no', 'no', 'no', 'no'];
const nobody: Line = ['no', 'no', 'no', 'no', 'no', 'no'];

/** Access to every route by role. A route without a line fails. */
const matrix: Record<string, Line> = {
  'GET /healthz': everybody,
  'GET /readyz': everybody,
  'GET /readyz/writes': everybody,
  'GET /robots.txt': everybody,
  'GET /sitemap.xml': everybody,
  'GET /manifest.webmanifest': everybody,
  // Only under the current hash.
  'GET /page-dictionary/:hash': nobody,
  // Only stored pictures.
  'GET /pictures/:file': nobody,
  'GET /*': everybody,
  'GET /manager': managers,
  'GET /manager/*': managers,

  'GET /api/cities': everybody,
  'GET /api/city/enter': ownPages,
  'GET /api/csrf': everybody,
  'POST /api/visit': ownPages,
  'POST /api/help/answer': ownPages,
  'GET /api/help/search': everybody,
  'POST /api/request': ownPages,
  'POST /api/order': ownPages,
  'POST /api/callback': ownPages,
  'POST /api/orders': ownPages,
  'GET /api/orders/current': thingOfClient,
  'POST /api/orders/:id/address': thingOfClientWrites,
  'POST /api/orders/:id/contacts': thingOfClientWrites,
  'POST /api/orders/:id/time-slots': thingOfClientWrites,
  'POST /api/orders/:id/create-agreement': thingOfClientWrites,
  'POST /api/orders/:id/:step': nobody,
  // Number and digits of the phone grant access to anybody.
  'POST /api/request/status': ownPages,
  'POST /api/moving': ownPages,
  'POST /api/outages/notices': ownPages,
  'POST /api/outages/notices/cancel': ownPages,
  'GET /api/request/status': everybody,
  // Without a pass they are redirected to the page, which requests the digits.
  'GET /request/status/:number/call.ics': nobody,
  'GET /request/status/:number/visit.ics': nobody,
  // Signed with an operator's secret.
  'POST /api/purge': nobody,
  // Sealed with the site's own keys.
  'GET /api/doctor': nobody,
  '* /api/*': nobody,

  'GET /api/auth/login': everybody,
  'GET /api/auth/callback': everybody,
  'GET /api/auth/logout': ownPages,
  'POST /api/auth/logout': ownPages,
  'GET /api/auth/signed-out': everybody,
  'GET /api/auth/change': everybody,
  'POST /api/auth/change': clientsWrites,
  'POST /api/auth/sign-in': ownPages,
  'GET /api/client/sessions': clientsOwn,
  'POST /api/client/sessions/end': clientsWrites,

  'GET /api/p/geography/v1/geography/get-regions': everybody,
  'GET /api/p/geography/v1/geography/get-top-cities': everybody,
  'GET /api/p/geography/v1/geography/get-cities-satellites': everybody,
  'GET /api/p/geography/v1/geography/get-cities-by-region': everybody,
  'GET /api/p/address/v1/geography/houses': everybody,
  'GET /api/p/catalogue/v1/:providerId/equipment': everybody,
  'GET /api/p/catalogue/v1/internet-tariffs': everybody,
  'GET /api/p/catalogue/v1/cities/:cityId/sales': everybody,
  'GET /api/p/catalogue/v1/city/routers': everybody,
  'GET /api/p/catalogue/v1/decoder': everybody,
  'GET /api/p/content/v2/banner-city/search': everybody,
  'GET /api/p/content/v1/promo-line': everybody,
  'GET /api/p/quiz/v1/quiz/view': everybody,
  'GET /api/p/outages/v1/outages': everybody,
  'GET /api/p/campaign/v1/surveys': everybody,
  'POST /api/p/campaign/api/v1/analytics/events': ownPages,
  'GET /api/p/profile/v2/info/all': clientsOwn,
  'GET /api/p/profile/v2/user/agreements': clientsOwn,
  'GET /api/p/profile/v1/equipment': clientsOwn,
  'POST /api/p/profile/v1/auth/narrow-token': clientsWrites,
  'POST /api/p/profile/v1/contacts/add-unconfirmed-email': clientsWrites,
  'POST /api/p/profile/v1/contacts/send-mail-for-confirm': clientsWrites,
  'POST /api/p/profile/v1/contacts/confirm-email': clientsWrites,
  'GET /api/p/profile/v1/documents': clientsOwn,
  'GET /api/p/profile/v1/documents/:id/file': clientsOwn,
  'GET /api/p/profile/v1/promised-payment': clientsOwn,
  'POST /api/p/profile/v1/promised-payment': clientsWrites,
  'GET /api/p/profile/v1/services/suspension': clientsOwn,
  'POST /api/p/profile/v1/services/suspension': clientsWrites,
  'POST /api/p/profile/v1/services/suspension/lift': clientsWrites,
  'GET /api/p/profile/v1/notices': clientsOwn,
  'GET /api/p/profile/v1/notices/settings': clientsOwn,
  'POST /api/p/profile/v1/notices/settings': clientsWrites,
  // Neither client has telephony.
  'GET /api/p/profile/v1/telephony': ['no', 'no', 'no', 'no', 'no', 'dark'],
  'POST /api/p/profile/v1/telephony': nobody,

  'POST /api/manager/sign-in': ownPages,
  'POST /api/manager/sign-in/code': ownPages,
  'POST /api/manager/sign-out': ownPages,
  'GET /api/manager/session': managers,
  'POST /api/manager/session': managersWrites,
  'GET /api/manager/account': managers,
  'POST /api/manager/password': managersWrites,
  'POST /api/manager/totp/setup': managersWrites,
  'POST /api/manager/totp/enable': managersWrites,
  'POST /api/manager/totp/disable': managersWrites,
  'GET /api/manager/leads': managers,
  'GET /api/manager/counts': managers,
  'GET /api/manager/choices': managers,
  'GET /api/manager/leads/:id': managers,
  'GET /api/manager/leads/:id/outage': managers,
  'GET /api/manager/outages': managers,
  'GET /api/manager/figures': managers,
  'GET /api/manager/wishes': managers,
  'POST /api/manager/wishes/connected': managersWrites,
  'GET /api/manager/events': managers,
  'POST /api/manager/outages/answer': managersWrites,
  'POST /api/manager/leads/next': managersWrites,
  'POST /api/manager/leads/:id/take': managersWrites,
  'POST /api/manager/leads/:id/take-together': managersWrites,
  'POST /api/manager/leads/:id/release': managersWrites,
  'POST /api/manager/leads/:id/approve': managersWrites,
  'POST /api/manager/leads/:id/hand-over': managersWrites,
  'POST /api/manager/leads/:id/outcome': managersWrites,
  'POST /api/manager/leads/:id/note': managersWrites,
  'POST /api/manager/leads/:id/withdraw-consent': adminsWrites,
  'GET /api/manager/duty': managers,
  'POST /api/manager/duty': managersWrites,
  'GET /api/manager/push': managers,
  'POST /api/manager/push': managersWrites,
  'DELETE /api/manager/push': managersWrites,
  'GET /api/manager/export.csv': admins,
  'GET /api/manager/settings': admins,
  'POST /api/manager/settings': adminsWrites,
  'GET /api/manager/deliveries': admins,
  'POST /api/manager/delivery-targets/:target': adminsWrites,
  'POST /api/manager/deliveries/:id/send-again': adminsWrites,
  'GET /api/manager/audit': admins,
  'GET /api/manager/quarantine': admins,
  'POST /api/manager/erasure': adminsWrites,
  'POST /api/manager/quarantine/removal': adminsWrites,
  'GET /api/manager/managers': admins,
  'POST /api/manager/managers': adminsWrites,
  'POST /api/manager/managers/:id': adminsWrites,
  'POST /api/manager/managers/:id/password': adminsWrites,
  'POST /api/manager/managers/:id/totp/reset': adminsWrites,
  'GET /api/manager/preview': admins,
  'POST /api/manager/preview': adminsWrites,
  'POST /api/manager/preview/end': adminsWrites,
  'GET /api/manager/purge': admins,
  'POST /api/manager/purge': adminsWrites,
  'GET /api/manager/switches': admins,
  'POST /api/manager/switches': adminsWrites,

  // The embedded provider's own pages: it validates input itself, without our tokens.
  'GET /sandbox/payment': everybody,
  'POST /sandbox/payment': everybody,
  'POST /sandbox/payment/pay': everybody,
  'GET /oidc': nobody,
  'POST /oidc': nobody,
  'OPTIONS /oidc': nobody,
  // Sign-in pages and endpoints by the standard: for pages of any origin.
  'GET /oidc/*': ['yes', 'yes', 'yes', 'yes', 'yes', 'yes'],
  'POST /oidc/*': ['yes', 'yes', 'yes', 'yes', 'yes', 'yes'],
  // Never called by foreign scripts.
  'OPTIONS /oidc/*': nobody,
};

const kazan = 'kazan.localhost:3000';
const desk = 'localhost';
const issuer = 'localhost:3000';
const city = cities.find(({ domain }) => domain === 'kazan');
if (!city) throw new Error('no such city');

const people = ['160099603082', '160462819482'].map((agreement) => {
  const found = clients.find(({ agreements }) => agreements.some(({ number }) => number === agreement));
  if (!found) throw new Error(`no client ${agreement}`);
  return { agreement, marks: [agreement, found.fio, found.phone] };
});
const [one, other] = people;
if (!one || !other) throw new Error('two clients are needed');

/** A browser with cookies; `ask` sends requests and stores cookies. */
function browser(port: () => number) {
  const cookies = new Map<string, string>();
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const ask = async (
    host: string,
    method: string,
    path: string,
    more: Record<string, string> = {},
    body?: string,
  ) => {
    const headers = { cookie: cookie(), ...more, host };
    const answer = await hostRequest({
      ...{ port: port(), host, path, method },
      headers:
        body === undefined ? headers : { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      ...(body === undefined ? {} : { body }),
    });
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name !== 'known_device') cookies.set(name, value);
    }
    return answer;
  };
  const write = async (host: string, method: string, path: string, fields: object = {}) => {
    const { token } = JSON.parse((await ask(host, 'GET', '/api/csrf')).body) as { token: string };
    const json = { 'content-type': 'application/json', accept: 'application/json', 'x-csrf-token': token };
    return ask(host, method, path, { ...json, origin: `http://${host}` }, JSON.stringify(fields));
  };
  return { cookies, cookie, ask, write };
}
type Browser = ReturnType<typeof browser>;

const served: string[] = [];
let site: TestSite;
let port = 0;
let browsers: Record<Role, Browser>;
/** Resources in URLs. */
const ids: Record<string, string> = {
  ':providerId': String(city.provider_id),
  ':cityId': String(city.city_id),
};

beforeAll(async () => {
  site = await composeTestSite({
    prepare: async (app) =>
      void app.addHook('onRoute', ({ method, url }) => {
        const methods = url === '/api/*' ? ['*'] : [method].flat();
        served.push(...methods.filter((name) => name !== 'HEAD').map((name) => `${name} ${url}`));
      }),
  });
  await site.app.listen({ host: '127.0.0.1', port: 0 });
  const address = site.app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
  const open = () => browser(() => port);
  browsers = {
    ...{ guest: open(), client: open(), 'another client': open(), manager: open(), 'lead-admin': open() },
    'foreign origin': open(),
  };
  await makeManager();
  await enter();
  await makeThings();
}, 60_000);
afterAll(() => site.stop());

const managerPassword = 'another long enough phrase';
const manager = { name: 'Мария', email: 'maria@example.ru', role: 'manager' };

async function makeManager(): Promise<void> {
  const admin = browsers['lead-admin'];
  await admin.write(desk, 'POST', '/api/manager/sign-in', testManager);
  const made = await admin.write(desk, 'POST', '/api/manager/managers', manager);
  const { oneTimePassword } = JSON.parse(made.body) as { oneTimePassword: string };
  const { email } = manager;
  await browsers.manager.write(desk, 'POST', '/api/manager/sign-in', { email, password: oneTimePassword });
  const change = { current: oneTimePassword, password: managerPassword };
  expect((await browsers.manager.write(desk, 'POST', '/api/manager/password', change)).status).toBe(200);
}

/** Signs in all roles; again after a URL that signs them out. */
async function enter(): Promise<void> {
  const signIn = '/api/auth/sign-in';
  const { email } = manager;
  const entered = await Promise.all([
    browsers.client.write(kazan, 'POST', signIn, { agreement: one?.agreement, password: demoPassword }),
    browsers['another client'].write(kazan, 'POST', signIn, {
      agreement: other?.agreement,
      password: demoPassword,
    }),
    browsers.manager.write(desk, 'POST', '/api/manager/sign-in', { email, password: managerPassword }),
    browsers['lead-admin'].write(desk, 'POST', '/api/manager/sign-in', testManager),
  ]);
  expect(entered.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const { cookies } = browsers['foreign origin'];
  for (const role of ['client', 'lead-admin'] as const)
    for (const [name, value] of browsers[role].cookies) cookies.set(name, value);
}

async function makeThings(): Promise<void> {
  const { client, 'lead-admin': admin, guest } = browsers;
  for (const end of ['1', '2', '3', '4'])
    await guest.write(kazan, 'POST', '/api/request', leadFields({ phone: `8 (912) 000-45-1${end}` }));
  const list = JSON.parse((await admin.ask(desk, 'GET', '/api/manager/leads?view=all')).body) as {
    leads: { id: string }[];
  };
  const other = { name: 'Пётр', email: 'petr@example.ru', role: 'manager' };
  const made = JSON.parse((await admin.write(desk, 'POST', '/api/manager/managers', other)).body) as {
    manager: { id: string };
  };
  const documents = JSON.parse((await client.ask(kazan, 'GET', '/api/p/profile/v1/documents')).body) as {
    id: string;
  }[];
  const order = await client.write(kazan, 'POST', '/api/orders', {
    entry: 'novosel',
    page: '/novosel',
    address: 'Мира, 5',
  });
  Object.assign(ids, {
    lead: list.leads[0]?.id,
    manager: made.manager.id,
    document: documents[0]?.id,
    order: /\/order\/([0-9a-f]{40})\//.exec(order.body)?.[1],
    ':target': 'crm',
    ':number': 'K7M2P9QX4T',
    ':hash': 'a'.repeat(64),
    ':file': `${'a'.repeat(32)}-4x3-240.webp`,
    ':step': 'nothing',
  });
  const lacking = ['lead', 'manager', 'document', 'order'].filter((name) => ids[name] === undefined);
  expect(lacking).toEqual([]);
}

/** Resource of `:id`, by the URL's folder. */
const thingsByFolder: Record<string, string> = {
  ...{ leads: 'lead', managers: 'manager', orders: 'order', documents: 'document', deliveries: 'lead' },
};

function addressOf(method: string, url: string): { host: string; path: string } {
  const folder = /\/([a-z]+)\/:id/.exec(url)?.[1] ?? '';
  const path = url
    .replace(':id', () => ids[thingsByFolder[folder] ?? ''] ?? '')
    .replace(/:\w+/g, (name) => ids[name] ?? '');
  if (url === '/*') return { host: kazan, path: '/internet' };
  if (url === '/api/*') return { host: kazan, path: '/api/nothing' };
  if (url === '/api/city/enter') return { host: kazan, path: `${path}?to=/internet` };
  if (url === '/manager/*') return { host: desk, path: '/manager/settings' };
  if (url === '/oidc/*')
    return {
      host: issuer,
      path: method === 'GET' ? '/oidc/.well-known/openid-configuration' : '/oidc/token',
    };
  if (url.startsWith('/oidc')) return { host: issuer, path };
  return { host: /^\/(?:api\/)?manager/.test(url) ? desk : kazan, path };
}

/** Bodies of permitted calls; for others the body isn't read before the refusal. */
const bodies: Record<string, object> = {
  'POST /api/client/sessions/end': { others: '1' },
  'POST /api/p/profile/v1/auth/narrow-token': { scope: 'chat' },
  'POST /api/p/profile/v1/contacts/add-unconfirmed-email': {
    email: 'a@pochta.example',
    url: `http://${kazan}/`,
  },
  'POST /api/p/profile/v1/contacts/send-mail-for-confirm': {
    contact_id: '1',
    url: `http://${kazan}/`,
    show_code: '0',
  },
  'POST /api/p/profile/v1/contacts/confirm-email': { contact_id: '1', key: '1' },
  'POST /api/p/profile/v1/promised-payment': { sum: '100', price: '0' },
  'POST /api/p/profile/v1/services/suspension': {
    product_id: 'tv',
    date_from: '01.12.2026',
    date_to: '08.12.2026',
  },
  'POST /api/p/profile/v1/services/suspension/lift': { product_id: 'tv' },
};

/** Routes where a permitted caller gets 404 for a missing resource, which is no refusal. */
const toldThatThereIsNone = [
  // Outside of call hours no lead waits.
  'POST /api/manager/leads/next',
  'POST /api/manager/deliveries/:id/send-again',
  'POST /api/p/profile/v1/contacts/send-mail-for-confirm',
  'POST /api/p/profile/v1/contacts/confirm-email',
];

const evil = 'http://evil.example';

function askAs(role: Role, route: string): Promise<HostAnswer> {
  const [method = '', url = ''] = route.split(' ');
  const { host, path } = addressOf(method, url);
  const by = browsers[role];
  const isRead = ['GET', '*', 'OPTIONS'].includes(method);
  const sent = method === '*' ? 'GET' : method;
  if (role === 'foreign origin') {
    const from = {
      origin: evil,
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'cors',
      'sec-fetch-dest': 'empty',
    };
    return isRead
      ? by.ask(host, sent, path, from)
      : by.ask(host, sent, path, { ...from, 'content-type': 'application/x-www-form-urlencoded' }, 'a=1');
  }
  const followed = {
    'sec-fetch-site': 'same-origin',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
  };
  return isRead ? by.ask(host, sent, path, followed) : by.write(host, sent, path, bodies[route]);
}

/** Redirect target of refused people by route; elsewhere a status. */
const ledAway: Record<string, RegExp> = {
  'GET /api/auth/logout': /^\/sign-out/,
  'GET /request/status/:number/call.ics': /^\/request\/status/,
  'GET /request/status/:number/visit.ics': /^\/request\/status/,
};

function isRefused(route: string, { status, headers, body }: HostAnswer): boolean {
  if (toldThatThereIsNone.includes(route) && status === 404) return false;
  if (/^GET \/manager/.test(route)) return status !== 200 || !body.includes('"role"');
  return (
    [401, 403, 404, 405, 415].includes(status) || (ledAway[route]?.test(String(headers.location)) ?? false)
  );
}

/** Classifies a response in the table's terms; `own` and `dark` by missing data. */
function seenAs(role: Role, route: string, expected: Expected, answer: HostAnswer): string {
  if (answer.status >= 500) return `${answer.status}`;
  const { headers } = answer;
  const shown = answer.body + JSON.stringify(headers);
  if (role === 'foreign origin' && expected === 'dark') {
    const isOpen = headers['access-control-allow-origin'] !== undefined;
    return isOpen || headers['cross-origin-resource-policy'] !== 'same-origin'
      ? 'readable elsewhere'
      : 'dark';
  }
  if (isRefused(route, answer)) return 'no';
  const others = role === 'client' ? other : one;
  const isAnothers = others?.marks.some((mark) => shown.includes(mark)) ?? false;
  if (isAnothers && role !== 'foreign origin') return 'holds what is another’s';
  return expected === 'own' ? 'own' : 'yes';
}

test('every route has its line, and every line its route [API-07]', () => {
  expect([...new Set(served)].sort()).toEqual(Object.keys(matrix).sort());
});

test.each(Object.entries(matrix))(
  '%s [AUTH-03] [MGR-01]',
  async (route, line) => {
    const seen: Record<string, string> = {};
    for (const [index, role] of roles.entries()) {
      const expected = line[index] ?? 'no';
      seen[role] = seenAs(role, route, expected, await askAs(role, route));
    }
    expect(seen).toEqual(Object.fromEntries(roles.map((role, index) => [role, line[index]])));
    if (/(?:logout|sign-out)$/.test(route)) await enter();
  },
  30_000,
);
