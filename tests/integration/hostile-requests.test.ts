import { connect } from 'node:net';

import { hostRequest } from '../support/host-request';
import { type RunningSite, startRunningSite } from '../support/running-site';

let site: RunningSite;
beforeAll(async () => {
  site = await startRunningSite();
}, 40_000);
afterAll(() => site.discard());

/** Sends bytes as they are and gives the status of the first answer; 0 when the connection is closed without one. */
function raw(bytes: string, waitMs = 3000): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect(site.port, '127.0.0.1');
    let answer = '';
    const end = () => {
      socket.destroy();
      resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0));
    };
    const timer = setTimeout(end, waitMs);
    socket.on('data', (part) => {
      answer += String(part);
      if (answer.includes('\r\n\r\n')) {
        clearTimeout(timer);
        end();
      }
    });
    socket.on('error', end).on('close', end);
    socket.write(bytes);
  });
}

const host = 'Host: perm.localhost';
const line = (method: string, target: string, headers = host) =>
  `${method} ${target} HTTP/1.1\r\n${headers}\r\n\r\n`;

test.each<[string, string]>([
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
])('%s gets no 5xx, and the site answers the next one', async (_case, bytes) => {
  expect(await raw(bytes)).toBeLessThan(500);
  expect((await hostRequest({ port: site.port, host: 'perm.localhost', path: '/healthz' })).status).toBe(200);
});

test('two hosts are none', async () => {
  expect(await raw(line('GET', '/healthz', `${host}\r\nHost: evil.example`))).toBe(400);
});

test.each([
  ['a megabyte', JSON.stringify({ fio: 'a'.repeat(1_000_000) }), 413],
  ['ten thousand levels', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 403],
])('JSON of %s is refused', async (_case, body, status) => {
  const answer = await hostRequest({
    port: site.port,
    host: 'perm.localhost',
    path: '/api/request',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  expect(answer.status).toBe(status);
});

test.each([
  { 'x-middleware-subrequest': 'src/middleware:src/middleware:src/middleware' },
  { 'x-nextjs-data': '1' },
  { rsc: '1', 'next-router-state-tree': '[]' },
  { 'next-resume': '1' },
  { 'next-action': 'x' },
  { 'x-matched-path': '/manager' },
  { 'x-forwarded-host': 'localhost' },
  { 'x-invoke-path': '/manager', 'x-invoke-status': '200' },
  { 'x-prerender-revalidate': 'x' },
])('framework headers open nothing: %j', async (headers) => {
  const ask = (path: string, more: Record<string, string>) =>
    hostRequest({ port: site.port, host: 'perm.localhost', path, headers: more });
  const plain = await ask('/domru-tv/equipment', {});
  const steered = await ask('/domru-tv/equipment', headers);
  expect([steered.status, steered.body === plain.body]).toEqual([plain.status, true]);
  expect((await ask('/manager', headers)).status).toBe(404);
});

test('a page answers in the city of its host alone, whatever Host-like headers say', async () => {
  const { headers, body } = await hostRequest({
    port: site.port,
    host: 'perm.localhost',
    path: '/domru-tv/equipment',
    headers: { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example', 'x-host': 'evil.example' },
  });
  expect(body).not.toContain('evil.example');
  expect(JSON.stringify(headers)).not.toContain('evil.example');
});
