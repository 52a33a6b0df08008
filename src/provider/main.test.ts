/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const dataDir = mkdtempSync(join(tmpdir(), 'provider-alone-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

function run(env: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/provider/main.ts'], {
    env: { ...process.env, PROVIDER_HOST: '', DATA_DIR: dataDir, ...env },
  });
  const ended = once(child, 'exit').then(([status]: unknown[]) => status);
  return { child, ended };
}

test('the provider API runs alone, says where, and stops on SIGTERM [API-02]', async () => {
  const { child, ended } = run({ PROVIDER_PORT: '0' });
  const [said] = await once(child.stdout, 'data');
  const [address = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(String(said)) ?? [];
  const answer = await fetch(`${address}/v1/quiz/view?id=tvbox`);
  expect(await answer.json()).toMatchObject({ alias: 'tvbox' });
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
}, 30_000);

test('a setting that cannot be used ends the start and is named [API-02]', async () => {
  const { child, ended } = run({ PROVIDER_PORT: '99999' });
  const [said] = await once(child.stderr, 'data');
  expect(String(said)).toContain('PROVIDER_PORT: a port from 0 to 65535');
  expect(await ended).toBe(1);
}, 30_000);
