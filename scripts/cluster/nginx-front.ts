import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

interface FrontAddresses {
  /** `host:port`. */
  listen: string;
  /** Each `host:port`. */
  sites: readonly string[];
}

/**
 * Writes a configuration into an empty folder: deploy/nginx.conf, unchanged except for addresses and folders. Returns
 * the command line that starts nginx.
 */
export function prepareNginx(
  folder: string,
  { listen, sites }: FrontAddresses,
): { command: string; args: string[] } {
  mkdirSync(join(folder, 'cache'));
  const replaced: [from: string, to: string][] = [
    ['listen 80;', `listen ${listen};`],
    ['server 127.0.0.1:3000 max_fails=0;', sites.map((site) => `server ${site} max_fails=0;`).join(' ')],
    ['/var/cache/nginx/site', join(folder, 'cache')],
  ];
  let own = readFileSync('deploy/nginx.conf', 'utf8');
  for (const [from, to] of replaced) {
    if (!own.includes(from)) throw new Error(`deploy/nginx.conf has no «${from}» to be replaced`);
    own = own.replace(from, to);
  }
  writeFileSync(join(folder, 'site.conf'), own);
  const places = temporary.map((name) => `${name}_temp_path ${join(folder, name)};`);
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const around = `${user} daemon off; worker_processes 1; pid ${join(folder, 'pid')};
    error_log stderr; events {} http { access_log off; gzip on; ${places.join(' ')} include site.conf; }`;
  writeFileSync(join(folder, 'nginx.conf'), around);
  return { command: 'nginx', args: ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')] };
}
