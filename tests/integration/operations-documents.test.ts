import { spawn, spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openDatabase, storageScript } from '@/server/database/open-database';
import { hostRequest } from '../support/host-request';
import { makeOwnPostgres, type OwnPostgres } from '../support/own-postgres';
import { type RunningSite, startRunningSite } from '../support/running-site';

/**
 * Runs the commands of docs/operations in the order of each document, against a site with its own data; only paths
 * differ. A block's label lists its requirements: `sh` none, `sh postgres` a database, `sh stopped` a stopped site, `sh
 * release` a repository, `sh key`, `sh nightly` and `sh drill` the program age; `sh root` (systemd, packages, network)
 * and `sh engine` (containers) are only parsed by the shell.
 */
const kinds = [
  ...(['sh', 'sh postgres', 'sh stopped', 'sh release', 'sh key', 'sh nightly', 'sh drill'] as const),
  ...(['sh root', 'sh engine'] as const),
];
type Kind = (typeof kinds)[number];

interface Block {
  document: string;
  kind: Kind;
  script: string;
}

const documents = [
  ...readdirSync('docs/operations').map((name) => join('docs/operations', name)),
  'docs/scale.md',
];

function blocksOf(document: string): Block[] {
  const found = [...readFileSync(document, 'utf8').matchAll(/^```(\S.*)?\n([^]*?)^```$/gm)];
  return found.flatMap(([, info = '', script = '']) => {
    if (!info.startsWith('sh')) return [];
    const kind = kinds.find((one) => one === info);
    if (!kind) throw new Error(`${document}: a block «${info}» is none of ${kinds.join(', ')}`);
    return [{ document, kind, script }];
  });
}

const blocks = documents.flatMap(blocksOf);
const runIn = (document: string, ...wanted: Kind[]) =>
  blocks.filter((block) => block.document === document && wanted.includes(block.kind));

test('every block is something that a shell reads', () => {
  expect(blocks.length).toBeGreaterThan(25);
  for (const { document, script } of blocks) {
    const { status, stderr } = spawnSync('bash', ['-n'], { input: script, encoding: 'utf8' });
    expect([document, script, status, stderr]).toEqual([document, script, 0, '']);
  }
});

test('every command of npm named in a document exists', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }; // npm's own file
  const named = documents.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name),
  );
  expect([...new Set(named)].filter((name) => !(name in scripts))).toEqual([]);
});

