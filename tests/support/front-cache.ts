import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { prepareNginx } from '../../scripts/cluster/nginx-front';
import { hostRequest } from './host-request';
import { otherProxies } from './other-proxies';
import { freePort } from './running-site';

/** A cache in front of the site, run with its file in deploy/ as it is but for addresses and folders. */
export interface FrontCache {
  port: number;
  stop(): Promise<void>;
}

interface Engine {
  /** Command line and files of an engine that listens on `port` before a site on `site`. */
  prepare(folder: string, ports: { port: number; site: number }): { command: string; args: string[] };
}

const isRoot = process.getuid?.() === 0;

const engines = {
  nginx: {
    prepare: (folder, { port, site }) =>
      prepareNginx(folder, { listen: `127.0.0.1:${port}`, sites: [`127.0.0.1:${site}`] }),
  },
  varnishd: {
    prepare: (folder, { port, site }) => {
      const file = join(folder, 'site.vcl');
      writeFileSync(file, readFileSync('deploy/varnish.vcl', 'utf8').replace('"3000"', `"${site}"`));
      const own = ['-p', 'http_gzip_support=off', '-f', file];
      const place = ['-F', '-n', join(folder, 'work'), '-a', `127.0.0.1:${port}`, '-s', 'malloc,64m'];
      return { command: 'varnishd', args: [...(isRoot ? ['-j', 'none'] : []), ...place, ...own] };
    },
  },
  haproxy: { prepare: otherProxies.haproxy },
  apache2: { prepare: otherProxies.apache2 },
  traffic_server: { prepare: otherProxies.traffic_server },
  squid: { prepare: otherProxies.squid },
  caddy: { prepare: otherProxies.caddy },
  lighttpd: { prepare: otherProxies.lighttpd },
} satisfies Record<string, Engine>;

export type EngineName = keyof typeof engines;

const versionArgs: Partial<Record<EngineName, string>> = {
  varnishd: '-V',
  traffic_server: '-V',
  caddy: 'version',
};

/** An engine's version, e.g. `7.1.1`; null where it is not installed. */
export function engineVersion(name: EngineName): string | null {
  const { status, stdout, stderr } = spawnSync(name, [versionArgs[name] ?? '-v'], { encoding: 'utf8' });
  return status === 0 ? (/\d+(?:\.\d+)+/.exec(stdout + stderr)?.[0] ?? '') : null;
}

/** Whether this machine has the engine; logs its absence once, so that a skipped test does not look like a pass. */
export function hasEngine(name: EngineName): boolean {
  const isThere = engineVersion(name) !== null;
  if (!isThere) process.stderr.write(`\n!! SKIPPED: no ${name} here, its file in deploy/ was not tried\n`);
  return isThere;
}

/** Starts an engine before the site on a port; rejects with its output if it does not answer. */
export async function startFrontCache(name: EngineName, site: number): Promise<FrontCache> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), `front-${name}-`));
  const { command, args } = engines[name].prepare(folder, { port, site });
  const child: ChildProcess = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => printed.push(String(part)));
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
  const end = Date.now() + 20_000;
  for (;;) {
    const answer = await hostRequest({ port, host: 'perm.localhost', path: '/healthz' }).catch(() => null);
    if (answer?.status === 200) return { port, stop };
    if (child.exitCode !== null || Date.now() > end) {
      if (child.exitCode === null) await stop();
      throw new Error(`${name} did not start:\n${printed.join('')}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
