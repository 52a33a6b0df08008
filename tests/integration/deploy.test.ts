import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { parseAllDocuments } from 'yaml';
import * as z from 'zod/mini';

import { envKeys } from '@/config/env';
import { probePaths } from '@/server/middleware/guards';
import { hostRequest } from '../support/host-request';
import { freePort } from '../../scripts/free-port';

/**
 * Compares the files of deploy/ with today's code, without a container engine: these tests don't cover whether the
 * image builds or a cluster accepts the manifests.
 */
const read = (path: string) => readFileSync(path, 'utf8');
const dockerfile = read('deploy/Dockerfile');
const nginx = read('deploy/nginx.conf');
const manifests = readdirSync('deploy/k8s').map((name) => join('deploy/k8s', name));

/** Every document of a file, with anchors resolved. Throws for invalid YAML. */
function documentsOf(path: string): unknown[] {
  return parseAllDocuments(read(path), { merge: true }).map((document) => {
    expect([path, document.errors]).toEqual([path, []]);
    return document.toJS() as unknown;
  });
}

/** Every value of a key, at any depth. */
function valuesOf(tree: unknown, key: string): unknown[] {
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries<unknown>({ ...tree }).flatMap(([name, value]) => [
    ...(name === key ? [value] : []),
    ...valuesOf(value, key),
  ]);
}

const text = z.string();
const resourceSchema = z.object({ apiVersion: text, kind: text, metadata: z.object({ name: text }) });
const resources = manifests.flatMap(documentsOf).map((tree) => ({ tree, ...resourceSchema.parse(tree) }));

describe('Kubernetes', () => {
  test('contains all requirements of a release, each once', () => {
    expect(resources.map(({ kind, metadata }) => `${kind} ${metadata.name}`).sort()).toEqual(
      ['Deployment cache', 'Ingress site', 'Job site-migrate', 'PodDisruptionBudget site', 'Service cache', 'Service site', 'StatefulSet site'], // prettier-ignore
    );
  });

  test('names only existing services, and the settings that the operator creates', () => {
    const services = resources.filter(({ kind }) => kind === 'Service').map(({ metadata }) => metadata.name);
    const trees = resources.map(({ tree }) => tree);
    const named = z.array(z.object({ name: text }));
    const asked = named.parse(trees.flatMap((tree) => valuesOf(tree, 'service')));
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter(({ name }) => !services.includes(name))).toEqual([]);
    const given = named.parse(
      trees.flatMap((tree) => [
        ...valuesOf(tree, 'configMapRef'),
        ...valuesOf(tree, 'secretRef'),
        ...valuesOf(tree, 'configMap'),
      ]),
    );
    expect([...new Set(given.map(({ name }) => name))].sort()).toEqual([
      'site-front',
      'site-secrets',
      'site-settings',
    ]);
    const guide = read('docs/operations/many-machines.md');
    for (const { name } of given) expect(guide).toContain(name);
  });

  test('probes the addresses of the site’s health checks, at the image’s port', () => {
    const site = resources.find(({ kind }) => kind === 'StatefulSet')?.tree;
    const pathOf = (probe: string) => valuesOf(valuesOf(site, probe), 'path');
    expect([...pathOf('startupProbe'), ...pathOf('livenessProbe'), ...pathOf('readinessProbe')]).toEqual([
      '/healthz',
      '/healthz',
      '/readyz',
    ]);
    expect(probePaths).toMatchObject({ live: '/healthz', pages: '/readyz' });
    // A cache with pages stays in service while all sites are down.
    const cache = resources.find(({ metadata }) => metadata.name === 'cache')?.tree;
    expect(valuesOf(valuesOf(cache, 'readinessProbe'), 'path')).toEqual(['/cache-healthz']);
    for (const file of ['deploy/nginx.conf', 'deploy/varnish.vcl'])
      expect(read(file)).toContain('/cache-healthz');
    expect(valuesOf(site, 'containerPort')).toEqual([Number(/PORT=(\d+)/.exec(dockerfile)?.[1])]);
  });

  test('runs the site as the image’s user, with two writable folders only', () => {
    const own = resources.filter(({ kind }) => kind === 'StatefulSet' || kind === 'Job');
    const [, user] = /^USER (\d+):\d+$/m.exec(dockerfile) ?? [];
    for (const { tree } of own) {
      expect(valuesOf(tree, 'runAsUser')).toEqual([Number(user)]);
      expect(valuesOf(tree, 'runAsNonRoot')).toEqual([true]);
      expect(valuesOf(tree, 'readOnlyRootFilesystem')).toEqual([true]);
      expect(valuesOf(tree, 'allowPrivilegeEscalation')).toEqual([false]);
      expect(valuesOf(tree, 'drop')).toEqual([['ALL']]);
    }
    const set = own.find(({ kind }) => kind === 'StatefulSet')?.tree;
    expect(valuesOf(set, 'mountPath').sort()).toEqual(['/data', '/tmp']);
  });
});

