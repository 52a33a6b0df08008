import { hostRequest } from '../support/host-request';
import { hostileRequests, hugeJson, statusOfBytes, steeringHeaders } from '../support/hostile-requests';
import { type RunningSite, startRunningSite } from '../support/running-site';

let site: RunningSite;
beforeAll(async () => {
  site = await startRunningSite();
}, 40_000);
afterAll(() => site.discard());

test.each(hostileRequests)('%s gets no 5xx, and the site answers the next one', async (_case, bytes) => {
  expect(await statusOfBytes(site.port, bytes)).toBeLessThan(500);
  expect((await hostRequest({ port: site.port, host: 'perm.localhost', path: '/healthz' })).status).toBe(200);
});

test.each(['/internet/%E8%ED', '//internet', '//evil.example/'])(
  'a mistyped address, %s, gets the 404 page of the city',
  async (path) => {
    const { status, headers, body } = await hostRequest({ port: site.port, host: 'perm.localhost', path });
    expect([status, headers.location]).toEqual([404, undefined]);
    expect(body).toContain('Такой страницы нет');
    expect(body).toContain('Пермь');
  },
);

test('two hosts are none', async () => {
  const bytes = 'GET /healthz HTTP/1.1\r\nHost: perm.localhost\r\nHost: evil.example\r\n\r\n';
  expect(await statusOfBytes(site.port, bytes)).toBe(400);
});

test.each(hugeJson)('JSON of %s is refused', async (_case, body, status) => {
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

test.each(steeringHeaders)('framework headers have no effect: %j', async (headers) => {
  const ask = (path: string, more: Record<string, string>) =>
    hostRequest({ port: site.port, host: 'perm.localhost', path, headers: more });
  const plain = await ask('/domru-tv/equipment', {});
  const steered = await ask('/domru-tv/equipment', headers);
  expect([steered.status, steered.body === plain.body]).toEqual([plain.status, true]);
  expect((await ask('/manager', headers)).status).toBe(404);
});

test('a page answers in the city of its host only, despite Host-like headers', async () => {
  const { headers, body } = await hostRequest({
    port: site.port,
    host: 'perm.localhost',
    path: '/domru-tv/equipment',
    headers: { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example', 'x-host': 'evil.example' },
  });
  expect(body).not.toContain('evil.example');
  expect(JSON.stringify(headers)).not.toContain('evil.example');
});
