import { connect } from 'node:net';
import { once } from 'node:events';

import { pino } from 'pino';

import { demoClients, demoPassword } from '@/provider/profile/seed/demo-clients';

import { composeTestSite, testManager, visitorOf } from '../support/compose-test-site';
import { hostRequest } from '../support/host-request';
import { leadFields } from '../support/lead-fields';

const client = demoClients.find(({ hasSso }) => !hasSso);
const ssoClient = demoClients.find(({ hasSso }) => hasSso);
if (!client || !ssoClient) throw new Error('no demo client with and without SSO');
const host = `${client.domain}.localhost`;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface Line {
  msg: string;
  level: number;
  reqId?: string;
  method?: string;
  path?: string;
  status?: number;
  ms?: number;
  bytes?: number;
  address?: string;
  cache?: string;
}

/** A listening site with its log. */
async function openSite(env: Record<string, string>, level = 'info') {
  const lines: Line[] = [];
  const log = pino({ level }, { write: (line: string) => void lines.push(JSON.parse(line) as Line) });
  const site = await composeTestSite({ log, env: { TRUSTED_PROXIES: '127.0.0.1', ...env } });
  await site.app.listen({ host: '127.0.0.1', port: 0 });
  // The start message contains the address.
  lines.length = 0;
  const address = site.app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const requests = () => lines.filter(({ msg }) => msg.startsWith('request'));
  return { site, lines, requests, port };
}

