import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort } from '../../scripts/free-port';

/** A connection pooler in front of PostgreSQL. */
export interface Pooler {
  port: number;
  close(): Promise<void>;
}

/** Starts a proxy that behaves like PgBouncer in transaction mode: LISTEN succeeds, but notifications are dropped. */
export async function openDeafPooler(): Promise<Pooler> {
  const server = createServer((client) => {
    const postgres = connect(5432, '127.0.0.1');
    for (const socket of [client, postgres])
      socket.on('error', () => [client, postgres].forEach((one) => one.destroy()));
    client.pipe(postgres);
    let rest = Buffer.alloc(0);
    postgres.on('data', (part: Buffer) => {
      rest = Buffer.concat([rest, part]);
      // A message of PostgreSQL's protocol begins with a letter and four bytes of length. The letter «A» is
      // NotificationResponse.
      while (rest.length >= 5 && rest.length > rest.readUInt32BE(1)) {
        const end = 1 + rest.readUInt32BE(1);
        if (rest.toString('latin1', 0, 1) !== 'A') client.write(rest.subarray(0, end));
        rest = rest.subarray(end);
      }
    });
    postgres.on('end', () => client.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Whether PgBouncer is installed. Prints a warning if it is not. */
export function hasPgBouncer(): boolean {
  const isThere = spawnSync('pgbouncer', ['--version']).status === 0;
  if (!isThere) process.stderr.write('\n!! SKIPPED: no PgBouncer here, a stand-in for it was tried alone\n');
  return isThere;
}

/** Starts PgBouncer in transaction mode. `settings` are lines of its configuration file. */
export async function startPgBouncer(
  settings = 'ignore_startup_parameters = statement_timeout',
): Promise<Pooler> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
  chmodSync(folder, 0o755);
  const lines = [
    '[databases]',
    '* = host=127.0.0.1 port=5432 user=postgres',
    '[pgbouncer]',
    `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =`,
    `auth_type = any\npool_mode = transaction\n${settings}`,
  ];
  writeFileSync(join(folder, 'pgbouncer.ini'), `${lines.join('\n')}\n`);
  // PgBouncer refuses to run as root.
  const { uid, gid } = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const child: ChildProcess = spawn('pgbouncer', ['--quiet', join(folder, 'pgbouncer.ini')], {
    stdio: 'ignore',
    ...(uid === undefined ? {} : { uid, gid }),
  });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const end = Date.now() + 10_000;
  while (!(await answers(port))) {
    if (child.exitCode !== null || Date.now() > end) throw new Error('PgBouncer did not start');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    port,
    close: async () => {
      child.kill('SIGINT');
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}
