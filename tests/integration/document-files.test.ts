/** @jest-environment node */
import { createServer } from 'node:http';

import { loadEnv } from '@/config/env';
import { makeHttpTransport } from '@/server/outgoing';
import { makeHttpClient } from '@/api/http/http-client';
import { makeAccountClient } from '@/api/profile/account.client';

const pdf = Buffer.from([...Buffer.from('%PDF-1.7\n'), 0xff, 0xfe, 0x00, 0x80]);
let file: { status: number; body: Buffer } = { status: 200, body: pdf };
const server = createServer((_req, res) =>
  res.writeHead(file.status, { 'content-type': 'application/pdf' }).end(file.body),
);
let account: ReturnType<typeof makeAccountClient>;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const transport = makeHttpTransport(loadEnv({ MAX_ANSWER_MB: '1' }));
  account = makeAccountClient(makeHttpClient({ baseUrl: `http://127.0.0.1:${port}`, transport }), null);
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

test.each([
  ['that is no text', pdf],
  ['that is valid JSON', Buffer.from('{"a": 1}')],
  ['without content', Buffer.alloc(0)],
])('a document %s is returned byte by byte [ACC-02]', async (_name, body) => {
  file = { status: 200, body };
  expect(Buffer.from(await account.documentFile('bill'))).toEqual(body);
});

test('a refused document has its message; one beyond the size limit is refused [ACC-02]', async () => {
  file = { status: 404, body: Buffer.from('{"status":false,"message":"Нет"}') };
  await expect(account.documentFile('bill')).rejects.toMatchObject({
    ...{ kind: 'status', status: 404, body: { status: false, message: 'Нет' } },
  });
  file = { status: 200, body: Buffer.alloc(1024 * 1024 + 1) };
  await expect(account.documentFile('bill')).rejects.toThrow('maxContentLength');
});
