import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import pg from 'pg';

import { openDatabase } from '@/server/database/open-database';
import { makeInstanceNotifications } from '@/server/database/postgres-notices';
import { checkPlainHttp } from '@/server/doctor/check-https';
import { doctorHeader, doctorPath, doctorSealPurpose } from '@/server/doctor/doctor-route';
import { runDoctorChecks } from '@/server/doctor/examine';
import type { Finding, CheckSubject } from '@/server/doctor/finding';
import { makeSeal } from '@/server/security/seal';
import { openCarelessFront, type Carelessness } from '../support/careless-front';
import { seedLead } from '../support/desk-leads';
import { crmSecret, openFakeCrm } from '../support/fake-crm';
import { openFakeSmtp, selfSigned } from '../support/fake-smtp';
import { type Forgery, makeForgingProvider } from '../support/forging-provider';
import { hasEngine, startFrontCache } from '../support/front-cache';
import { hostRequest } from '../support/host-request';
import { makeOwnPostgres, type OwnPostgres } from '../support/own-postgres';
import { hasPgBouncer, openDeafPooler, type Pooler, startPgBouncer } from '../support/pooler';
import { freePort } from '../../scripts/free-port';
import { type RunningSite, startRunningSite } from '../support/running-site';
import { describeWithPostgres } from '../support/with-postgres';

/**
 * Operators' mistakes, each detected by `npm run doctor` with advice. Settings that stop a start use the same code,
 * `loadEnv`, and are reported by both (start.test.ts, demo-or-production.test.ts).
 */
type Settings = Record<string, string>;
const worker = pathToFileURL(join(process.cwd(), 'src/server/database/sqlite-worker.ts'));
const key = '9f1c2ab47de05836b1f0c94e7a6d2835f4e1907bc6d8a25310fe4b7d92c6a851';
const anotherKey = '03d1be58a9476cf2e08b5d7319a4fc620e7b95d83fc1a246578be09d14f3a72c';
const folders: string[] = [];
const closing: (() => unknown)[] = [];

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mistakes-'));
  folders.push(folder);
  return folder;
}

