import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { loadEnv } from '@/config/env';
import { hostRequest } from '../support/host-request';
import { startRunningSite } from '../support/running-site';

const dataDir = mkdtempSync(join(tmpdir(), 'start-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Starts the built site with the given settings and waits until it gives up. */
function failingStart(env: Record<string, string>): Promise<{ status: number | null; printed: string }> {
  const child = spawn(process.execPath, ['dist/main.mjs'], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', DATA_DIR: dataDir, HOST: '127.0.0.1', ...env },
    // A site that starts in spite of its settings is ended.
    timeout: 15_000,
  });
  const parts: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => parts.push(String(part)));
  return new Promise((resolve) =>
    child.on('close', (status) => resolve({ status, printed: parts.join('') })),
  );
}

describe('settings that cannot be used', () => {
  const issuer = 'https://id.example.ru';
  test.each<[Record<string, string>, string]>([
    [{ PORT: 'eighty' }, 'PORT'],
    [{ PUBLIC_SCHEME: 'ftp' }, 'PUBLIC_SCHEME'],
    [{ CONTENT_API_URL: 'javascript:alert(1)' }, 'CONTENT_API_URL'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgresql://site:a,b@h1:5432,h2/site' }, 'DATABASE_URL: one host'],
    [{ DATABASE_DIRECT_URL: 'postgresql://site@/site?host=h1,h2' }, 'DATABASE_DIRECT_URL: one host'],
    [{ SESSION_KEYS: 'short' }, 'SESSION_KEYS'],
    [{ NODE_ENV: 'production', SESSION_KEYS: 'change-me-'.repeat(5) }, 'SESSION_KEYS'],
    [{ NODE_ENV: 'production', DATABASE_URL: 'postgresql://localhost/x' }, 'SESSION_KEYS'],
    [{ NODE_ENV: 'production', MANAGER_EMAIL: 'a@b.ru', MANAGER_PASSWORD: 'short' }, 'MANAGER_PASSWORD'],
    [{ NODE_ENV: 'production', MANAGER_PASSWORD: 'a long enough phrase' }, 'MANAGER_EMAIL'],
    [{ OIDC_INTERNAL_URL: 'http://127.0.0.1:3100' }, 'OIDC_ISSUER'],
    [{ OIDC_ISSUER: issuer }, 'OIDC_CLIENT_SECRET'],
    [{ OIDC_ISSUER: issuer.replace('https:', 'http:'), OIDC_CLIENT_SECRET: 'x' }, 'OIDC_ISSUER'],
    [{ OIDC_SCOPE: 'profile' }, 'OIDC_SCOPE'],
    [{ OIDC_CLIENT_AUTH: 'jwt' }, 'OIDC_CLIENT_AUTH'],
    [{ OIDC_ID_TOKEN_ALG: 'none' }, 'OIDC_ID_TOKEN_ALG'],
    [{ SMTP_TLS: 'maybe' }, 'SMTP_TLS'],
    [{ OIDC_ISSUER: issuer, OIDC_INTERNAL_URL: 'http://10.0.0.5:3100' }, 'OIDC_INTERNAL_URL'],
    [{ OIDC_ISSUER: issuer, OIDC_INTERNAL_URL: 'http://localhost.example.ru' }, 'OIDC_INTERNAL_URL'],
    [{ OIDC_ISSUER: issuer, OIDC_INTERNAL_URL: 'https://id.example.ru/realm' }, 'OIDC_INTERNAL_URL'],
    [{ OIDC_ISSUER: issuer, OIDC_INTERNAL_URL: 'https://a:b@id.example.ru' }, 'OIDC_INTERNAL_URL'],
  ])('%j: the message names %s', (env, variable) => {
    expect(() => loadEnv(env)).toThrow(variable);
  });

  test.each([
    'http://127.0.0.1:3100',
    'http://localhost:3100',
    'http://[::1]:3100',
    'https://id.internal:8443',
  ])('the identity provider may be at %s, in production too', (OIDC_INTERNAL_URL) => {
    const env = {
      ...{ NODE_ENV: 'production', OIDC_ISSUER: issuer, OIDC_CLIENT_SECRET: 'x' },
      OIDC_INTERNAL_URL,
    };
    expect(loadEnv(env)).toMatchObject({ OIDC_INTERNAL_URL });
  });

  test('an empty value counts as not set', () => {
    expect(loadEnv({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000, DATABASE_URL: '' });
  });

  test('the site does not start, and names the variable and the document', async () => {
    const { status, printed } = await failingStart({ PORT: '99999999' });
    expect(status).toBe(1);
    expect(printed).toContain('PORT');
    expect(printed).toContain('.env.example');
    expect(printed).not.toContain('    at ');
  });
});

test('a start without NODE_ENV is one of production, with its checks', async () => {
  const { status, printed } = await failingStart({ NODE_ENV: '', SITE_DOMAIN: 'provider.example' });
  expect(status).toBe(1);
  expect(printed).toContain('A site on provider.example needs these settings');
});

describe('an occupied port', () => {
  let other: Server;
  let port = 0;
  beforeAll(async () => {
    other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    port = typeof address === 'object' && address ? address.port : 0;
  });
  afterAll(() => new Promise((resolve) => other.close(resolve)));

  test('is reported in plain words, with the remedy', async () => {
    const { status, printed } = await failingStart({ PORT: String(port) });
    expect(status).toBe(1);
    expect(printed).toContain(`Port ${port} is in use`);
    expect(printed).toContain('PORT=');
    expect(printed).not.toContain('    at ');
  }, 20_000);
});

test('the first start prints the desk’s address and a one-time password; the second start keeps a changed password', async () => {
  const site = await startRunningSite({ env: { MANAGER_EMAIL: '', MANAGER_PASSWORD: '' } });
  expect(site.printed()).toContain(`http://perm.localhost:${site.port}/domru-tv/equipment`);
  expect(site.printed()).toMatch(/one-time password: [a-z2-9]{5}(?:-[a-z2-9]{5}){3}/);
  await site.discard();
}, 30_000);

test('logs contain no phone, name or password [LEAD-08]', async () => {
  const site = await startRunningSite({ env: { LOG_LEVEL: 'debug' } });
  const { status } = await hostRequest({
    port: site.port,
    host: 'perm.localhost',
    path: '/api/request',
    method: 'POST',
    headers: {
      origin: `http://perm.localhost:${site.port}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: encodeURI('fio=Тайный&phone=89120004518&form_type=tv_equipment&page=/domru-tv/equipment&consent=1'),
  });
  expect(status).toBe(303);
  await site.stop();
  expect(site.printed()).not.toMatch(/Тайный|9120004518|long enough phrase/);
}, 30_000);
