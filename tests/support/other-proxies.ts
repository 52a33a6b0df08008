import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface ProxyPorts {
  port: number;
  site: number;
}

/** Writes the configuration of a proxy into an empty folder. Returns the command line. */
type PrepareProxy = (folder: string, ports: ProxyPorts) => { command: string; args: string[] };

const isRoot = process.getuid?.() === 0;

/** Reads a file of deploy/proxies and replaces addresses. Throws if the file lacks one of them. */
function deployed(file: string, replaced: readonly [from: string, to: string][]): string {
  let text = readFileSync(join('deploy/proxies', file), 'utf8');
  for (const [from, to] of replaced) {
    if (!text.includes(from)) throw new Error(`deploy/proxies/${file} has no «${from}» to be replaced`);
    text = text.replace(from, to);
  }
  return text;
}

const haproxy: PrepareProxy = (folder, { port, site }) => {
  const own = deployed('haproxy.cfg', [
    ['bind :80', `bind 127.0.0.1:${port}`],
    ['127.0.0.1:3000', `127.0.0.1:${site}`],
  ]);
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, `global\n    maxconn 500\n\n${own}`);
  return { command: 'haproxy', args: ['-db', '-f', file] };
};

const apacheModules = ['mpm_event', 'authz_core', 'headers', 'proxy', 'proxy_http'];

const apache2: PrepareProxy = (folder, { port, site }) => {
  const own = deployed('apache.conf', [
    ['*:80', `127.0.0.1:${port}`],
    ['127.0.0.1:3000', `127.0.0.1:${site}`],
  ]);
  const around = [
    `ServerRoot ${folder}`,
    `ServerName localhost`,
    `Listen 127.0.0.1:${port}`,
    `PidFile ${join(folder, 'pid')}`,
    `DefaultRuntimeDir ${folder}`,
    `ErrorLog ${join(folder, 'error.log')}`,
    ...(isRoot ? ['User nobody', 'Group nogroup'] : []),
    ...apacheModules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`),
  ];
  const file = join(folder, 'apache.conf');
  writeFileSync(file, `${around.join('\n')}\n${own}`);
  return { command: 'apache2', args: ['-DFOREGROUND', '-f', file] };
};

const squid: PrepareProxy = (folder, { port, site }) => {
  // Squid changes its user when root starts it.
  if (isRoot) chmodSync(folder, 0o777);
  const own = deployed('squid.conf', [
    ['http_port 80', `http_port 127.0.0.1:${port}`],
    ['parent 3000', `parent ${site}`],
  ]);
  const around = [
    'visible_hostname localhost',
    `pid_filename ${join(folder, 'pid')}`,
    `coredump_dir ${folder}`,
    'cache_log /dev/null',
    'access_log none',
    'pinger_enable off',
    'shutdown_lifetime 1 second',
  ];
  const file = join(folder, 'squid.conf');
  writeFileSync(file, `${around.join('\n')}\n${own}`);
  return { command: 'squid', args: ['-N', '-d', '1', '-f', file] };
};

const caddy: PrepareProxy = (folder, { port, site }) => {
  const own = deployed('Caddyfile', [
    [':80 {', `:${port} {\n\tbind 127.0.0.1`],
    ['127.0.0.1:3000', `127.0.0.1:${site}`],
  ]);
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin off\n\tstorage file_system ${folder}\n}\n${own}`);
  return {
    command: 'env',
    args: [`XDG_CONFIG_HOME=${folder}`, 'caddy', 'run', '--adapter', 'caddyfile', '--config', file],
  };
};

const lighttpd: PrepareProxy = (folder, { port, site }) => {
  const own = deployed('lighttpd.conf', [
    ['server.port = 80', `server.port = ${port}\nserver.bind = "127.0.0.1"`],
    ['/var/empty', folder],
    ['"port" => 3000', `"port" => ${site}`],
  ]);
  const file = join(folder, 'lighttpd.conf');
  writeFileSync(file, own);
  return { command: 'lighttpd', args: ['-D', '-f', file] };
};

const trafficFolders = ['etc', 'data', 'run', 'log', 'cache'];

const trafficServer: PrepareProxy = (folder, { port, site }) => {
  for (const name of trafficFolders) mkdirSync(join(folder, name));
  const place = (name: string) => join(folder, name);
  const places = {
    ...{ prefix: folder, exec_prefix: '/usr', bindir: '/usr/bin', sbindir: '/usr/sbin' },
    ...{ sysconfdir: place('etc'), datadir: place('data'), includedir: '/usr/include' },
    ...{ libdir: '/usr/lib/trafficserver', libexecdir: '/usr/lib/trafficserver/modules' },
    ...{ localstatedir: folder, runtimedir: place('run'), logdir: place('log'), cachedir: place('cache') },
  };
  const root = place('runroot.yaml');
  writeFileSync(
    root,
    Object.entries(places)
      .map(([name, path]) => `${name}: ${path}\n`)
      .join(''),
  );
  const own = deployed('trafficserver/records.config', [['STRING 80', `STRING ${port}:ip-in=127.0.0.1`]]);
  const user = isRoot ? 'CONFIG proxy.config.admin.user_id STRING #-1\n' : '';
  const written = {
    'records.config': `${own}${user}CONFIG proxy.config.diags.output.status STRING E\n`,
    'remap.config': deployed('trafficserver/remap.config', [['127.0.0.1:3000', `127.0.0.1:${site}`]]),
    'plugin.config': deployed('trafficserver/plugin.config', []),
    'provider-site.rules': deployed('trafficserver/provider-site.rules', []),
    'storage.config': `${place('cache')} 64M\n`,
    'ip_allow.yaml': readFileSync('/etc/trafficserver/ip_allow.yaml', 'utf8'),
  };
  for (const [name, text] of Object.entries(written)) writeFileSync(join(folder, 'etc', name), text);
  return { command: 'traffic_server', args: [`--run-root=${root}`] };
};

/** Proxies with a file in deploy/proxies, by command. */
export const otherProxies = {
  haproxy,
  apache2,
  traffic_server: trafficServer,
  squid,
  caddy,
  lighttpd,
} satisfies Record<string, PrepareProxy>;
