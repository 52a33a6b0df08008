import { createServer, type IncomingHttpHeaders } from 'node:http';

import { makeContentClient } from '@/api/content/content.client';
import { makeHttpClient } from '@/api/http/http-client';
import { currentRequestId } from '@/server/logger';
import { composeTestSite } from '../support/compose-test-site';

test('a request’s id is sent with its calls, which links the logs of both sides [API-01]', async () => {
  const heard: IncomingHttpHeaders[] = [];
  const service = createServer((req, res) => {
    heard.push(req.headers);
    res.writeHead(503).end();
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const address = service.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const http = makeHttpClient({ baseUrl: `http://127.0.0.1:${port}`, requestId: currentRequestId });
  const site = await composeTestSite({
    upstream: (real) => ({ ...real, content: makeContentClient(http) }),
  });
  const ask = (host: string) => site.app.inject({ url: '/domru-tv/equipment', headers: { host } });
  await Promise.all([ask('perm.localhost'), ask('kazan.localhost')]);
  const idOf = (provider: string) =>
    new Set(
      heard.filter((headers) => headers['providerid'] === provider).map((headers) => headers['x-request-id']),
    );
  expect(idOf('133').size).toBe(1);
  expect(idOf('145').size).toBe(1);
  expect([...idOf('133')]).not.toEqual([...idOf('145')]);
  expect([...idOf('133')][0]).toMatch(/^[0-9a-f-]{36}$/);
  await site.stop();
  service.close();
});
