/** Serves an empty page with Next alone, without Fastify. */
import { createServer } from 'node:http';

import next from 'next';

const site = next({ dev: false, dir: 'scripts/bench/bare-next' });
await site.prepare();
const handle = site.getRequestHandler();
createServer((req, res) => void handle(req, res)).listen(Number(process.env.PORT));