test('settings of compose.yaml and of the manifests are settings of the site', () => {
  const [compose] = documentsOf('deploy/compose.yaml');
  const services = z
    .object({ services: z.record(text, z.record(text, z.unknown())) })
    .parse(compose).services;
  const sites = Object.entries(services).filter(([name]) => name.startsWith('site-'));
  expect(sites).toHaveLength(3);
  for (const [, site] of sites) {
    expect(
      Object.keys(z.record(text, text).parse(site['environment'])).filter((name) => !envKeys.includes(name)),
    ).toEqual([]);
    expect(site).toMatchObject({ read_only: true, cap_drop: ['ALL'], tmpfs: ['/tmp'] });
  }
  const set = z
    .array(z.array(z.object({ name: text })))
    .parse(resources.flatMap(({ tree }) => valuesOf(tree, 'env')));
  expect(set.flat().filter(({ name }) => !envKeys.includes(name))).toEqual([]);
});

test('the parts that the caches replace are in nginx.conf', () => {
  for (const path of ['deploy/compose.yaml', 'deploy/k8s/cache.yaml']) {
    const [, from = ''] = /sed (?:-e )?'s\/([^/]+)\//.exec(read(path)) ?? [];
    expect([path, from !== '' && nginx.includes(from)]).toEqual([path, true]);
  }
  // TLS ends before both caches: the scheme is the trusted hop's, or each page would redirect to itself.
  expect(nginx).toContain('set $visitor_scheme $scheme;');
  expect(read('deploy/k8s/cache.yaml')).toContain(
    's/visitor_scheme $scheme/visitor_scheme $http_x_forwarded_proto/',
  );
});

test('image and unit give node the memory that npm start sets', () => {
  const script = `import { memoryLimits } from './scripts/run/memory-limits.mjs'; console.log(JSON.stringify(memoryLimits({})))`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  const limits = z.object({ args: z.array(text), env: z.record(text, text) }).parse(JSON.parse(stdout));
  const unit = read('deploy/provider-site.service');
  for (const file of [dockerfile, unit]) {
    for (const arg of limits.args) expect(file).toContain(arg);
    for (const [name, value] of Object.entries(limits.env))
      if (value !== '') expect(file).toContain(`${name}=${value}`);
  }
});

/** Directories and files copied from the build into the image. */
const inImage = [...dockerfile.matchAll(/^COPY --from=build (.+)$/gm)].flatMap(([, line = '']) =>
  line
    .split(' ')
    .slice(0, -1)
    .map((path) => path.replace('/site/', '')),
);

test('the image contains the build’s output', () => {
  expect(inImage).toEqual(expect.arrayContaining(['dist', '.next', 'node_modules', 'public']));
  expect(inImage.filter((path) => !existsSync(path))).toEqual([]);
  for (const [, script] of [...read('deploy/k8s/migrate.yaml').matchAll(/dist\/(\S+\.mjs)/g)])
    expect(existsSync(join('dist', script ?? ''))).toBe(true);
});

const systemd = spawnSync('systemd-analyze', ['--version']).status === 0;
if (!systemd) process.stderr.write('\n!! SKIPPED: deploy/provider-site.service, no systemd-analyze here\n');

