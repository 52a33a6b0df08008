import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { fastify, type FastifyInstance } from 'fastify';

import { demoClients } from '@/provider/profile/seed/demo-clients';
import { appTexts } from '@/server/app.text';
import { identityPagesProxy, paymentPageProxy } from '@/server/embedded-provider/front-channel';

import { composeTestSite, type TestSite, visitorOf } from '../support/compose-test-site';
import { issuerHost } from '../support/sso-steps';

const [client] = demoClients;
if (!client) throw new Error('no demo client');
const cityHost = 'perm.localhost:3000';
const payment = {
  agreement: client.agreement,
  sum: '100',
  email: 'anna@pochta.example',
  return_url: `http://${cityHost}/payments`,
};

describe('the embedded provider as browsers see it', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await composeTestSite();
  });
  afterAll(() => site.stop());

  test('a payment is requested, made and redirected back on the host of its city', async () => {
    const visitor = visitorOf(site, cityHost);
    const page = await visitor.submit('/sandbox/payment', payment);
    expect(page.statusCode).toBe(200);
    const [, id = ''] = /name="id" value="([^"]+)"/.exec(page.body) ?? [];
    expect(page.body).toContain('action="/sandbox/payment/pay"');
    const done = await visitor.submit('/sandbox/payment/pay', { ...payment, id });
    expect(done.statusCode).toBe(200);
    expect(done.body).toContain('href="/payments"');
  });

  test('its pages have their own policy, and the safety headers of the site', async () => {
    const { headers } = await visitorOf(site, cityHost).submit('/sandbox/payment', payment);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cache-control': 'private, no-store',
      'content-type': 'text/html; charset=utf-8',
    });
    const { headers: keys } = await visitorOf(site, issuerHost).get('/oidc/jwks');
    expect(keys).toMatchObject({ 'x-frame-options': 'DENY', 'referrer-policy': expect.any(String) });
    expect(keys['content-security-policy']).toContain("default-src 'none'");
  });

  test('the payment page by its address alone redirects to /payments', async () => {
    const answer = await visitorOf(site, cityHost).get('/sandbox/payment');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/payments']);
  });

  test('identity pages answer on the issuer’s host only', async () => {
    const known = '/oidc/.well-known/openid-configuration';
    const own = await visitorOf(site, issuerHost).get(known);
    expect(own.json()).toMatchObject({ issuer: `http://${issuerHost}/oidc` });
    expect((await visitorOf(site, cityHost).get(known)).statusCode).toBe(404);
  });
});

describe('with another payment page or identity provider configured, neither is proxied', () => {
  test('neither answers', async () => {
    const site = await composeTestSite({
      env: {
        PAYMENT_URL: 'https://pay.example.ru/form',
        OIDC_ISSUER: 'https://id.example.ru',
        OIDC_CLIENT_SECRET: 'a secret of the test',
      },
    });
    expect((await visitorOf(site, cityHost).submit('/sandbox/payment', payment)).statusCode).toBe(404);
    const discovery = await visitorOf(site, issuerHost).get('/oidc/.well-known/openid-configuration');
    expect(discovery.body).not.toContain('authorization_endpoint');
    await site.stop();
  });
});

describe('a provider that does not answer', () => {
  let provider: Server;
  let site: FastifyInstance;
  let serve: RequestListener = () => undefined;
  beforeAll(async () => {
    provider = createServer((req, res) => serve(req, res));
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    const { port } = provider.address() as AddressInfo; // it listens on a port
    const front = {
      address: `http://127.0.0.1:${port}`,
      issuer: 'http://localhost:3000/oidc',
      hasPaymentPage: true,
      timeoutMs: 200,
    };
    site = fastify();
    await site.register(identityPagesProxy(front));
    await site.register(paymentPageProxy(front));
  });
  afterAll(async () => {
    await site.close();
    provider.closeAllConnections();
    await new Promise((resolve) => provider.close(resolve));
  });

  const ask = () => site.inject({ url: '/oidc/auth?x=1', headers: { host: 'localhost:3000' } });
  const pay = () =>
    site.inject({
      method: 'POST',
      url: '/sandbox/payment',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'sum=1',
    });

  test.each<[string, RequestListener]>([
    ['hangs', () => undefined],
    ['breaks off', (_req, res) => res.socket?.resetAndDestroy()],
    ['speaks no HTTP', (_req, res) => res.socket?.end('nonsense\r\n\r\n')],
  ])('%s: 502 with a plain sentence, not cached', async (_name, listener) => {
    serve = listener;
    for (const answer of [await ask(), await pay()]) {
      expect(answer.statusCode).toBe(502);
      expect(answer.body).toBe(appTexts.pageFailed);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
      });
    }
  });

  test('the next request succeeds after the recovery; Host, query and body arrive as sent', async () => {
    const seen: string[] = [];
    serve = (req, res) => {
      let body = '';
      req.on('data', (part: Buffer) => (body += part.toString()));
      req.on('end', () => {
        seen.push(`${req.method ?? ''} ${req.headers.host ?? ''} ${req.url ?? ''} ${body}`);
        res.setHeader('keep-alive', 'timeout=77').end('here');
      });
    };
    const answers = [await ask(), await pay()];
    expect(answers.map(({ body }) => body)).toEqual(['here', 'here']);
    expect(seen).toEqual(['GET localhost:3000 /oidc/auth?x=1 ', 'POST localhost:80 /sandbox/payment sum=1']);
    // Hop-by-hop headers aren't forwarded.
    expect(answers.map(({ headers }) => headers['keep-alive'])).toEqual([undefined, undefined]);
  });
});
