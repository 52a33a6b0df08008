import { get } from 'node:http';

import { cpuSecondsOf } from './process-cpu.mjs';

const mainPages = ['/', '/internet', '/bundles', '/domru-tv/equipment', '/domru-tv/channel'];
const atOnce = 4;

/** Requests a page without cookies. Returns the state of the page cache and the size of the body. */
function ask(port, host, path) {
  return new Promise((resolve, reject) => {
    const headers = { host: `${host}:${port}`, 'accept-encoding': 'gzip, deflate, br, zstd' };
    get({ port, path, headers }, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () =>
        resolve({ state: answer.headers['x-cache'], status: answer.statusCode, body: Buffer.concat(parts) }),
      );
    }).on('error', reject);
  });
}

/** Returns the CPU time of a cache miss, ms: requests each of the five main pages of every city once. */
export async function missesOf({ pid, port }, pages = mainPages) {
  const { body } = await ask(port, 'perm.localhost', '/api/cities');
  const domains = new Set(JSON.parse(body.toString()).map(({ domain }) => domain));
  const places = [...domains].flatMap((domain) => pages.map((path) => [`${domain}.localhost`, path]));
  let count = 0;
  const startedAt = performance.now();
  const before = cpuSecondsOf(pid);
  const worker = async () => {
    for (let place = places.pop(); place; place = places.pop()) {
      const { state, status } = await ask(port, ...place);
      if (status !== 200) throw new Error(`${place.join('')} answered ${status}`);
      if (state === 'miss') count++;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const cpuMs = ((cpuSecondsOf(pid) - before) * 1000) / count;
  return { count, cpuMs, perSecond: (count * 1000) / (performance.now() - startedAt) };
}
