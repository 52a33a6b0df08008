import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const debianFolder = '/usr/lib/postgresql';

/**
 * Finds the folder of PostgreSQL's programs: Debian's newest version, or the one in PATH. Returns null if none is
 * installed.
 */
export function postgresPrograms(path = ''): string | null {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  const folders = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(debianFolder, version, 'bin'));
  const paths = path.split(':');
  return [...folders, ...paths].find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

interface OwnCluster {
  command: string;
  args: string[];
  options: { uid?: number; gid?: number; cwd: string };
  url: string;
  /** Creates the database; returns false while the server does not accept connections yet. */
  makeDatabase: () => boolean;
}

/**
 * Creates the files of a PostgreSQL server in an empty folder. The server listens on loopback only, trusts every
 * client, and never syncs to the disk, because its data are temporary. Returns the command that starts the server, and
 * a function that creates its database.
 */
export function prepareCluster(folder: string, programs: string, port: number): OwnCluster {
  // PostgreSQL refuses to run as root.
  const owner = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : null;
  mkdirSync(folder);
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const program = (name: string) => join(programs, name);
  const made = spawnSync(
    program('initdb'),
    ['-D', join(folder, 'data'), '-U', 'site', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...owner, cwd: folder, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb ended with ${made.status}:\n${made.stderr}`);
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'max_connections=60',
  ];
  return {
    command: program('postgres'),
    args: ['-D', join(folder, 'data'), '-p', String(port), ...settings.flatMap((one) => ['-c', one])],
    options: { ...owner, cwd: folder },
    url: `postgresql://site@127.0.0.1:${port}/site`,
    makeDatabase: () =>
      spawnSync(program('createdb'), ['-h', '127.0.0.1', '-p', String(port), '-U', 'site', 'site'], {
        stdio: 'ignore',
      }).status === 0,
  };
}
