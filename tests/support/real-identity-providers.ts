import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { djangoProgram } from './django-provider-program';
import { glewlwydConfiguration, signInToGlewlwyd, registerAtGlewlwyd } from './glewlwyd-set-up';
import { person, type ProviderBrowser, publicOrigin, submitForms } from './provider-browser';

const oidcClient = { id: 'site', secret: 'secretofthesite' };

interface ProviderPlace {
  folder: string;
  port: number;
  /** Origin of the site in the city of the test. */
  city: string;
}

interface IdentityProgram {
  version: readonly [command: string, ...args: string[]];
  prepare(place: ProviderPlace): { command: string; args: string[] };
  /** Settings with a running program. */
  complete?(place: ProviderPlace): Promise<void>;
  settings: Record<string, string>;
  /** Path and query of discovery. */
  discovery: string;
  /** Follows a browser from the provider's first response to the address of the site. */
  signIn(browser: ProviderBrowser, url: string): Promise<string>;
  /** Makes the program forget all refresh tokens, as at their end. */
  endRefreshTokens(place: ProviderPlace): void;
}

const redirectsOf = (city: string) => ({
  signIn: `${city}/api/auth/callback`,
  signOut: `${city}/api/auth/signed-out`,
});

const keys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

const django: IdentityProgram = {
  version: ['/usr/bin/python3', '-c', 'import oauth2_provider; print(oauth2_provider.__version__)'],
  prepare: ({ folder, port, city }) => {
    const settings = {
      folder,
      port,
      key: keys().privateKey,
      issuer: `${publicOrigin}/o`,
      person,
      oidcClient,
    };
    writeFileSync(join(folder, 'settings.json'), JSON.stringify({ ...settings, ...redirectsOf(city) }));
    writeFileSync(join(folder, 'provider.py'), djangoProgram);
    return { command: '/usr/bin/python3', args: [join(folder, 'provider.py')] };
  },
  settings: { OIDC_ISSUER: `${publicOrigin}/o/.well-known/openid-configuration/` },
  discovery: '/o/.well-known/openid-configuration/',
  signIn: submitForms,
  endRefreshTokens: ({ folder }) =>
    runSql(join(folder, 'db.sqlite3'), 'delete from oauth2_provider_refreshtoken'),
};

const glewlwyd: IdentityProgram = {
  version: ['glewlwyd', '-v'],
  prepare: ({ folder, port }) => {
    const file = join(folder, 'glewlwyd.conf');
    const database = join(folder, 'glewlwyd.db');
    writeFileSync(file, glewlwydConfiguration({ port, database }));
    const schema = spawnSync('gzip', ['-dc', '/usr/share/doc/glewlwyd/database/init.sqlite3.sql.gz']);
    runSql(database, String(schema.stdout));
    return { command: 'glewlwyd', args: ['--config-file', file] };
  },
  complete: ({ port, city }) =>
    registerAtGlewlwyd({ port, redirects: Object.values(redirectsOf(city)), keys: keys() }),
  settings: { OIDC_ISSUER: `${publicOrigin}/api/oidc` },
  discovery: '/api/oidc/.well-known/openid-configuration',
  signIn: signInToGlewlwyd,
  endRefreshTokens: ({ folder }) =>
    runSql(join(folder, 'glewlwyd.db'), 'update gpo_refresh_token set gpor_expires_at = 1000'),
};

const identityPrograms = { 'Django OAuth Toolkit': django, glewlwyd };
export type IdentityProgramName = keyof typeof identityPrograms;

function runSql(file: string, statements: string): void {
  const database = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: false });
  database.exec(statements);
  database.close();
}

/** A program's version, e.g. `1.7.0`; null where it is not installed. */
export function identityProgramVersion(name: IdentityProgramName): string | null {
  const [command, ...args] = identityPrograms[name].version;
  const { error, status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (error !== undefined || (status !== 0 && !stdout.includes('2.'))) return null;
  return /\d+(?:\.\d+)+/.exec(stdout + stderr)?.[0] ?? '';
}

export interface RealIdentityProvider {
  signIn(browser: ProviderBrowser, url: string): Promise<string>;
  endRefreshTokens(): void;
  stop(): Promise<void>;
}

/** Starts an identity provider in a temporary folder; rejects with its output if it publishes no discovery. */
export async function startIdentityProvider(
  name: IdentityProgramName,
  { port, city }: { port: number; city: string },
): Promise<RealIdentityProvider> {
  const program = identityPrograms[name];
  const folder = mkdtempSync(join(tmpdir(), 'identity-'));
  const place = { folder, port, city };
  const { command, args } = program.prepare(place);
  const child: ChildProcess = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => printed.push(String(part)));
  const stop = async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    if (child.exitCode === null && child.kill('SIGTERM')) await gone;
    rmSync(folder, { recursive: true, force: true });
  };
  const end = Date.now() + 40_000;
  const answers = async (path: string) =>
    (await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null))?.ok === true;
  try {
    if (program.complete) {
      await untilAnswers(() =>
        fetch(`http://127.0.0.1:${port}/api/`).then(
          () => true,
          () => false,
        ),
      );
      await program.complete(place);
    }
    await untilAnswers(() => answers(program.discovery));
  } catch (error) {
    await stop();
    throw new Error(`${name} did not start:\n${printed.join('')}`, { cause: error });
  }
  return {
    signIn: program.signIn,
    endRefreshTokens: () => program.endRefreshTokens(place),
    stop,
  };

  async function untilAnswers(ask: () => Promise<boolean>): Promise<void> {
    while (!(await ask())) {
      if (child.exitCode !== null || Date.now() > end) throw new Error('no answer');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** Settings of the site for a program. */
export function identitySettings(name: IdentityProgramName): Record<string, string> {
  return {
    ...{ OIDC_CLIENT_ID: oidcClient.id, OIDC_CLIENT_SECRET: oidcClient.secret },
    ...identityPrograms[name].settings,
  };
}
