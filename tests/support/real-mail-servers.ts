import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { selfSigned } from './fake-smtp';
import { freePort } from '../../scripts/free-port';

/** A mail server with its own queue that forwards each mail to the port `sink`. */
export interface RealMailServer {
  url: string;
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  stop(): Promise<void>;
}

interface MailPlace {
  folder: string;
  port: number;
  /** Port of the SMTP server to which mails are forwarded. */
  sink: number;
}

interface MailProgram {
  version: readonly [command: string, ...args: string[]];
  prepare(place: MailPlace): { command: string; args: string[] };
}

const host = 'mail.example.ru';

/** Writes a self-signed certificate with its key into one file, as installation scripts of mail servers do. */
function writeCertificate(folder: string): string {
  const { key, cert } = selfSigned();
  const file = join(folder, 'server.pem');
  writeFileSync(file, `${key}\n${cert}\n`);
  return file;
}

/** Postfix's services of master.cf without chroot: name, private, wake-up time (s), process limit and command. */
const postfixServices = [
  ...['pickup n 60 1 pickup', 'cleanup n - 0 cleanup', 'qmgr n 300 1 qmgr', 'tlsmgr - 1000? 1 tlsmgr'],
  ...['rewrite - - - trivial-rewrite', 'bounce - - 0 bounce', 'defer - - 0 bounce', 'trace - - 0 bounce'],
  ...['verify - - 1 verify', 'flush n 1000? 0 flush', 'proxymap - - - proxymap', 'smtp - - - smtp'],
  ...[
    'showq n - - showq',
    'error - - - error',
    'retry - - - error',
    'anvil - - 1 anvil',
    'scache - - 1 scache',
  ],
].map((line) => line.replace(/^(\S+) (\S) /, '$1 unix $2 - n '));

const postfix: MailProgram = {
  version: ['postconf', '-d', 'mail_version'],
  prepare: ({ folder, port, sink }) => {
    const pem = writeCertificate(folder);
    const services = [
      `127.0.0.1:${port} inet n - n - - smtpd`,
      'postlog unix-dgram n - n - 1 postlogd',
      ...postfixServices,
    ];
    writeFileSync(join(folder, 'master.cf'), `${services.join('\n')}\n`);
    for (const name of ['queue', 'data']) mkdirSync(join(folder, name));
    if (spawnSync('chown', ['postfix', join(folder, 'data')]).status !== 0)
      throw new Error('the user postfix is missing');
    const main = {
      ...{ compatibility_level: '3.6', inet_interfaces: '127.0.0.1', inet_protocols: 'ipv4' },
      ...{ queue_directory: join(folder, 'queue'), data_directory: join(folder, 'data') },
      ...{ maillog_file: join(folder, 'log'), maillog_file_prefixes: folder },
      ...{ myhostname: host, mydestination: '', mynetworks: '127.0.0.0/8', alias_maps: '' },
      ...{ smtpd_tls_security_level: 'may', smtpd_tls_chain_files: pem, smtp_tls_security_level: 'none' },
      relayhost: `[127.0.0.1]:${sink}`,
    };
    const lines = Object.entries(main).map(([name, value]) => `${name} = ${value}\n`);
    writeFileSync(join(folder, 'main.cf'), lines.join(''));
    // Creates the folders of the queue.
    spawnSync('postfix', ['-c', folder, 'check']);
    const programs = spawnSync('postconf', ['-dh', 'daemon_directory'], { encoding: 'utf8' }).stdout.trim();
    return { command: join(programs, 'master'), args: ['-d', '-c', folder] };
  },
};

const exim4: MailProgram = {
  version: ['exim4', '--version'],
  prepare: ({ folder, port, sink }) => {
    const pem = writeCertificate(folder);
    mkdirSync(join(folder, 'spool'));
    for (const path of [folder, join(folder, 'spool'), pem]) spawnSync('chown', ['Debian-exim', path]);
    const file = join(folder, 'exim.conf');
    writeFileSync(
      file,
      `primary_hostname = ${host}
spool_directory = ${join(folder, 'spool')}
log_file_path = ${join(folder, '%slog')}
pid_file_path = ${join(folder, 'pid')}
local_interfaces = 127.0.0.1
daemon_smtp_ports = ${port}
tls_advertise_hosts = *
tls_certificate = ${pem}
keep_environment =
deliver_drop_privilege = true
acl_smtp_rcpt = all

begin acl
all:
  accept

begin routers
onward:
  driver = manualroute
  route_list = * 127.0.0.1
  self = send
  transport = onward

begin transports
onward:
  driver = smtp
  port = ${sink}
  allow_localhost
  hosts_avoid_tls = *

begin retry
* * F,1h,1s
`,
    );
    return { command: 'exim4', args: ['-C', file, '-bdf', '-q5s'] };
  },
};

const opensmtpd: MailProgram = {
  version: ['smtpd', '-h'],
  prepare: ({ folder, port, sink }) => {
    const file = join(folder, 'smtpd.conf');
    const rules = [
      `action "onward" relay host "smtp://127.0.0.1:${sink}"`,
      'match from any for any action "onward"',
    ];
    writeFileSync(file, `listen on 127.0.0.1 port ${port} hostname ${host}\n${rules.join('\n')}\n`);
    // OpenSMTPD uses fixed paths for its queue and socket, so each server gets its own mounts.
    for (const name of ['spool', 'run']) mkdirSync(join(folder, name));
    mkdirSync(join(folder, 'spool/smtpd'), { mode: 0o711 });
    chmodSync(join(folder, 'spool/smtpd'), 0o711);
    const own = [`mount --bind ${folder}/spool /var/spool`, `mount --bind ${folder}/run /run`];
    return {
      command: 'unshare',
      args: ['-m', 'sh', '-c', [...own, `exec smtpd -d -f ${file}`].join(' && ')],
    };
  },
};

const mailPrograms = { postfix, exim4, opensmtpd };
export type MailProgramName = keyof typeof mailPrograms;

/** Returns the version of a mail server, e.g. `3.7.11`; null if it is not installed or the user is not root. */
export function mailProgramVersion(name: MailProgramName): string | null {
  const [command, ...args] = mailPrograms[name].version;
  const { error, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (error || process.getuid?.() !== 0) return null;
  return /\d+(?:\.\d+)+(?:p\d+)?/.exec(stdout + stderr)?.[0] ?? '';
}

/** Starts a mail server in a temporary folder. Rejects with its output if it does not send a greeting. */
export async function startMailServer(name: MailProgramName, sink: number): Promise<RealMailServer> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), `mail-${name}-`));
  // The server's processes run as other users.
  chmodSync(folder, 0o755);
  const { command, args } = mailPrograms[name].prepare({ folder, port, sink });
  const printed: string[] = [];
  let child: ChildProcess;
  const start = async () => {
    const running = spawn(command, args, { detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    child = running;
    for (const stream of [running.stdout, running.stderr])
      stream.on('data', (part: Buffer) => printed.push(String(part)));
    const end = Date.now() + 20_000;
    while (!(await greets(port))) {
      if (running.exitCode !== null || Date.now() > end) {
        running.kill('SIGKILL');
        throw new Error(`${name} did not start:\n${printed.join('')}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const end = async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await gone;
  };
  const stop = async () => {
    await end();
    rmSync(folder, { recursive: true, force: true });
  };
  await start().catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url: `smtp://127.0.0.1:${port}`, goAway: end, comeBack: start, stop };
}

function greets(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    const end = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once('data', (part) => end(String(part).startsWith('220')));
    socket.once('error', () => end(false)).setTimeout(2000, () => end(false));
  });
}