let port = 0;
beforeAll(async () => {
  port = await freePort();
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

async function findings(
  settings: Settings,
  { at = null, letterTo = null }: { at?: string | null; letterTo?: string | null } = {},
): Promise<Finding[]> {
  const base = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: join(tmpdir(), 'none-yet'),
  };
  return runDoctorChecks({ source: { ...base, ...settings }, at, letterTo });
}

/** Faults and advice about a subject; one line each. */
function complaints(found: readonly Finding[], about: CheckSubject): string {
  return found
    .filter((one) => one.about === about && (one.state === 'wrong' || one.state === 'warning'))
    .map(({ says, todo = '' }) => `${says} → ${todo}`)
    .join('\n');
}

const address = 'http://127.0.0.1:9';
const whole = {
  ...{ SITE_DOMAIN: 'provider.ru', PUBLIC_SCHEME: 'https', SESSION_KEYS: key, PAYMENT_URL: address },
  ...{
    CONTENT_API_URL: address,
    GEOGRAPHY_API_URL: address,
    QUIZ_API_URL: address,
    PROFILE_API_URL: address,
  },
  ...{
    CATALOGUE_API_URL: address,
    REQUESTS_API_URL: address,
    CAMPAIGN_API_URL: address,
    OUTAGES_API_URL: address,
    VISITS_API_URL: address,
  },
};

/** A mistake: its settings, the reporting check, and the required text: the setting's name and the advice. */
type Mistake = [mistake: string, settings: Settings, about: CheckSubject, ...said: RegExp[]];

describe('settings', () => {
  test.each<Mistake>([
    ['a port that is none', { PORT: 'eighty' }, 'settings', /PORT: a port from 1/, /\.env\.example/],
    ['an address that is missing', { ...whole, QUIZ_API_URL: '' }, 'settings', /QUIZ_API_URL/],
    ['a public site by http', { ...whole, PUBLIC_SCHEME: 'http' }, 'settings', /PUBLIC_SCHEME=https/],
    [
      'a service’s address without its scheme',
      { CONTENT_API_URL: 'api.provider.ru' },
      'settings',
      /CONTENT_API_URL: an http\(s\) address/,
    ],
    [
      'another kind of database',
      { DATABASE_URL: 'mysql://db/site' },
      'settings',
      /DATABASE_URL: a postgresql/,
    ],
    [
      'PostgreSQL without shared keys',
      { DATABASE_URL: 'postgresql://db/site' },
      'settings',
      /SESSION_KEYS: is needed/,
    ],
    [
      'a way past the pooler without a pooler',
      { DATABASE_DIRECT_URL: 'postgresql://db/x' },
      'settings',
      /DATABASE_URL/,
    ],
    ['a key that is too short', { SESSION_KEYS: 'short' }, 'settings', /SESSION_KEYS: every key needs 32/],
    ['a key out of a sample', { SESSION_KEYS: 'change-me-'.repeat(4) }, 'settings', /openssl rand -hex 32/],
    [
      'mailboxes without a mail server',
      { LEADS_MAIL_TO: 'a@provider.ru' },
      'settings',
      /SMTP_URL: is needed/,
    ],
    [
      'a CRM without a secret',
      { CRM_WEBHOOK_URL: 'https://crm.provider.ru' },
      'settings',
      /CRM_WEBHOOK_SECRET/,
    ],
    [
      'cookies of a foreign domain',
      { SITE_DOMAIN: 'localhost', COOKIE_DOMAIN: 'other.ru' },
      'settings',
      /COOKIE_DOMAIN/,
    ],
    [
      'a proxy by its name',
      { TRUSTED_PROXIES: 'balancer' },
      'settings',
      /TRUSTED_PROXIES: addresses or ranges/,
    ],
    [
      'a setting with two letters in the wrong order',
      { DATABSAE_URL: 'postgresql://db/x' },
      'settings',
      /Was DATABASE_URL meant/,
    ],
    ['a setting that lacks a letter', { SESSION_KEY: key }, 'settings', /Was SESSION_KEYS meant/],
    [
      'a key that somebody typed',
      { SESSION_KEYS: 'skvorets-skvorets-skvorets-skvorets' },
      'secrets',
      /SESSION_KEYS/,
      /openssl/,
    ],
    [
      'a key that counts up',
      { SESSION_KEYS: 'abcdefghijklmnopqrstuvwxyz0123456789' },
      'secrets',
      /SESSION_KEYS/,
    ],
    [
      'a webhook’s secret of zeros',
      { PURGE_SECRET: `whsec_${Buffer.alloc(32).toString('base64')}` },
      'secrets',
      /PURGE_SECRET/,
    ],
    [
      'one secret for two',
      { PURGE_SECRET: crmSecret, CRM_WEBHOOK_SECRET: crmSecret },
      'secrets',
      /CRM_WEBHOOK_SECRET and PURGE_SECRET are the same/,
    ],
    [
      'a password that is a common word',
      { MANAGER_EMAIL: 'a@provider.ru', MANAGER_PASSWORD: 'Password-2026!' },
      'secrets',
      /MANAGER_PASSWORD/,
    ],
    ['an address where nobody listens', whole, 'services', /QUIZ_API_URL: .*ECONNREFUSED/, /curl/],
    ['a site that does not run', {}, 'site', /http:\/\/localhost:\d+ cannot be reached/, /started/],
  ])('%s', async (_mistake, settings, about, ...said) => {
    const complaint = complaints(await findings(settings), about);
    for (const words of said) expect(complaint).toMatch(words);
    expect(complaint).toContain('→');
  });

  test('are reported before and after each other, and a right one is not', async () => {
    const found = await findings({
      SESSION_KEYS: `${key},${anotherKey}`,
      PATH: '/bin',
      HOSTNAME: 'x',
      PORTS: '1',
    });
    expect(complaints(found, 'settings')).toBe('');
    expect(complaints(found, 'secrets')).toBe('');
    const socket = { DATABASE_URL: 'postgresql://site@%2Fnone/site', SESSION_KEYS: key };
    expect(complaints(await findings(socket), 'secrets')).toBe('');
  });
});

test('the command exits with 1 after a fault, and prints the same for programs', () => {
  const env = { NODE_ENV: 'production' as const, PORT: 'eighty', PATH: process.env['PATH'] };
  const { status, stdout } = spawnSync(process.execPath, ['dist/doctor.mjs', '--json'], {
    env,
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({ ok: false, findings: [{ about: 'settings', state: 'wrong' }] });
});

describe('this machine', () => {
  test('a port that another program has', async () => {
    const other = createServer((_asked, answered) => answered.writeHead(404).end()).listen(0, '127.0.0.1');
    closing.push(() => other.close());
    await new Promise((resolve) => other.once('listening', resolve));
    const taken = other.address();
    const PORT = String(typeof taken === 'object' && taken ? taken.port : 0);
    expect(complaints(await findings({ PORT }), 'port')).toMatch(new RegExp(`${PORT}.*ss -ltnp`, 's'));
  });

  test('a DATA_DIR that is a file, or below one', async () => {
    const file = join(newFolder(), 'file');
    writeFileSync(file, '');
    for (const DATA_DIR of [file, join(file, 'data')])
      expect(complaints(await findings({ DATA_DIR }), 'folders')).toMatch(/no folder.*install -d/s);
  });

  test('a DATA_DIR whose storage is something else', async () => {
    const DATA_DIR = newFolder();
    writeFileSync(join(DATA_DIR, 'site.db'), 'something else entirely, long enough for a head'.repeat(30));
    expect(complaints(await findings({ DATA_DIR }), 'folders')).toMatch(
      /site\.db cannot be opened: .*restore/s,
    );
  });

  test('a list of erasures on a disk that is not mounted', async () => {
    const ERASURE_LOG_DIR = join(newFolder(), 'not-mounted');
    expect(complaints(await findings({ ERASURE_LOG_DIR, DATA_DIR: newFolder() }), 'folders')).toMatch(
      /ERASURE_LOG_DIR/,
    );
  });

  test('a disk that is nearly full, and one that can only be read', async () => {
    const DATA_DIR = newFolder();
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', DATA_DIR]).status !== 0) {
      process.stderr.write('\n!! SKIPPED: a small disk, no file system may be mounted here\n');
      return;
    }
    try {
      expect(complaints(await findings({ DATA_DIR }), 'disk')).toMatch(/1\d MB are free.*runbooks/s);
      spawnSync('mount', ['-o', 'remount,ro', DATA_DIR]);
      expect(complaints(await findings({ DATA_DIR }), 'folders')).toMatch(/cannot be written.*install -d/s);
    } finally {
      spawnSync('umount', ['--lazy', DATA_DIR]);
    }
  });

  test('a key that other users may read', async () => {
    const DATA_DIR = newFolder();
    writeFileSync(join(DATA_DIR, 'session.key'), key);
    chmodSync(join(DATA_DIR, 'session.key'), 0o644);
    expect(complaints(await findings({ DATA_DIR }), 'secrets')).toMatch(
      /session\.key can be read.*chmod 600/s,
    );
  });

  test('an embedded storage of a newer release, and an older one that may not be migrated', async () => {
    const DATA_DIR = newFolder();
    const { db } = await openDatabase({ url: '', dataDir: DATA_DIR, worker });
    const { sql } = await import('kysely');
    await sql`insert into kysely_migration (name, timestamp) values ('9999-newer', '')`.execute(db);
    await db.destroy();
    expect(complaints(await findings({ DATA_DIR }), 'schema')).toMatch(/newer.*9999-newer/);
    const older = newFolder();
    mkdirSync(older, { recursive: true });
    const first = await openDatabase({ url: '', dataDir: older, worker });
    await sql`delete from kysely_migration where name = '0012-content-versions'`.execute(first.db);
    await first.db.destroy();
    const found = await findings({ DATA_DIR: older, MIGRATE_AT_START: '0' });
    expect(complaints(found, 'schema')).toMatch(/older.*0012-content-versions.*npm run migrate/s);
  });
});

describe('services and receivers', () => {
  /** A service with one response for everything. */
  async function serviceOf(answer: {
    body?: string;
    status?: number;
    date?: Date;
    type?: string;
  }): Promise<string> {
    const { body = '{}', status = 200, date = new Date(), type = 'application/json' } = answer;
    const server: Server = createServer((_asked, answered) => {
      answered.writeHead(status, { date: date.toUTCString(), 'content-type': type }).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closing.push(() => server.close());
    const own = server.address();
    return `http://127.0.0.1:${typeof own === 'object' && own ? own.port : 0}`;
  }

  test('a service whose clock is wrong', async () => {
    const CATALOGUE_API_URL = await serviceOf({ date: new Date(Date.now() - 600_000) });
    expect(complaints(await findings({ CATALOGUE_API_URL }), 'clock')).toMatch(
      /CATALOGUE_API_URL.* 60\d s.*NTP/s,
    );
  });

  test('an address with another service behind it, or a page for people', async () => {
    const GEOGRAPHY_API_URL = await serviceOf({ body: '{"error":"no such path"}', status: 404 });
    const CONTENT_API_URL = await serviceOf({ body: '<html>', type: 'text/html' });
    const complaint = complaints(await findings({ GEOGRAPHY_API_URL, CONTENT_API_URL }), 'services');
    expect(complaint).toMatch(/GEOGRAPHY_API_URL answers \/v1\/geography\/cities with 404/);
    expect(complaint).toMatch(/CONTENT_API_URL answers .* no JSON.*Another service/);
  });

  test('a failing service, and one without cities', async () => {
    const QUIZ_API_URL = await serviceOf({ status: 502 });
    const GEOGRAPHY_API_URL = await serviceOf({ body: '[]' });
    const complaint = complaints(await findings({ QUIZ_API_URL, GEOGRAPHY_API_URL }), 'services');
    expect(complaint).toMatch(/QUIZ_API_URL answers 502/);
    expect(complaint).toMatch(/GEOGRAPHY_API_URL (?:knows no city|gives cities that do not fit)/);
  });

  test('an identity provider that calls itself otherwise', async () => {
    const OIDC_INTERNAL_URL = await serviceOf({ body: '{"issuer":"https://id.provider.ru/realm"}' });
    const asked = { OIDC_ISSUER: 'https://id.provider.ru', OIDC_INTERNAL_URL, OIDC_CLIENT_SECRET: key };
    const complaint = complaints(await findings(asked), 'services');
    expect(complaint).toMatch(/calls itself https:\/\/id\.provider\.ru\/realm.*OIDC_ISSUER exactly/);
  });

  test('an identity provider that does not know the site, or lacks a requirement of the sign-in', async () => {
    const complaintsOf = async (refusal: Forgery['refusal'], says: object, settings: Settings = {}) => {
      const provider = makeForgingProvider({ says });
      provider.state.forgery = refusal ? { refusal } : {};
      await provider.open();
      closing.push(provider.close);
      const { internalUrl: OIDC_INTERNAL_URL } = provider.settings;
      const asked = { OIDC_ISSUER: provider.issuer, OIDC_INTERNAL_URL, OIDC_CLIENT_SECRET: key };
      return complaints(await findings({ ...asked, ...settings }), 'services');
    };
    const right = { status: 400, body: { error: 'invalid_grant' } };
    expect(await complaintsOf(right, {})).toBe('');
    // LemonLDAP::NG and Glewlwyd refuse a token so.
    expect(await complaintsOf({ status: 400, body: null }, {})).toBe('');
    expect(await complaintsOf({ status: 401, body: { error: 'invalid_client' } }, {})).toMatch(
      /does not know the site \(401 invalid_client\).*OIDC_CLIENT_AUTH=post/s,
    );
    // Django OAuth Toolkit.
    const challenge = 'Bearer error="invalid_client"';
    const refused = { status: 401, body: { error: 'invalid_client' }, challenge };
    expect(await complaintsOf(refused, {})).toMatch(/does not know the site \(401/);
    expect(await complaintsOf({ status: 502, body: null }, {})).toMatch(/token endpoint answers 502/);
    expect(await complaintsOf(right, { id_token_signing_alg_values_supported: ['HS512'] })).toMatch(
      /client secret alone \(HS512\).*OIDC_ID_TOKEN_ALG/s,
    );
    expect(await complaintsOf(right, { code_challenge_methods_supported: ['plain'] })).toMatch(/PKCE/);
    const post = { token_endpoint_auth_methods_supported: ['client_secret_post'] };
    expect(await complaintsOf(right, post)).toMatch(/Set OIDC_CLIENT_AUTH=post/);
    expect(await complaintsOf(right, post, { OIDC_CLIENT_AUTH: 'post' })).toBe('');
    expect(await complaintsOf(right, { grant_types_supported: ['authorization_code'] })).toMatch(/refresh/);
    expect(
      await complaintsOf(right, { scopes_supported: ['openid'] }, { OIDC_SCOPE: 'openid offline_access' }),
    ).toMatch(/no scope offline_access/);
  });

  test('an identity provider that does not list the refresh tokens that it issues: no fault, as of Glewlwyd', async () => {
    const provider = makeForgingProvider({
      says: { grant_types_supported: ['authorization_code', 'implicit'] },
    });
    provider.state.forgery = { refusal: { status: 400, body: null } };
    await provider.open();
    closing.push(provider.close);
    const { internalUrl: OIDC_INTERNAL_URL } = provider.settings;
    const asked = { OIDC_ISSUER: provider.issuer, OIDC_INTERNAL_URL, OIDC_CLIENT_SECRET: key };
    const found = (await findings(asked)).filter(({ says }) => says.includes('refresh tokens'));
    expect(found.map(({ state }) => state)).toEqual(['warning']);
  });

  test('a mail server that is away, and one that refuses the password', async () => {
    const smtp = await openFakeSmtp();
    closing.push(smtp.close);
    expect(complaints(await findings({ SMTP_URL: smtp.url }), 'mail')).toBe('');
    smtp.behave({ refuses: 'sign-in', code: 535 });
    const SMTP_URL = smtp.url.replace('smtp://', 'smtp://user:wrong@');
    expect(complaints(await findings({ SMTP_URL }), 'mail')).toMatch(/refuses user and password.*%40/s);
    // postfix with Dovecot, npm's smtp-server: neither blames the password.
    for (const line of [
      '535 5.7.8 Error: authentication failed: Invalid authentication mechanism',
      '504 Error: Unrecognized authentication type',
    ]) {
      smtp.behave((step) => (step === 'AUTH' ? line : null));
      expect(complaints(await findings({ SMTP_URL }), 'mail')).toMatch(/no sign-in method.*PLAIN.*Enable/s);
    }
    expect(complaints(await findings({ SMTP_URL: 'smtp://127.0.0.1:9' }), 'mail')).toMatch(
      /reached: .*ECONNREFUSED.*587/s,
    );
  });

  test('mailboxes with a Cyrillic name, which need SMTPUTF8 on the whole way', async () => {
    const smtp = await openFakeSmtp();
    closing.push(smtp.close);
    const mailboxes = {
      LEADS_MAIL_TO: 'a@provider.ru, иван@provider.ru, b@почта.рф',
      MAIL_FROM: 'Сайт <site@почта.рф>',
    };
    const found = (await findings({ SMTP_URL: smtp.url, ...mailboxes })).filter(
      ({ about }) => about === 'mail',
    );
    const warnings = found
      .filter(({ state }) => state === 'warning')
      .map(({ says }) => says.split(' needs ')[0]);
    expect(warnings).toEqual(['иван@provider.ru']);
  });

  test('a refused letter, with the server’s message, and an untrusted certificate', async () => {
    const smtp = await openFakeSmtp({ certificate: selfSigned() });
    closing.push(smtp.close);
    const MAIL_FROM = 'site@provider.ru';
    const letterTo = 'me@provider.ru';
    const sent = { SMTP_URL: smtp.url, MAIL_FROM };
    expect(complaints(await findings(sent, { letterTo }), 'mail')).toBe('');
    expect(smtp.letters).toMatchObject([{ from: MAIL_FROM, to: [letterTo], greeting: 'provider.ru' }]);
    for (const [line, advice] of [
      ['553 5.7.1 Sender address rejected: not owned by user', 'MAIL_FROM'],
      ['550 5.1.1 User unknown', 'LEADS_MAIL_TO'],
      ['450 4.2.0 Greylisted', 'grey list'],
    ] as const) {
      smtp.behave((step) => (step === 'RCPT' ? line : null));
      const complaint = complaints(await findings(sent, { letterTo }), 'mail');
      expect(complaint).toContain(`refuses a letter to ${letterTo}`);
      expect(complaint).toContain(line);
      expect(complaint).toContain(advice);
    }
    smtp.behave('takes');
    const SMTP_URL = smtp.url.replace('127.0.0.1', '0.0.0.0');
    expect(complaints(await findings({ SMTP_URL }), 'mail')).toMatch(/certificate.*SMTP_TLS=unchecked/s);
  });

  test('a CRM with another secret, one that accepts every signature, and an unavailable one', async () => {
    const crm = await openFakeCrm();
    closing.push(crm.close);
    const own = { CRM_WEBHOOK_URL: crm.url, CRM_WEBHOOK_SECRET: crmSecret };
    expect(complaints(await findings(own), 'crm')).toBe('');
    const CRM_WEBHOOK_SECRET = `whsec_${Buffer.from(anotherKey.slice(0, 32)).toString('base64')}`;
    expect(complaints(await findings({ ...own, CRM_WEBHOOK_SECRET }), 'crm')).toMatch(
      /refuses our signature \(401\)/,
    );
    const CRM_WEBHOOK_URL = await serviceOf({});
    expect(complaints(await findings({ ...own, CRM_WEBHOOK_URL }), 'crm')).toMatch(
      /another secret.*webhook-signature/s,
    );
    expect(complaints(await findings({ ...own, CRM_WEBHOOK_URL: address }), 'crm')).toMatch(
      /cannot be reached/,
    );
  });
});

test('daily erasures of the embedded storage that are never done', async () => {
  const DATA_DIR = newFolder();
  const { db } = await openDatabase({ url: '', dataDir: DATA_DIR, worker });
  expect(complaints(await findings({ DATA_DIR }), 'database')).toBe('');
  await seedLead(db, { createdAt: Date.now() - 3 * 86_400_000 });
  expect(complaints(await findings({ DATA_DIR }), 'database')).toMatch(/never been done.*clocks/s);
  await db.destroy();
});

describeWithPostgres('PostgreSQL', () => {
  let postgres: OwnPostgres;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  const said = async (settings: Settings, about: CheckSubject) =>
    complaints(await findings({ SESSION_KEYS: key, DATABASE_URL: postgres.url, ...settings }), about);
  const at = (change: (url: URL) => void) => {
    const url = new URL(postgres.url);
    change(url);
    return url.href;
  };

  beforeAll(async () => {
    postgres = await makeOwnPostgres();
    await (await openDatabase({ url: postgres.url, dataDir: '', worker })).db.destroy();
  });
  afterAll(() => postgres.drop());

  test('that is as it should be', async () => {
    for (const about of ['database', 'schema', 'notices', 'clock'] as const)
      expect(await said({}, about)).toBe('');
  });

  test('a missing database, a missing user, a missing server', async () => {
    const DATABASE_URL = at((url) => (url.pathname = '/no_such_database'));
    expect(await said({ DATABASE_URL }, 'database')).toMatch(/no_such_database.*createdb/s);
    expect(await said({ DATABASE_URL: at((url) => (url.username = 'nobody')) }, 'database')).toMatch(
      /nobody.*pg_hba/s,
    );
    expect(await said({ DATABASE_URL: at((url) => (url.port = '9')) }, 'database')).toMatch(
      /ECONNREFUSED.*Start the/s,
    );
    expect(await said({ DATABASE_URL: at((url) => (url.port = '9')) }, 'database')).not.toContain(
      'postgres@',
    );
  });

  test('daily erasures that are never done, or were last done days ago', async () => {
    const now = Date.now();
    const old = now - 3 * 86_400_000;
    expect(await said({}, 'database')).toBe('');
    const { db } = await openDatabase({ url: postgres.url, dataDir: '', worker });
    await seedLead(db, { createdAt: old });
    expect(await said({}, 'database')).toMatch(/never been done.*clocks/s);
    await db
      .insertInto('settings')
      .values({ key: 'retention_ran_at', value: String(now) })
      .execute();
    expect(await said({}, 'database')).toBe('');
    await db
      .updateTable('settings')
      .set({ value: String(old) })
      .where('key', '=', 'retention_ran_at')
      .execute();
    expect(await said({}, 'database')).toMatch(/last retention run 20.*clocks/s);
    await db.destroy();
  });

  test('a read-only user', async () => {
    await run(
      'create role doctor_reader login; grant select on all tables in schema public to doctor_reader',
    );
    try {
      const DATABASE_URL = at((url) => (url.username = 'doctor_reader'));
      expect(await said({ DATABASE_URL }, 'database')).toMatch(/may not write in.*ALTER DATABASE/s);
    } finally {
      await run('drop owned by doctor_reader; drop role doctor_reader');
    }
  });

  test('a server that only reads', async () => {
    const name = new URL(postgres.url).pathname.slice(1);
    await run(`alter database ${name} set default_transaction_read_only = on`);
    try {
      expect(await said({}, 'database')).toMatch(/can only be read.*primary/s);
    } finally {
      await run(`begin read write; alter database ${name} reset default_transaction_read_only; commit`);
    }
  });

  test('a database of another program', async () => {
    const other = await makeOwnPostgres();
    const client = new pg.Client({ connectionString: other.url });
    await client.connect();
    await client.query('create table invoices (id int)').finally(() => client.end());
    try {
      expect(await said({ DATABASE_URL: other.url }, 'database')).toMatch(/1 tables of another program/);
    } finally {
      await other.drop();
    }
  });

  test('an older schema that may not be migrated, and a newer one', async () => {
    await run(`delete from kysely_migration where name = '0012-content-versions'`);
    expect(await said({ MIGRATE_AT_START: '0' }, 'schema')).toMatch(/older.*npm run migrate/s);
    await run(`insert into kysely_migration values ('0012-content-versions', ''), ('9999-newer', '')`);
    expect(await said({}, 'schema')).toMatch(/newer.*9999-newer/);
    await run(`delete from kysely_migration where name = '9999-newer'`);
  });

  test('a clock that is wrong', async () => {
    const name = new URL(postgres.url).pathname.slice(1);
    // Shadows the server's own function of that name.
    await run(`alter database ${name} set search_path = public, pg_catalog;
      create function public.clock_timestamp() returns timestamptz language sql
      as 'select pg_catalog.clock_timestamp() - interval ''90 s'''`);
    try {
      expect(await said({}, 'clock')).toMatch(/PostgreSQL is 90 s behind.*NTP/s);
    } finally {
      await run(`alter database ${name} reset search_path; drop function public.clock_timestamp()`);
    }
  });

  describe('behind a pooler in transaction mode', () => {
    const poolers: [name: string, open: () => Promise<Pooler>, isHere: boolean][] = [
      ['a stand-in', openDeafPooler, true],
      ['PgBouncer', startPgBouncer, hasPgBouncer()],
    ];
    for (const [name, open, isHere] of poolers)
      (isHere ? test : test.skip)(
        `${name}: news between instances is lost until DATABASE_DIRECT_URL is set`,
        async () => {
          const pooler = await open();
          closing.push(pooler.close);
          const DATABASE_URL = at((url) => (url.port = String(pooler.port)));
          expect(await said({ DATABASE_URL }, 'notices')).toMatch(/swallows LISTEN.*DATABASE_DIRECT_URL/s);
          expect(await said({ DATABASE_URL, DATABASE_DIRECT_URL: postgres.url }, 'notices')).toBe('');
        },
      );

    test('the start of a site logs them', async () => {
      const pooler = await openDeafPooler();
      closing.push(pooler.close);
      const url = at((one) => (one.port = String(pooler.port)));
      const { db } = await openDatabase({ url, dataDir: '', worker });
      const said = await new Promise<unknown>((resolve) => {
        const notices = makeInstanceNotifications({ url, db, afterGap: [], onError: resolve });
        closing.unshift(() => notices.stop().then(() => db.destroy()));
        notices.start(() => undefined);
      });
      expect(String(said)).toMatch(/swallows LISTEN.*DATABASE_DIRECT_URL/);
    });

    (hasPgBouncer() ? test : test.skip)(
      'PgBouncer that refuses what the site asks of a connection',
      async () => {
        const pooler = await startPgBouncer('');
        closing.push(pooler.close);
        const DATABASE_URL = at((url) => (url.port = String(pooler.port)));
        expect(await said({ DATABASE_URL }, 'database')).toMatch(
          /startup parameter.*ignore_startup_parameters/s,
        );
      },
    );

    (hasPgBouncer() ? test : test.skip)('PgBouncer that drops the limit of statements', async () => {
      const pooler = await startPgBouncer();
      closing.push(pooler.close);
      const DATABASE_URL = at((url) => (url.port = String(pooler.port)));
      expect(await said({ DATABASE_URL }, 'database')).toMatch(/drops statement_timeout.*ALTER ROLE/s);
      expect(await said({}, 'database')).not.toMatch(/statement_timeout/);
    });

    test('a bypass to another database', async () => {
      const other = await makeOwnPostgres();
      await (await openDatabase({ url: other.url, dataDir: '', worker })).db.destroy();
      try {
        expect(await said({ DATABASE_DIRECT_URL: other.url }, 'notices')).toMatch(
          /DATABASE_DIRECT_URL names another/,
        );
      } finally {
        await other.drop();
      }
    });
  });
});

describe('in front of the site', () => {
  let open: RunningSite;
  let behind: RunningSite;
  const ownOf = (site: RunningSite): Settings => ({ PORT: String(site.port), DATA_DIR: site.dataDir });
  const trusting = { TRUSTED_PROXIES: '127.0.0.1', FRONT_KEYS_BY_V: '1', PURGE_SECRET: crmSecret };

  beforeAll(async () => {
    // Sequential: each has its time to start.
    open = await startRunningSite();
    behind = await startRunningSite({ env: trusting });
  }, 90_000);
  afterAll(() => Promise.all([open.discard(), behind.discard()]));

  async function saidBehind(
    careless: Carelessness,
    about: CheckSubject,
    settings: Settings = {},
  ): Promise<string> {
    const front = await openCarelessFront(behind.port, careless);
    closing.push(front.close);
    return complaints(
      await findings({ ...ownOf(behind), ...trusting, ...settings }, { at: front.origin }),
      about,
    );
  }

  test('nothing: a site alone has no fault', async () => {
    const found = await findings(ownOf(open));
    expect(found.filter(({ state }) => state === 'wrong' || state === 'warning')).toEqual([]);
    expect(found.filter(({ about }) => about === 'cache')).toMatchObject([{ state: 'ok' }]);
  });

  test('the arrival of a request is reported to the holder of the keys only', async () => {
    const sealed = (keyOf: string, at: number) => makeSeal([keyOf]).close(String(at), doctorSealPurpose);
    const own = readFileSync(join(open.dataDir, 'session.key'), 'utf8');
    const status = async (header: string) => {
      const headers = { [doctorHeader]: header };
      return (await hostRequest({ port: open.port, host: 'perm.localhost', path: doctorPath, headers }))
        .status;
    };
    expect(await status(sealed(own, Date.now()))).toBe(200);
    for (const header of ['', 'nonsense', sealed(key, Date.now()), sealed(own, Date.now() - 7_200_000)])
      expect(await status(header)).toBe(404);
  });

  for (const name of ['nginx', 'varnishd'] as const)
    (hasEngine(name) ? test : test.skip)(`${name} with its file in deploy/ is as it should be`, async () => {
      const front = await startFrontCache(name, behind.port);
      closing.push(front.stop);
      const purging: Settings =
        name === 'varnishd' ? { FRONT_PURGE_URLS: `http://127.0.0.1:${front.port}/` } : {};
      const settings = { ...ownOf(behind), ...trusting, ...purging };
      const found = await findings(settings, { at: `http://127.0.0.1:${front.port}` });
      expect(found.filter(({ state }) => state === 'wrong' || state === 'warning')).toEqual([]);
      expect(found.filter(({ about }) => about === 'purging')).toHaveLength(name === 'varnishd' ? 2 : 1);
    });

  test('an unnamed proxy', async () => {
    const front = await openCarelessFront(open.port, {});
    closing.push(front.close);
    const complaint = complaints(await findings(ownOf(open), { at: front.origin }), 'proxies');
    expect(complaint).toMatch(/X-Forwarded-For is ignored.*Add 127\.0\.0\.1 to TRUSTED_PROXIES/s);
  });

  test('a proxy that passes on visitors’ headers', async () => {
    expect(await saidBehind({ forwards: 'what came' }, 'proxies')).toMatch(
      /visitor has sent.*\$remote_addr/s,
    );
  });

  test('an inner proxy that takes the one before it for the visitor', async () => {
    expect(await saidBehind({ forwards: 'the proxy before it' }, 'proxies')).toMatch(
      /at 10\.1\.2\.3, an internal address.*set_real_ip_from/s,
    );
  });

  test('a proxy that forgets the host', async () => {
    expect(await saidBehind({ forgetsHost: true }, 'proxies')).toMatch(
      /for a request to localhost:\d+ the site receives the host.*Host/s,
    );
  });

  test('a front whose content previews show something else', async () => {
    expect(await saidBehind({ forgetsHost: true }, 'site')).toMatch(
      /content previews, http:\/\/preview\.localhost:\d+, answers \d+, not as the site does.*their Host/s,
    );
  });

  test('a desk that the site does not have under this host', async () => {
    const MANAGER_HOST = 'office.localhost';
    expect(await saidBehind({}, 'site', { MANAGER_HOST })).toMatch(
      /the desk, http:\/\/office\.localhost.*MANAGER_HOST/s,
    );
  });

  test('instances with other keys', async () => {
    const complaint = await saidBehind({}, 'proxies', { SESSION_KEYS: key });
    expect(complaint).toMatch(/does not know us \(404\).*SESSION_KEYS/s);
  });

  test.each<[mistake: string, careless: Carelessness, words: RegExp]>([
    [
      'without the host in its key',
      { key: ({ path, cookie }) => path + cookie },
      /page of another.*\$http_host/s,
    ],
    [
      'that keeps what is private',
      { key: ({ host, path }) => host + path, keepsPrivate: true },
      /page of one visitor to others.*private/s,
    ],
    [
      'that shows everybody what it keeps',
      { key: ({ host, path }) => host + path },
      /ignores cookies that change the page/,
    ],
    [
      'without the variants in its key',
      { key: ({ host, path, cookie }) => (cookie.includes('hiding') ? null : host + path) },
      /variant.*FRONT_KEYS_BY_V=1.*cookie v/s,
    ],
    [
      'without the encoding in its key',
      { key: ({ host, path, cookie }) => (cookie === '' ? host + path : null) },
      /accepts no compression.*Vary/s,
    ],
    ['that compresses by itself', { compresses: true }, /leaves uncompressed.*gzip off/s],
  ])('a cache %s', async (_mistake, careless, words) => {
    expect(await saidBehind(careless, 'cache')).toMatch(words);
  });

  test('by https: a proxy that reports http, and one that removes HSTS', async () => {
    const secure = await startRunningSite({ env: { ...trusting, PUBLIC_SCHEME: 'https' } });
    closing.push(secure.discard);
    const said = async (careless: Carelessness) => {
      const front = await openCarelessFront(secure.port, careless);
      closing.push(front.close);
      const settings = { ...ownOf(secure), ...trusting, PUBLIC_SCHEME: 'https' };
      return complaints(await findings(settings, { at: front.origin }), 'https');
    };
    expect(await said({})).toBe('');
    expect(await said({ saysHttp: true })).toMatch(
      /https:\/\/localhost redirects to itself.*X-Forwarded-Proto/s,
    );
    expect(await said({ dropsHsts: true })).toMatch(/without Strict-Transport-Security.*proxy/s);
  });

  test('by https: plain http that redirects, serves pages, redirects elsewhere or is absent', async () => {
    const at = async (status: number, location?: string) => {
      const server = createServer((_asked, answered) => {
        answered.writeHead(status, location === undefined ? {} : { location }).end();
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      closing.push(() => server.close());
      return `http://perm.localhost:${(server.address() as AddressInfo).port}`;
    };
    const said = async (origin: string) => complaints([await checkPlainHttp(origin)], 'https');
    expect(await said(await at(301, 'https://perm.localhost/'))).toBe('');
    expect(await said(await at(200))).toMatch(/answers 200 by http.*deploy\/nginx-tls\.conf/s);
    expect(await said(await at(308, 'http://perm.localhost/'))).toMatch(/redirects to http:/);
    expect(await said(await at(301, 'https://elsewhere.example/'))).toMatch(
      /redirects to https:\/\/elsewhere/,
    );
    expect(await said('http://perm.localhost:9')).toMatch(/cannot be reached.*port 80/s);
  });

  test('a publishing secret unknown to the site, and a cache without PURGE', async () => {
    const PURGE_SECRET = `whsec_${Buffer.from(anotherKey.slice(0, 32)).toString('base64')}`;
    expect(await saidBehind({}, 'purging', { PURGE_SECRET })).toMatch(/answers 401.*another PURGE_SECRET/s);
    const FRONT_PURGE_URLS = `http://127.0.0.1:${open.port}/`;
    expect(await saidBehind({}, 'purging', { FRONT_PURGE_URLS })).toMatch(
      /answers PURGE with.*Varnish itself/s,
    );
  });
});
