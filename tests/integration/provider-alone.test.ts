import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { until } from '../support/until';

const dataDir = mkdtempSync(join(tmpdir(), 'provider-alone-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

function run(env: Record<string, string>) {
  const child = spawn(process.execPath, ['dist/provider.mjs'], {
    env: { ...process.env, PROVIDER_HOST: '', DATA_DIR: dataDir, ...env },
  });
  const ended = once(child, 'exit').then(([status]: unknown[]) => status);
  return { child, ended };
}

test('the provider runs alone, prints its address, and stops on SIGTERM [API-02]', async () => {
  const { child, ended } = run({ PROVIDER_PORT: '0', OIDC_ISSUER: '' });
  const [said] = await once(child.stdout, 'data');
  const [address = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(String(said)) ?? [];
  const answer = await fetch(`${address}/v1/quiz/view?id=tvbox`);
  expect(await answer.json()).toMatchObject({ alias: 'tvbox' });
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
}, 30_000);

test('alone it signs clients in as well, if configured with the site [AUTH-02]', async () => {
  const { child, ended } = run({
    PROVIDER_PORT: '0',
    OIDC_ISSUER: 'https://id.example.ru/oidc',
    OIDC_CLIENT_SECRET: 'shared by both',
    PROVIDER_REDIRECTS: 'https://{city}.example.ru/api/auth/callback',
  });
  const [said] = await once(child.stdout, 'data');
  const [address = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(String(said)) ?? [];
  const answer = await fetch(`${address}/oidc/.well-known/openid-configuration`);
  expect(await answer.json()).toMatchObject({
    issuer: 'https://id.example.ru/oidc',
    token_endpoint: 'https://id.example.ru/oidc/token',
  });
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
}, 30_000);

test("an operator's folder is in effect, its changes within 2 s, and a wrong one changes nothing [CITY-12]", async () => {
  const CONTENT_DIR = join(dataDir, 'texts');
  const write = (name: string, text: string) => writeFileSync(join(CONTENT_DIR, name), text);
  mkdirSync(CONTENT_DIR);
  write('tariffs.yaml', '- id: 1004\n  price: 333\n');
  write('cities.yaml', "- city_id: 5901\n  callCenter: '+7 (342) 211-22-33'\n");
  const { child, ended } = run({ PROVIDER_PORT: '0', OIDC_ISSUER: '', CONTENT_DIR });
  let log = '';
  child.stderr.on('data', (part) => (log += String(part)));
  const [said] = await once(child.stdout, 'data');
  const [address = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(String(said)) ?? [];
  const textOf = async (path: string) => (await fetch(address + path)).text();
  expect(await textOf('/v1/geography/cities')).toContain('+7 (342) 211-22-33');
  expect(await textOf('/v1/internet-tariffs')).toContain('"price":333');
  write('tariffs.yaml', '- id: 1004\n  price: 337\n');
  await until(async () => (await textOf('/v1/internet-tariffs')).includes('"price":337'), 2000);
  write('tariffs.yaml', '- id: 1004\n  price: [338]\n');
  await until(() => log.includes('tariffs.yaml:2:10: price: [338]: allowed is a number'), 2000);
  expect(await textOf('/v1/internet-tariffs')).toContain('"price":337');
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
}, 30_000);

test.each<[Record<string, string>, string]>([
  [{ PROVIDER_PORT: '99999' }, 'PROVIDER_PORT: a port from 0 to 65535'],
  [{ OIDC_ISSUER: 'https://id.example.ru' }, 'OIDC_CLIENT_SECRET: is needed with OIDC_ISSUER'],
  [{ OIDC_ISSUER: 'https://id.example.ru', OIDC_CLIENT_SECRET: 'x' }, 'PROVIDER_REDIRECTS: is needed'],
])(
  '%j ends the start, and the setting is named [API-02]',
  async (env, reason) => {
    const { child, ended } = run(env);
    const [said] = await once(child.stderr, 'data');
    expect(String(said)).toContain(reason);
    expect(await ended).toBe(1);
  },
  30_000,
);