(systemd ? test : test.skip)('systemd takes the unit, and finds little that it may do', () => {
  const folder = mkdtempSync(join(tmpdir(), 'unit-'));
  try {
    // The unit's program path differs on this machine.
    const unit = join(folder, 'provider-site.service');
    cpSync('deploy/provider-site.service', unit);
    const own = read(unit).replace('/usr/bin/node', process.execPath);
    spawnSync('tee', [unit], { input: own });
    const verified = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
    expect(
      `${verified.stdout}${verified.stderr}`.split('\n').filter((line) => line.includes('provider-site')),
    ).toEqual([]);
    const judged = spawnSync('systemd-analyze', ['security', '--offline=true', unit], { encoding: 'utf8' });
    const [, exposure] = /Overall exposure level for \S+: ([\d.]+)/.exec(judged.stdout) ?? [];
    expect(Number(exposure)).toBeLessThanOrEqual(1.5);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** System calls of a named set of systemd, e.g. `@privileged`, with those of the sets that it contains. */
function callsOf(set: string): string[] {
  const { stdout } = spawnSync('systemd-analyze', ['syscall-filter', set], { encoding: 'utf8' });
  const names = [...stdout.matchAll(/^ {4}([@\w-]+)$/gm)].map(([, name = '']) => name);
  return names.flatMap((name) => (name.startsWith('@') ? callsOf(name) : [name]));
}

(systemd ? test : test.skip)('the unit lets node copy files, and refuses other calls without a kill', () => {
  const lines = [...read('deploy/provider-site.service').matchAll(/^SystemCallFilter=(~?)(.+)$/gm)];
  const allowed = new Set<string>();
  for (const [, inverted, sets = ''] of lines)
    for (const call of sets.split(' ').flatMap(callsOf))
      if (inverted === '~') allowed.delete(call);
      else allowed.add(call);
  expect(allowed).toContain('copy_file_range');
  // Node 24 calls it in each copy of a file: the site keeps its build's files in DATA_DIR.
  expect(allowed).toContain('fchown');
  expect([...allowed].filter((call) => ['mount', 'reboot', 'setpriority', 'bpf'].includes(call))).toEqual([]);
  expect(read('deploy/provider-site.service')).toMatch(/^SystemCallErrorNumber=EPERM$/m);
});

/** User of the image. */
const user = { uid: 10_001, gid: 10_001 };
/** A read-only root with the system's programs and the image's files. */
const inside = [
  ...[
    '--unshare-user',
    '--ro-bind',
    '/usr',
    '/usr',
    '--symlink',
    'usr/bin',
    '/bin',
    '--symlink',
    'usr/lib',
    '/lib',
  ],
  ...['--symlink', 'usr/lib64', '/lib64', '--ro-bind', '/etc', '/etc', '--proc', '/proc', '--dev', '/dev'],
  ...['--ro-bind', process.execPath, '/node', '--tmpfs', '/tmp', '--dir', '/site'],
];
const bwrap =
  process.getuid?.() === 0 && spawnSync('bwrap', [...inside, '/node', '--version'], user).status === 0;
if (!bwrap)
  process.stderr.write(
    '\n!! SKIPPED: the site with a read-only root as another user, bwrap cannot be used here\n',
  );

(bwrap ? test : test.skip)(
  'with what the image has, a read-only root and another user the site serves, and writes in its folder alone',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'image-'));
    const data = join(folder, 'data');
    mkdirSync(data);
    chmodSync(folder, 0o755);
    chownSync(data, user.uid, user.gid);
    const port = await freePort();
    const binds = inImage.flatMap((path) => ['--ro-bind', join(process.cwd(), path), join('/site', path)]);
    const child = spawn(
      'bwrap',
      [
        ...inside,
        ...['--bind', data, '/data'],
        ...binds,
        ...['--remount-ro', '/', '--chdir', '/site'],
        ...[
          '--die-with-parent',
          '--clearenv',
          '--setenv',
          'NODE_ENV',
          'production',
          '--setenv',
          'DATA_DIR',
          '/data',
        ],
        ...['--setenv', 'PORT', String(port), '--setenv', 'HOST', '127.0.0.1', '/node', 'dist/main.mjs'],
      ],
      { stdio: ['ignore', 'pipe', 'pipe'], ...user },
    );
    const printed: string[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => printed.push(String(part)));
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    try {
      const answer = (path: string) =>
        hostRequest({ port, host: 'perm.localhost', path }).then(
          ({ status }) => status,
          () => 0,
        );
      while ((await answer('/readyz')) !== 200) {
        if (child.exitCode !== null) throw new Error(printed.join(''));
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      for (const path of ['/domru-tv/equipment', '/internet', '/api/cities'])
        expect([path, await answer(path)]).toEqual([path, 200]);
      expect(readdirSync(data)).toEqual(expect.arrayContaining(['site.db', 'session.key']));
      expect(printed.join('')).not.toMatch(/EROFS|EACCES|read-only/);
    } finally {
      child.kill('SIGKILL');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    }
  },
  90_000,
);
