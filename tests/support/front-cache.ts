import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { prepareNginx } from '../../scripts/cluster/nginx-front';
import { hostRequest } from './host-request';
import { otherProxies } from './other-proxies';
import { freePort } from '../../scripts/free-port';

/** A cache in front of the site that runs its file of deploy/, in which only addresses and folders are replaced. */
export interface FrontCache {
  port: number;
  stop(): Promise<void>;
}

interface FrontPorts {
  port: number;
  site: number;
  others: readonly number[];
}

interface Engine {
  /**
   * Writes the configuration of an engine that listens on `port` in front of a site on port `site`; nginx balances it
   * with `others`. Returns the command line.
   */
  prepare(folder: string, ports: FrontPorts): { command: string; args: string[] };
}

/** As root Varnish would otherwise read its file as a user without access to the temporary folder. */
const varnishJail = process.getuid?.() === 0 ? ['-j', 'none'] : [];

const engines = {
  nginx: {
    prepare: (folder, { port, site, others }) =>
      prepareNginx(folder, {
        listen: `127.0.0.1:${port}`,
        sites: [site, ...others].map((one) => `127.0.0.1:${one}`),
      }),
  },
  varnishd: {
    prepare: (folder, { port, site }) => {
      const file = join(folder, 'site.vcl');
      writeFileSync(file, readFileSync('deploy/varnish.vcl', 'utf8').replace('"3000"', `"${site}"`));
      const own = ['-p', 'http_gzip_support=off', '-f', file];
      const place = ['-F', '-n', join(folder, 'work'), '-a', `127.0.0.1:${port}`, '-s', 'malloc,64m'];
      return { command: 'varnishd', args: [...varnishJail, ...place, ...own] };
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

/** Returns the version of an engine, e.g. `7.1.1`; null if the engine or a module of its file in deploy/ is missing. */
export function engineVersion(name: EngineName): string | null {
  const args = [versionArgs[name] ?? '-v'];
  const { status, stdout, stderr } = spawnSync(name, args, { encoding: 'utf8', env: process.env });
  if (status !== 0 || (name === 'varnishd' && !hasXkey())) return null;
  return /\d+(?:\.\d+)+/.exec(stdout + stderr)?.[0] ?? '';
}

/** Whether Varnish finds the module xkey (Debian's package varnish-modules). It has to compile a file for that. */
function hasXkey(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'xkey-'));
  const file = join(folder, 'xkey.vcl');
  writeFileSync(file, 'vcl 4.1;\nimport xkey;\nbackend none none;\n');
  const args = [...varnishJail, '-C', '-n', join(folder, 'work'), '-f', file];
  const { status } = spawnSync('varnishd', args, { stdio: 'ignore', env: process.env });
  rmSync(folder, { recursive: true, force: true });
  return status === 0;
}

/** Whether an engine can run its file. Prints a warning once if it cannot, so that skipped tests are noticed. */
export function hasEngine(name: EngineName): boolean {
  const isThere = engineVersion(name) !== null;
  const needed = name === 'varnishd' ? 'varnishd with xkey' : name;
  if (!isThere) process.stderr.write(`\n!! SKIPPED: no ${needed} here, its file in deploy/ was not tried\n`);
  return isThere;
}

/** Starts an engine in front of a site. Rejects with the engine's output if it does not respond. */
export async function startFrontCache(
  name: EngineName,
  site: number,
  others: readonly number[] = [],
): Promise<FrontCache> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), `front-${name}-`));
  const { command, args } = engines[name].prepare(folder, { port, site, others });
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

/** Whether the cache in front had a copy of the page, fresh or not, and used it for this response. */
export function hadCopy(headers: IncomingHttpHeaders): boolean {
  return ['HIT', 'EXPIRED', 'REVALIDATED'].includes(String(headers['x-front-cache']));
}
