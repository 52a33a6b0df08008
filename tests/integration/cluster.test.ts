import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { postgresPrograms } from '../../scripts/cluster/own-cluster';
import { hostRequest } from '../support/host-request';
import { freePort } from '../../scripts/free-port';

const isHere = postgresPrograms(process.env['PATH']) !== null && spawnSync('nginx', ['-v']).status === 0;
if (!isHere)
  process.stderr.write('\n!! SKIPPED: npm run cluster, no nginx or no programs of PostgreSQL here\n');

interface Cluster {
  child: Pick<ChildProcess, 'kill'>;
  printed: () => string;
  ended: Promise<number | null>;
}

function startCluster(env: Record<string, string>): Cluster {
  const child = spawn(process.execPath, ['scripts/cluster.mjs'], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const parts: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => parts.push(String(part)));
  return {
    child,
    printed: () => parts.join(''),
    ended: new Promise((resolve) => child.once('close', (status) => resolve(status))),
  };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

(isHere ? test : test.skip)(
  'two sites, PostgreSQL and nginx start with one command, stand without one of the sites, and Ctrl+C leaves nothing',
  async () => {
    const port = await freePort();
    const { child, printed, ended } = startCluster({ PORT: String(port) });
    const gone = { is: false };
    void ended.then(() => (gone.is = true));
    while (!printed().includes('Processes') && !gone.is)
      await new Promise((resolve) => setTimeout(resolve, 100));
    expect(printed()).toContain(`http://perm.localhost:${port}/domru-tv/equipment`);
    const pids = new Map(
      [...printed().matchAll(/([\w-]+) (\d+)(?:,|$)/gm)].map(([, name = '', pid]) => [name, Number(pid)]),
    );
    expect([...pids.keys()]).toEqual(['postgres', 'provider', 'site-1', 'site-2', 'nginx']);
    const ask = (path: string) => hostRequest({ port, host: 'perm.localhost', path });
    const page = await ask('/domru-tv/equipment');
    expect([page.status, page.headers['x-front-cache']]).toEqual([200, 'MISS']);

    process.kill(pids.get('site-1') ?? 0, 'SIGKILL');
    while (!printed().includes('site-1 has ended')) await new Promise((resolve) => setTimeout(resolve, 50));
    for (const path of ['/internet', '/bundles', '/api/cities', '/readyz'])
      expect([path, (await ask(path)).status]).toEqual([path, 200]);

    const folder = /Logs {6}(\S+)\/\*\.log/.exec(printed())?.[1] ?? '';
    expect(existsSync(folder)).toBe(true);
    child.kill('SIGINT');
    expect(await ended).toBe(0);
    expect([...pids].filter(([, pid]) => isAlive(pid))).toEqual([]);
    expect(existsSync(folder)).toBe(false);
  },
  120_000,
);

test('without PostgreSQL the missing program is named, and no process remains', async () => {
  const { printed, ended } = startCluster({
    PORT: String(await freePort()),
    DATABASE_URL: 'postgresql://site@127.0.0.1:9/none',
  });
  expect(await ended).toBe(1);
  expect(printed()).toMatch(/site-1 did not start:[^]*postgresql:\/\/127\.0\.0\.1:9\/none cannot be used/);
}, 60_000);
