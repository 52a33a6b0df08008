/** A Fastify route that stores the rows of a lead with one message to a thread, one transaction and one fsync. */
import { Worker } from 'node:worker_threads';

import Fastify from 'fastify';

const [from, file] = process.argv.slice(2);
const thread = new Worker(new URL('bare-leads-thread.mjs', import.meta.url), { workerData: { from, file } });
const waiting = new Map();
thread.on('message', ({ id, number }) => {
  waiting.get(id)(number);
  waiting.delete(id);
});
thread.on('error', (error) => {
  throw error;
});

let count = 0;
const app = Fastify();
app.get('/', () => 'ready');
app.get('/api/csrf', () => ({ token: 'none' }));
app.post('/api/request', async () => {
  const id = count++;
  const number = await new Promise((resolve) => {
    waiting.set(id, resolve);
    thread.postMessage({ id });
  });
  return { status: true, request_id: number };
});
await app.listen({ port: Number(process.env.PORT) });
