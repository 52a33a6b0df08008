/**
 * A node:http server that sends one buffer with fixed headers to every request: the lower bound of the CPU time per
 * request.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

const [folder = ''] = process.argv.slice(2);
const body = readFileSync(join(folder, 'page.br'));
/** Headers that Node adds to every response by itself. */
const nodesOwn = ['date', 'connection', 'keep-alive', 'transfer-encoding'];
const sent = Object.entries(JSON.parse(readFileSync(join(folder, 'headers.json'), 'utf8')));
const headers = sent.filter(([name]) => !nodesOwn.includes(name)).flat();

createServer((_req, res) => {
  res.writeHead(200, headers);
  res.end(body);
}).listen(Number(process.env.PORT));