describe('ACCESS_LOG=1', () => {
  let opened: Awaited<ReturnType<typeof openSite>>;
  beforeAll(async () => {
    opened = await openSite({ ACCESS_LOG: '1' });
  });
  afterAll(() => opened.site.stop());
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    hostRequest({ port: opened.port, host, path, method, headers });
  const last = () => opened.requests().at(-1);

  test('each request is a line: method, path, status, ms, bytes, address, id, and the cache’s answer', async () => {
    const from = { 'x-forwarded-for': '203.0.113.77' };
    await ask('/internet?utm_source=somewhere', from);
    const drawn = last();
    expect(drawn).toMatchObject({
      ...{ level: 30, method: 'GET', path: '/internet', status: 200, address: '203.0.113.0', cache: 'miss' },
      ...{ reqId: expect.stringMatching(uuid), ms: expect.any(Number) },
    });
    const { body } = await ask('/internet', from);
    const kept = last();
    expect(kept).toMatchObject({ cache: 'hit' });
    expect(kept?.reqId).not.toBe(drawn?.reqId);
    expect(kept?.bytes).toBeGreaterThan(Buffer.byteLength(body));
    await ask('/healthz', { 'x-forwarded-for': '2001:db8:1:2:3::4' });
    expect(last()).toMatchObject({ path: '/healthz', status: 200, address: '2001:db8:1::' });
    expect(last()).not.toHaveProperty('cache');
  });

  test('so are the desk’s, refusals and unknown addresses', async () => {
    await hostRequest({ port: opened.port, host: 'localhost', path: '/api/manager/leads?q=79991234567' });
    expect(last()).toMatchObject({ path: '/api/manager/leads', status: 401 });
    await ask('/api/nothing/of-that-kind');
    expect(last()).toMatchObject({ path: '/api/nothing/of-that-kind', status: 404 });
    await ask('/internet/', {});
    expect(last()).toMatchObject({
      msg: 'request refused before routing',
      method: 'GET',
      status: 308,
      address: '127.0.0.0',
    });
    await ask('/', {}, 'DELETE');
    expect(last()).toMatchObject({ msg: 'request refused before routing', method: 'DELETE', status: 405 });
  });

  test('a visitor who disconnects before the answer has a line as well', async () => {
    const before = opened.requests().length;
    const socket = connect(opened.port, '127.0.0.1');
    const form = `host: ${host}\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 9`;
    // The announced body never arrives.
    socket.write(`POST /api/auth/sign-in HTTP/1.1\r\n${form}\r\n\r\na`);
    await once(opened.site.app.server, 'request');
    socket.destroy();
    while (opened.requests().length === before) await new Promise(setImmediate);
    expect(last()).toMatchObject({ path: '/api/auth/sign-in', isCut: true });
  });

  test('the log contains no personal data', async () => {
    const planted = {
      phone: '79993334455',
      fio: 'Подсадной',
      mail: 'planted@example.ru',
      secret: 'a-planted-secret-of-the-test',
      agreement: client.agreement,
      password: demoPassword,
      managers: testManager.password,
    };
    const { site, lines } = opened;
    const at = `${host}:3000`;
    const visitor = visitorOf(site, at);
    const { phone, fio, mail, secret, agreement } = planted;
    await visitor.post('/api/request', { ...leadFields(), phone, fio });
    await visitor.submit('/api/auth/sign-in', { agreement, password: 'wrong', referrer: `/tv?m=${mail}` });
    await visitor.submit('/api/auth/sign-in', { agreement, password: demoPassword });
    const session = visitor.cookies.get('session') ?? '';
    const csrf = visitor.cookies.get('csrf') ?? '';
    const callback = `/api/auth/callback?code=${secret}&state=${secret}&iss=${secret}`;
    // A signed-in client is led on; a guest's answer is refused.
    await visitorOf(site, at).get(callback);
    for (const url of [
      `/internet?phone=${phone}&agreement=${agreement}&token=${secret}`,
      `/${phone}`,
      `/tel:+${phone}`,
      `/user/${agreement}/${mail}`,
      `/${encodeURIComponent(fio)}`,
      `/confirm/${session}`,
      `/api/p/profile/v1/documents/${phone}/file?token=${secret}`,
      callback,
      `/api/auth/signed-out?state=${secret}`,
      `/api/auth/login?referrer=/tv&agreement=${agreement}&silent=1`,
      '/lk/management',
    ])
      await visitor.get(url);
    await visitor.submit('/api/auth/change', { agreement });
    await visitor.submit('/api/auth/change', { agreement: phone });
    await visitor.post('/api/client/sessions/end', { others: '1' });
    await visitor.submit('/api/auth/logout', {}, { origin: 'http://evil.example' });
    await visitor.submit('/api/auth/logout', {});
    for (let guess = 0; guess < 12; guess++)
      await visitorOf(site, at).submit('/api/auth/sign-in', { agreement: phone, password: secret });
    await visitorOf(site, `${ssoClient.domain}.localhost:3000`).get(`/api/auth/login?agreement=${agreement}`);
    const manager = visitorOf(site, 'localhost:3000');
    await manager.post('/api/manager/sign-in', { ...testManager, password: secret });
    await manager.post('/api/manager/sign-in', testManager);
    await manager.get(`/api/manager/leads?q=${phone}`);
    await manager.get('/manager');

    const said = JSON.stringify(lines);
    const known = [...Object.values(planted), session, csrf, manager.cookies.get('manager_session') ?? ''];
    for (const one of [...known, testManager.email, encodeURIComponent(fio), '127.0.0.1'])
      expect([one, said.includes(one)]).toEqual([one, false]);
    // The log still has the events.
    const happened = [
      ...['client sign-in', 'client sign-in refused', 'limit exceeded', 'sign-in answer refused'],
      ...['agreement chosen', 'agreement not chosen', 'client sessions ended', 'client sign-out'],
      ...['cross-site write refused', 'sign-out answer not known', 'desk account'],
    ];
    for (const text of happened) expect([text, lines.some(({ msg }) => msg === text)]).toEqual([text, true]);
    const paths = new Set(opened.requests().map(({ path }) => path));
    for (const path of ['/*', '/user/*/*', '/api/p/profile/v1/documents/:id/file', '/api/auth/callback'])
      expect([...paths]).toContain(path);
  });
});

test.each([
  ['with the setting, also where the log takes nothing but errors', { ACCESS_LOG: '1' }, 1],
  ['without it, none', {}, 0],
])('each request is a line %s', async (_what, env, count) => {
  const { site, requests, port } = await openSite(env, 'error');
  try {
    await hostRequest({ port, host, path: '/internet' });
    expect(requests()).toHaveLength(count);
  } finally {
    await site.stop();
  }
});
