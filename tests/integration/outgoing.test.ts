/** @jest-environment node */
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';

import * as z from 'zod/mini';

import { makeHttpClient } from '@/api/http/http-client';
import { makeResilientClient } from '@/api/http/resilient-client.server';
import { sendHttpRequest } from '@/api/http/send.server';
import { loadEnv } from '@/config/env';
import { makeCrmTarget } from '@/server/delivery/crm-target';
import { makeHttpTransport } from '@/server/outgoing';
import { Sso, usualSso } from '@/server/sign-in/sso';
import { crmSecret } from '../support/fake-crm';

const schema = z.object({ text: z.string() });
const megabyte = 1024 * 1024;
const open: Server[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** A server on loopback that records requests. */
async function listen(answer: RequestListener) {
  const asked: string[] = [];
  const server = createServer((req, res) => {
    asked.push(`${req.method} ${req.url}`);
    answer(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(server);
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { origin: `http://127.0.0.1:${port}`, asked, server };
}
const json: RequestListener = (_req, res) =>
  void res.writeHead(200, { 'content-type': 'application/json' }).end('{"text":"short"}');

function clientOf(baseUrl: string, settings: Record<string, string> = {}) {
  const transport = makeHttpTransport(loadEnv(settings));
  return makeHttpClient({ baseUrl, transport, timeoutMs: 5000 });
}

describe('an answer', () => {
  test('longer than the setting is the service’s failure, and the last good one replaces it [API-02]', async () => {
    let letters = 10;
    const service = await listen((_req, res) => {
      res.writeHead(200, { 'content-type': 'application/json' });
      res.end(JSON.stringify({ text: 'x'.repeat(letters) }));
    });
    const failures: string[] = [];
    const client = makeResilientClient(clientOf(service.origin, { MAX_ANSWER_MB: '1' }), {
      service: 'content',
      onFailure: ({ error }) => failures.push(error.message),
    });
    const get = (path: string) => client.call({ path, schema });
    await get('/a');
    letters = 2 * megabyte;
    expect(await get('/a')).toEqual({ text: 'x'.repeat(10) });
    await expect(get('/b')).rejects.toMatchObject({ kind: 'transport' });
    expect(failures).toEqual(
      Array(2).fill(expect.stringContaining('maxContentLength size of 1048576 exceeded')),
    );
  });

  test('a redirect is refused, and counts against the service [API-02]', async () => {
    const elsewhere = await listen(json);
    const service = await listen(
      (_req, res) => void res.writeHead(302, { location: elsewhere.origin }).end(),
    );
    const client = makeResilientClient(clientOf(service.origin), {
      ...{ service: 'content', onFailure: () => undefined, threshold: 1 },
    });
    await expect(client.call({ path: '/a', schema })).rejects.toThrow('redirect 302 refused');
    expect(client.isFailing()).toBe(true);
    expect(elsewhere.asked).toEqual([]);
  });

  test('that arrives byte by byte ends with the time limit, and counts against the service [API-02]', async () => {
    const service = await listen((_req, res) => {
      res.writeHead(200, { 'content-type': 'application/json' }).write('{');
      const timer = setInterval(() => res.write(' '), 20);
      res.on('close', () => clearInterval(timer));
      setTimeout(() => res.end('"text":"late"}'), 1500).unref();
    });
    const client = makeResilientClient(clientOf(service.origin), {
      ...{ service: 'content', onFailure: () => undefined, threshold: 2 },
    });
    const call = { path: '/a', schema, timeoutMs: 200 };
    const late = { kind: 'transport', message: 'GET /a: ECONNABORTED timeout of 200ms exceeded' };
    await expect(client.call(call)).rejects.toMatchObject(late);
    await expect(client.call({ ...call, signal: new AbortController().signal })).rejects.toMatchObject(late);
    expect(client.isFailing()).toBe(true);
    const left = clientOf(service.origin).call({ ...call, signal: AbortSignal.timeout(50) });
    await expect(left).rejects.toMatchObject({ message: 'GET /a: ERR_CANCELED' });
  });

  test('to addresses other than a service’s calls is as limited', async () => {
    const service = await listen((_req, res) => void res.end('x'.repeat(2 * megabyte)));
    const transport = makeHttpTransport(loadEnv({ MAX_ANSWER_MB: '1' }));
    const sent = { url: service.origin, method: 'GET', signal: AbortSignal.timeout(5000) };
    await expect(sendHttpRequest(sent, transport)).rejects.toThrow('maxContentLength');
  });
});

describe('a proxy', () => {
  const names = ['HTTP_PROXY', 'HTTPS_PROXY', 'http_proxy', 'https_proxy', 'ALL_PROXY'];
  const before = { ...process.env };
  afterEach(() => void (process.env = { ...before }));

  test('of the environment is ignored', async () => {
    const proxy = await listen((_req, res) => void res.writeHead(502).end());
    names.forEach((name) => (process.env[name] = proxy.origin));
    const service = await listen(json);
    expect(await clientOf(service.origin).call({ path: '/a', schema })).toEqual({ text: 'short' });
    expect(proxy.asked).toEqual([]);
  });

  test('of the setting has every call except those to this machine and to exceptions', async () => {
    const proxy = await listen(json);
    const tunnels: string[] = [];
    proxy.server.on('connect', ({ url = '' }: IncomingMessage, socket) => {
      tunnels.push(url);
      socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
    });
    const settings = { OUTBOUND_PROXY: proxy.origin, OUTBOUND_PROXY_EXCEPT: 'direct.invalid' };
    const transport = makeHttpTransport(loadEnv(settings));
    const near = await listen(json);
    await clientOf(near.origin, settings).call({ path: '/near', schema });
    await clientOf('http://service.invalid', settings).call({ path: '/service', schema });
    await expect(clientOf('http://direct.invalid', settings).call({ path: '/a', schema })).rejects.toThrow(
      'ENOTFOUND direct.invalid',
    );
    const crm = makeCrmTarget({ url: 'http://crm.invalid/hook', secrets: [crmSecret], transport });
    const row = { id: 'a', payload: '{}' } as Parameters<typeof crm.deliver>[0]; // all columns that the CRM target uses
    expect(await crm.deliver(row, new AbortController().signal)).toEqual({ kind: 'delivered' });
    const settingsOfSso = { issuer: 'https://id.invalid', client: { id: 'a', secret: 'b' } };
    const sso = new Sso({ ...settingsOfSso, internalUrl: '', allowInsecure: false, ...usualSso }, transport);
    await expect(sso.renew('token')).rejects.toThrow();
    expect(near.asked).toEqual(['GET /near']);
    expect(proxy.asked).toEqual(['GET http://service.invalid/service', 'POST http://crm.invalid/hook']);
    expect(tunnels).toEqual(['id.invalid:443']);
  });
});

test('an endpoint of the identity provider that begins with two slashes is requested at the internal address only', async () => {
  const issuer = 'http://id.invalid';
  const internal = await listen((req, res) => {
    res.writeHead(200, { 'content-type': 'application/json' });
    if (req.url?.startsWith('/.well-known/'))
      res.end(
        JSON.stringify({
          issuer,
          token_endpoint: `${issuer}//api.invalid/token`,
          jwks_uri: `${issuer}/keys`,
          response_types_supported: ['code'],
        }),
      );
    else res.end('{"access_token":"a","token_type":"bearer","refresh_token":"b"}');
  });
  const settings = {
    issuer,
    client: { id: 'a', secret: 'b' },
    internalUrl: internal.origin,
    allowInsecure: true,
    ...usualSso,
  };
  const sso = new Sso(settings, makeHttpTransport(loadEnv({})));
  expect(await sso.renew('old')).toMatchObject({ accessToken: 'a', refreshToken: 'b' });
  expect(internal.asked).toEqual(['GET /.well-known/openid-configuration', 'POST //api.invalid/token']);
});
