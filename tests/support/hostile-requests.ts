import { connect } from 'node:net';

const host = 'Host: perm.localhost';
const line = (method: string, target: string, headers = host) =>
  `${method} ${target} HTTP/1.1\r\n${headers}\r\n\r\n`;

/** Malformed HTTP requests by their fault. */
export const hostileRequests: readonly (readonly [what: string, bytes: string])[] = [
  ['two slashes', line('GET', '//')],
  ['two slashes and a host', line('GET', '//evil.example/x')],
  ['an asterisk', line('GET', '*')],
  ['OPTIONS *', line('OPTIONS', '*')],
  ['TRACE', line('TRACE', '/')],
  ['CONNECT', line('CONNECT', 'perm.localhost:443')],
  ['an absolute target', line('GET', 'http://evil.example/')],
  ['no host', 'GET / HTTP/1.1\r\n\r\n'],
  ['an odd host', line('GET', '/', 'Host: a b')],
  ['two hosts', line('GET', '/', `${host}\r\nHost: evil.example`)],
  ['a broken percent code', line('GET', '/%E0%A4%A')],
  ['a null', line('GET', '/%00')],
  ['a backslash', line('GET', '/\\evil.example')],
  ['a way up', line('GET', '/../../etc/passwd')],
  ['a coded way up', line('GET', '/static/..%2f..%2fpackage.json')],
  ['no HTTP at all', 'hello\r\n\r\n'],
  ['a flood of headers', line('GET', '/', `${host}\r\n${'X-A: b\r\n'.repeat(5000)}X: y`)],
  ['a huge header', line('GET', '/', `${host}\r\nX: ${'a'.repeat(100_000)}`)],
  [
    'a body of no length',
    `POST /api/request HTTP/1.1\r\n${host}\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
  ],
];

/** Internal headers of Next, and headers of proxies that contain a host. The site must ignore them. */
export const steeringHeaders: readonly Record<string, string>[] = [
  { 'x-middleware-subrequest': 'src/middleware:src/middleware:src/middleware' },
  { 'x-nextjs-data': '1' },
  { rsc: '1', 'next-router-state-tree': '[]' },
  { 'next-resume': '1' },
  { 'next-action': 'x' },
  { 'x-matched-path': '/manager' },
  { 'x-forwarded-host': 'localhost' },
  { 'x-invoke-path': '/manager', 'x-invoke-status': '200' },
  { 'x-prerender-revalidate': 'x' },
];

/** JSON bodies that are too large or too deep, and the expected status. */
export const hugeJson: readonly (readonly [what: string, body: string, status: number])[] = [
  ['a megabyte', JSON.stringify({ fio: 'a'.repeat(1_000_000) }), 413],
  ['ten thousand levels', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 403],
];

/** Sends bytes over TCP. Returns the status of the response, or 0 if the connection is closed without one. */
export function statusOfBytes(port: number, bytes: string, waitMs = 3000): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    const end = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0));
    };
    const timer = setTimeout(end, waitMs);
    socket.on('data', (part) => {
      answer += String(part);
      if (answer.includes('\r\n\r\n')) end();
    });
    socket.on('error', end).on('close', end);
    socket.write(bytes);
  });
}
