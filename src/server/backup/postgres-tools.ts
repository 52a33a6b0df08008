import { spawn } from 'node:child_process';

import pg from 'pg';

import { envOfProgram } from '@/config/env';
import { StartError } from '../start-messages';

/** PostgreSQL's own programs read the address from their environment, so that no list of processes shows a password. */
function connectionEnv(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const given = {
    PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname),
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? '',
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
}

/** Runs one of them. Throws a StartError with what it printed. */
async function runTool(name: 'pg_dump' | 'pg_restore', args: string[], url: string): Promise<void> {
  const child = spawn(name, args, {
    env: envOfProgram(connectionEnv(url)),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said: string[] = [];
  child.stderr.on('data', (part: Buffer) => said.push(String(part)));
  const status = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject).on('close', resolve);
  }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    throw new StartError(`${name} is needed: install PostgreSQL's client programs of the server's version.`);
  });
  if (status !== 0) throw new StartError(`${name} ended with ${status}:\n${said.join('').trim()}`);
}

/** A consistent picture of the whole database, while it serves. */
export function dumpPostgres(url: string, file: string): Promise<void> {
  return runTool('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`], url);
}

/** Into an empty database, whole or not at all. */
export async function restorePostgres(url: string, file: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  const { rows } = await client
    .query("select 1 from pg_tables where schemaname = 'public' limit 1")
    .finally(() => client.end());
  if (rows.length > 0)
    throw new StartError('The database of DATABASE_URL has tables: make an empty one and name that.');
  const { PGDATABASE = '' } = connectionEnv(url);
  const how = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
  await runTool('pg_restore', [...how, `--dbname=${PGDATABASE}`, file], url);
}
