import { readDocument } from '../../tests/support/openapi-document.ts';
import { beginOrder } from './api-figures.mjs';
import { allOf } from './visitors.mjs';

const formType = 'application/x-www-form-urlencoded';
const evil = 'http://evil.example';

/** Kinds of cross-site writes; each receives the signed-in person, and another visitor's token. */
const waysFromElsewhere = [
  ['JSON without a token', () => ({ 'content-type': 'application/json' })],
  [
    'JSON with another’s token',
    ({ token }) => ({ 'content-type': 'application/json', 'x-csrf-token': token }),
  ],
  [
    'JSON with a made-up token',
    () => ({ 'content-type': 'application/json', 'x-csrf-token': 'a'.repeat(43) }),
  ],
  ['a form of another origin', () => ({ 'content-type': formType, origin: evil })],
  ['a form of no origin', () => ({ 'content-type': formType })],
  ['a form of a hidden origin', () => ({ 'content-type': formType, origin: 'null' })],
  [
    'a form, cross-site',
    ({ origin }) => ({ 'content-type': formType, origin, 'sec-fetch-site': 'cross-site' }),
  ],
  [
    'a form, same-site',
    ({ origin }) => ({ 'content-type': formType, origin, 'sec-fetch-site': 'same-site' }),
  ],
  ['a form of another port', ({ origin }) => ({ 'content-type': formType, origin: `${origin}1` })],
  ['text/plain', ({ origin }) => ({ 'content-type': 'text/plain', origin: evil, referer: origin })],
  ['multipart', () => ({ 'content-type': 'multipart/form-data; boundary=x', origin: evil })],
];
/** Statuses of refusals; 404 is for URLs that require a secret. */
const refusals = [401, 403, 404, 415];
/**
 * A browser's form is redirected to a page with the refusal, without any change; the form of an order's step that can't
 * render yet to one that can; the end of the figure checks that the order is unchanged.
 */