describe('on a machine', () => {
  let site: RunningSite;
  let place: string;
  let postgres: OwnPostgres | null = null;
  const settings = { SESSION_KEYS: '9f1c2ab47de05836b1f0c94e7a6d2835f4e1907bc6d8a25310fe4b7d92c6a851' };

  beforeAll(async () => {
    place = mkdtempSync(join(tmpdir(), 'operations-'));
    mkdirSync(join(place, 'backups'));
    site = await startRunningSite({ env: settings });
    if (!process.env['TEST_POSTGRES']) return;
    postgres = await makeOwnPostgres();
    await (await openDatabase({ url: postgres.url, dataDir: '', worker: storageScript() })).db.destroy();
  }, 60_000);
  afterAll(async () => {
    await site.discard();
    await postgres?.drop();
    rmSync(place, { recursive: true, force: true });
    rmSync(`${site.dataDir}.old`, { recursive: true, force: true });
  });

  /** The test site's settings, rewritten for each document, because some change the file. */
  function layEnv(more: Record<string, string> = {}): void {
    const own = {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(site.port),
      DATA_DIR: site.dataDir,
    };
    const lines = Object.entries({ ...own, ...settings, ...more }).map(
      ([name, value]) => `${name}=${value}\n`,
    );
    writeFileSync(join(place, 'site.env'), lines.join(''));
    rmSync(join(place, 'srv'), { recursive: true, force: true });
    mkdirSync(join(place, 'srv/releases'), { recursive: true });
    symlinkSync(process.cwd(), join(place, 'srv/current'));
  }

  async function run({ document, script }: Block, env: Record<string, string> = {}): Promise<void> {
    const own = script
      .replaceAll('/etc/provider-site.env', join(place, 'site.env'))
      .replaceAll('/var/backups/provider-site', join(place, 'backups'))
      .replaceAll('/var/lib/provider-site', site.dataDir)
      .replaceAll('/etc/provider-site-backup.pub', join(place, 'provider-site-backup.pub'))
      .replaceAll('/srv/provider-site', join(place, 'srv'))
      .replaceAll('REPOSITORY', join(place, 'repository'))
      .replaceAll('http://127.0.0.1:3000', `http://127.0.0.1:${site.port}`);
    const child = spawn('bash', ['-euo', 'pipefail', '-c', own], {
      cwd: place,
      env: { NODE_ENV: 'production', PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const printed: string[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => printed.push(String(part)));
    const status = await new Promise((resolve) => child.once('close', resolve));
    if (status !== 0)
      throw new Error(`${document}:\n${script}\nended with ${String(status)}:\n${printed.join('')}`);
  }

  const ofOneSite = documents.filter(
    (document) => runIn(document, 'sh').length > 0 && !document.includes('backup'),
  );

  test.each(ofOneSite)(
    'commands of %s work',
    async (document) => {
      layEnv();
      for (const block of runIn(document, 'sh')) await run(block);
    },
    60_000,
  );

  const withPostgres = process.env['TEST_POSTGRES'] ? test : test.skip;
  withPostgres.each(documents.filter((document) => runIn(document, 'sh postgres').length > 0))(
    'commands of %s for PostgreSQL work',
    async (document) => {
      layEnv({ DATABASE_URL: postgres?.url ?? '' });
      for (const block of runIn(document, 'sh postgres')) await run(block);
    },
    60_000,
  );

  test('keys are rotated without one that is lost', async () => {
    layEnv();
    const keysNow = () =>
      /^SESSION_KEYS=(.*)$/m.exec(readFileSync(join(place, 'site.env'), 'utf8'))?.[1]?.split(',') ?? [];
    const [old] = keysNow();
    const seen: string[][] = [];
    for (const block of runIn('docs/operations/keys.md', 'sh').slice(0, 3)) {
      await run(block);
      seen.push(keysNow());
    }
    const [added, first, alone] = seen;
    const fresh = added?.[1];
    expect(added).toEqual([old, fresh]);
    expect(first).toEqual([fresh, old]);
    expect(alone).toEqual([fresh]);
  });

  test('a release is built beside the running one, and replaces it in one step', async () => {
    layEnv();
    const repository = join(place, 'repository');
    const git = (...args: string[]) =>
      spawnSync('git', ['-C', repository, ...args], { encoding: 'utf8' }).stdout;
    mkdirSync(repository);
    git('init', '--quiet');
    const commit = (version: string) => {
      // Its build reads the served files meanwhile.
      const build = `cat ${join(place, 'srv/current/version')} > meanwhile 2>/dev/null; cp package.json built`;
      writeFileSync(join(repository, 'package.json'), JSON.stringify({ version, scripts: { build } }));
      writeFileSync(join(repository, 'version'), version);
      git('add', '.');
      git('-c', 'user.name=t', '-c', 'user.email=t@example.ru', 'commit', '--quiet', '--message', version);
      return git('rev-parse', 'HEAD').trim();
    };
    const document = 'docs/operations/one-machine.md';
    const [block] = runIn(document, 'sh release');
    if (!block) throw new Error('the document releases nothing');
    const release = (name: string) => run({ ...block, script: block.script.replaceAll('RELEASE', name) });
    const clone = runIn(document, 'sh root').find(({ script }) => script.includes('git clone --bare'));
    const first = commit('1');
    if (clone) await run(clone);
    await release(first);
    const second = commit('2');
    const fetched = runIn('docs/operations/upgrade.md', 'sh root').find(({ script }) =>
      script.includes(' fetch '),
    );
    if (fetched) await run(fetched);
    await release(second);
    const read = (name: string) => readFileSync(join(place, 'srv', name), 'utf8');
    expect(read('current/version')).toBe('2');
    expect(read('current/meanwhile')).toBe('1');
    expect(read(`releases/${first}/built`)).toContain('"version":"1"');
    const back = runIn('docs/operations/upgrade.md', 'sh root').find(({ script }) =>
      script.includes('cat previous'),
    );
    if (back) await run({ ...back, script: back.script.replace(/^systemctl .*$/m, '') });
    expect(read('current/version')).toBe('1');
  }, 60_000);

  const withAge = spawnSync('age', ['--version']).status === 0 ? test : test.skip;
  withAge(
    'an encrypted backup of the night restores in the drill, expires, and says when it was made',
    async () => {
      layEnv({ BACKUP_KEEP_DAYS: '30' });
      const document = 'docs/operations/backup.md';
      const backups = join(place, 'backups');
      const places = { BACKUPS: backups, METRICS: join(place, 'metrics'), CERTIFICATES: join(place, 'live') };
      mkdirSync(join(place, 'live/example.ru'), { recursive: true });
      mkdirSync(places.METRICS);
      const made = spawnSync('openssl', [
        ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '20'],
        ...[
          '-subj',
          '/CN=example.ru',
          '-keyout',
          join(place, 'key.pem'),
          '-out',
          join(place, 'live/example.ru/cert.pem'),
        ],
      ]);
      expect(made.status).toBe(0);
      writeFileSync(join(backups, 'old.tar.age'), '');
      const longAgo = new Date(Date.now() - 31 * 86_400_000);
      utimesSync(join(backups, 'old.tar.age'), longAgo, longAgo);

      for (const block of runIn(document, 'sh key')) await run(block);
      for (const block of runIn(document, 'sh nightly')) await run(block, places);
      const archives = readdirSync(backups).filter((name) => name.endsWith('.age'));
      expect(archives).toEqual([expect.stringMatching(/Z\.tar\.age$/)]);
      expect(readdirSync(backups).filter((name) => name.startsWith('.clear'))).toEqual([]);
      const figure = (name: string, series: string) =>
        Number(readFileSync(join(places.METRICS, name), 'utf8').replace(`${series} `, ''));
      const now = Date.now() / 1000;
      expect(figure('provider-site-backup.prom', 'backup_last_success_timestamp_seconds')).toBeGreaterThan(
        now - 60,
      );
      const ends = figure(
        'provider-site-certificates.prom',
        'certificate_not_after_timestamp_seconds{domain="example.ru"}',
      );
      expect(Math.round((ends - now) / 86_400)).toBe(20);
      for (const block of runIn(document, 'sh drill')) await run(block);

      // A failed backup keeps the metrics of the last success, and no unencrypted file.
      rmSync(join(places.METRICS, 'provider-site-backup.prom'));
      layEnv({ DATA_DIR: join(place, 'none') });
      const [nightly] = runIn(document, 'sh nightly');
      if (nightly) await expect(run(nightly, places)).rejects.toThrow('site.db does not exist');
      expect(readdirSync(places.METRICS)).toEqual(['provider-site-certificates.prom']);
      expect(readdirSync(backups).filter((name) => name.startsWith('.clear'))).toEqual([]);
    },
    60_000,
  );

  test('a backup is served again after a restore', async () => {
    layEnv();
    const document = 'docs/operations/backup.md';
    for (const block of runIn(document, 'sh')) await run(block);
    await site.kill();
    for (const block of runIn(document, 'sh stopped')) await run(block);
    await site.start();
    const { status } = await hostRequest({ port: site.port, host: 'perm.localhost', path: '/readyz' });
    expect(status).toBe(200);
    expect(readdirSync(site.dataDir)).toContain('site.db');
  }, 90_000);
});
