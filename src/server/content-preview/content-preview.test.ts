/** @jest-environment node */
import childProcess, { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';

import { loadEnv } from '@/config/env';
import { until } from '../../../tests/support/until';
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

describe('a preview whose process', () => {
  const preview = new ContentPreview(loadEnv({ NODE_ENV: 'test' }), makeSeal(['k'.repeat(40)]));
  const serving = "console.log('Preview: http://localhost:4567/'); setInterval(() => undefined, 1000)";
  const runs = (script: string) =>
    spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'pipe'] });
  let spawned: jest.SpyInstance;
  beforeEach(() => {
    jest.spyOn(fs, 'existsSync').mockReturnValue(true);
    spawned = jest.spyOn(childProcess, 'spawn');
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await preview.end();
  });

  test.each<[string, () => ReturnType<typeof spawn>, string]>([
    [
      'cannot be started for lack of memory',
      () => {
        throw new Error('spawn ENOMEM');
      },
      'Сервер не\u00a0запустил процесс предпросмотра: spawn ENOMEM.',
    ],
    [
      'is not found',
      () => spawn('/nowhere/node'),
      'Сервер не\u00a0запустил процесс предпросмотра: spawn /nowhere/node ENOENT.',
    ],
    [
      'is killed',
      () => runs("process.kill(process.pid, 'SIGKILL')"),
      'Процесс предпросмотра закончился: SIGKILL.',
    ],
    ['reports a problem', () => runs("console.error('a tab'); process.exitCode = 1"), 'a tab'],
  ])('%s has a problem, and the next one starts', async (_name, fails, problem) => {
    spawned.mockImplementationOnce(fails);
    await preview.start('perm', 0);
    expect([preview.running, preview.problem]).toEqual([null, problem]);
    spawned.mockImplementationOnce(() => runs(serving));
    const started = preview.start('perm', 0);
    expect(preview.isStarting).toBe(true);
    await started;
    expect([preview.running?.city, preview.problem, preview.isStarting]).toEqual(['perm', null, false]);
  });

  describe('has not started yet', () => {
    const waiting = () => runs('setInterval(() => undefined, 1000)');
    const hasExited = (child: ReturnType<typeof spawn>) =>
      child.exitCode !== null || child.signalCode !== null;
    const childAt = (index: number) => spawned.mock.results[index]?.value as ReturnType<typeof spawn>;

    test('is replaced at once by the last start, and starts between them spawn nothing', async () => {
      let hadExited = false;
      spawned.mockImplementationOnce(waiting).mockImplementationOnce(() => {
        hadExited = hasExited(childAt(0));
        return runs(serving);
      });
      const first = preview.start('perm', 0);
      await until(() => spawned.mock.calls.length === 1);
      const [second, third] = [preview.start('perm', 1), preview.start('kazan', 2)];
      expect(await Promise.all([first, second, third])).toEqual([false, false, true]);
      expect([spawned.mock.calls.length, hadExited]).toEqual([2, true]);
      expect([preview.running?.city, preview.problem, preview.isStarting]).toEqual(['kazan', null, false]);
    });

    test('ends, with the starts that wait for its exit', async () => {
      spawned.mockImplementation(waiting);
      const first = preview.start('perm', 0);
      await until(() => spawned.mock.calls.length === 1);
      const second = preview.start('perm', 1);
      const ended = preview.end();
      expect(preview.isStarting).toBe(false);
      await ended;
      expect(hasExited(childAt(0))).toBe(true);
      expect(await Promise.all([first, second])).toEqual([false, false]);
      expect([preview.running, preview.problem, preview.isStarting]).toEqual([null, null, false]);
      expect(spawned).toHaveBeenCalledTimes(1);
    });
  });
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