const saysNo = ({ status, headers }, isChoice) =>
  refusals.includes(status) ||
  (status === 303 && /[?&]error=|^\/order\//.test(headers.location ?? '')) ||
  // The page of the choice redirects visitors without a choice.
  (status === 303 && isChoice && headers['set-cookie'] === undefined);

/** 9. Every writing operation, sent cross-site in the name of the signed-in person. */
export async function foreignWrites({ site, people }) {
  const { operations } = readDocument('site');
  const writes = operations.filter(({ method, path }) => method !== 'GET' && path !== '/api/purge');
  const stranger = people.guest();
  const token = await stranger.csrf();
  const [admin, client] = [await people.manager(), await people.client()];
  await Promise.all([admin.csrf(), client.csrf()]);
  const order = await beginOrder(client);
  const orderIsAt = async () => (await client.get('/api/orders/current')).headers.location;
  const orderWasAt = await orderIsAt();
  const through = [];
  let sent = 0;
  await allOf(writes, 4, async ({ path, method }) => {
    const person = path.startsWith('/api/manager/') ? admin : client;
    const isOrder = path.startsWith('/api/orders/');
    const url = path.replace(/\{\w+\}/g, isOrder ? order : '019f0000-0000-7000-8000-000000000000');
    for (const [way, headersOf] of waysFromElsewhere) {
      // Requests without a body except a token come from a page's script; a visit is granted to any page of the host.
      const headers = headersOf({ token, origin: `http://${person.host}:${site.port}` });
      if (path === '/api/visit') headers.origin ??= evil;
      const body = headers['content-type'] === 'application/json' ? '{}' : 'a=1';
      const answer = await people.ask({
        ...{ host: person.host, path: url, method, body },
        headers: { cookie: person.cookie(), ...headers },
      });
      sent += 1;
      if (!saysNo(answer, path === '/api/auth/change'))
        through.push(`${answer.status} ${method} ${path}, ${way}`);
    }
  });
  const [stillAdmin, stillClient] = [
    (await admin.get('/api/manager/account')).status === 200,
    (await client.get('/api/client/sessions')).status === 200,
  ];
  const isOrderAsItWas = (await orderIsAt()) === orderWasAt;
  const byGet = await foreignGets({ site, people, client });
  return [
    {
      name: `of ${sent} writes from elsewhere not refused ${through.slice(0, 12).join('; ')}`,
      wanted: 0,
      seen: through.length,
    },
    {
      name: 'sessions ended and orders changed by them',
      wanted: 0,
      seen: [stillAdmin, stillClient, isOrderAsItWas].filter((isSo) => !isSo).length,
    },
    { name: `GET that changed a state, of ${byGet.asked}`, wanted: 0, seen: byGet.changed },
  ];
}

/** A picture, a frame, a prefetch and a link of a stranger's page. */
async function foreignGets({ people, client }) {
  const ways = [
    { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch' },
    { referer: `${evil}/page` },
    {},
  ];
  let [asked, changed] = [0, 0];
  for (const headers of ways) {
    const { headers: given } = await people.ask({
      path: '/api/auth/logout',
      headers: { cookie: client.cookie(), ...headers },
    });
    asked += 1;
    const isOut = (await client.get('/api/client/sessions')).status !== 200;
    if (isOut || given['set-cookie']) changed += 1;
  }
  for (const headers of ways.slice(0, 2)) {
    const { headers: given } = await people.ask({ path: '/api/city/enter?to=/internet', headers });
    asked += 1;
    if (given['set-cookie']) changed += 1;
  }
  return { asked, changed };
}

const directions = [
  '//evil.example', '///evil.example', 'http://evil.example', 'https:evil.example', 'HTTP://evil.example/', '/\\evil.example',
  '\\\\evil.example', '/%5cevil.example', '/%2f%2fevil.example', '/\t/evil.example', '/\n/evil.example', '/.//evil.example',
  '/..//evil.example', 'javascript:alert(1)', 'data:text/html,x', '@evil.example', 'evil.example', '/api/auth/logout', '/x/../api/auth/logout',
  '//kazan.localhost@evil.example',
]; // prettier-ignore
const doors = [
  (to) => `/api/auth/login?referrer=${to}`,
  (to) => `/api/auth/logout?referrer=${to}`,
  (to) => `/api/auth/change?referrer=${to}`,
  (to) => `/api/auth/signed-out?state=${to}`,
  (to) => `/api/city/enter?to=${to}`,
  (to) => `/api/orders/current?from=${to}`,
];
const poisons = [
  'x-forwarded-host', 'x-host', 'forwarded', 'x-original-host', 'x-original-url', 'x-rewrite-url', 'x-http-host-override', 'x-forwarded-server',
]; // prettier-ignore

/** 9. Twenty payloads for every redirecting address, and for every header with a host: none leads to another site. */
export async function strangersDirections({ site, people }) {
  let [asked, open, poisoned] = [0, 0, 0];
  const own = `http://kazan.localhost:${site.port}`;
  const leadsAway = ({ headers: { location } }) => {
    if (location === undefined) return false;
    const { origin, pathname } = new URL(location, own);
    const { hostname } = new URL(origin === 'null' ? own : origin);
    return origin === 'null' || !/(?:^|\.)localhost$/.test(hostname) || pathname === '/api/auth/logout';
  };
  for (const payload of directions) {
    for (const door of doors) {
      asked += 1;
      if (leadsAway(await people.ask({ path: door(encodeURIComponent(payload)) }))) open += 1;
    }
    const posted = await people.guest();
    const answer = await posted.ask({
      ...{
        path: '/api/auth/logout',
        method: 'POST',
        body: new URLSearchParams({ referrer: payload }).toString(),
      },
      headers: { 'content-type': formType, origin: own },
    });
    asked += 1;
    if (leadsAway(answer)) open += 1;
  }
  for (const name of poisons)
    for (const value of ['evil.example', 'host=evil.example'])
      for (const path of ['/domru-tv/equipment', '/sitemap.xml', '/robots.txt', '/api/auth/login']) {
        const { headers, body } = await people.ask({ path, headers: { [name]: value } });
        asked += 1;
        if ((JSON.stringify(headers) + body).includes('evil.example')) poisoned += 1;
      }
  for (const host of [
    'evil.example',
    'kazan.localhost.evil.example',
    'evil.example#kazan.localhost',
    'kazan.localhost@evil.example',
  ]) {
    const { body, headers } = await people.ask({ path: '/domru-tv/equipment', headers: { host } });
    asked += 1;
    if ((JSON.stringify(headers) + body).includes('evil')) poisoned += 1;
  }
  return [
    { name: `redirects to a stranger, of ${asked} requests with 20 payloads`, wanted: 0, seen: open },
    { name: 'answers that a false host got into', wanted: 0, seen: poisoned },
  ];
}
