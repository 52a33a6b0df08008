/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { loadEnv } from '@/config/env';
import { makeSeal } from '../security/seal';
import { ContentPreview, endProcess } from './content-preview';

test('a container without room for the processes of a preview starts none', async () => {
  const preview = new ContentPreview(loadEnv({ NODE_ENV: 'test' }), makeSeal(['k'.repeat(40)]));
  const limit = jest.spyOn(process, 'constrainedMemory').mockReturnValue(process.memoryUsage.rss() + 2 ** 28);
  await preview.start('perm', Date.now());
  limit.mockRestore();
  expect([preview.running, preview.problem]).toEqual([
    null,
    expect.stringContaining('не\u00a0хватает памяти'),
  ]);
});

test('a process that ignores SIGTERM is killed, and one that never started is not awaited', async () => {
  const script =
    "process.on('SIGTERM', () => undefined); console.log('ready'); setInterval(() => undefined, 1000)";
  const stubborn = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'ignore'] });
  await once(stubborn.stdout, 'data');
  await endProcess(stubborn);
  expect(stubborn.signalCode).toBe('SIGKILL');

  const missing = spawn('/nowhere/node');
  await once(missing, 'error');
  await endProcess(missing);
}, 10_000);
