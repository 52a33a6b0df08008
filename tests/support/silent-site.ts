import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

/** A site that takes every form and loses the connection before its answer; `taken` has the forms. */
export async function openSilentSite(): Promise<{ port: number; taken: string[]; close(): void }> {
  const taken: string[] = [];
  const server = createServer((req, res) => {
    if (req.method !== 'POST') return void res.end('ok');
    void text(req).then((form) => {
      taken.push(form);
      req.socket.destroy();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the silent site has no port');
  return { port: address.port, taken, close: () => server.close().closeAllConnections() };
}
