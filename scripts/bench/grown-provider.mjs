import { createServer, request } from 'node:http';
import { join } from 'node:path';

import { serviceSettings } from '../../src/config/demo-or-production.ts';
import { freePort } from '../free-port.ts';
import { serve, waitFor } from './servers.mjs';

/**
 * Starts the embedded provider as a separate process, and a server in front of it that lengthens its lists to the given
 * numbers of cities and boxes. Returns the environment variables with their URLs for a site, and a function that stops
 * both.
 */
export async function startGrownProvider(work, { cities, boxes }) {
  const [port, front] = [await freePort(), await freePort()];
  serve(process.execPath, ['dist/provider.mjs'], {
    PROVIDER_PORT: String(port),
    PROVIDER_HOST: '127.0.0.1',
    DATA_DIR: join(work, 'provider'),
  });
  await waitFor(port, '/v1/geography/cities');
  const server = createServer((asked, answer) => forward(port, asked, answer, { cities, boxes })).listen(
    front,
  );
  const origin = `http://127.0.0.1:${front}`;
  const addresses = Object.values(serviceSettings).map((setting) => [setting, origin]);
  return {
    env: Object.fromEntries([
      ...addresses,
      ['PAYMENT_URL', `${origin}/pay`],
      ['OIDC_ISSUER', 'https://provider.example/oidc'],
      ['OIDC_INTERNAL_URL', origin],
      ['OIDC_CLIENT_SECRET', 'a secret of this measurement alone'],
    ]),
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}

function forward(port, asked, answer, sizes) {
  const headers = { ...asked.headers, 'accept-encoding': 'identity' };
  const passed = request({ port, path: asked.url, method: asked.method, headers }, (given) => {
    const parts = [];
    given.on('data', (part) => parts.push(part));
    given.on('end', () => {
      const body = grown(asked.url, Buffer.concat(parts), given.statusCode, sizes);
      const type = given.headers['content-type'] ?? 'application/json';
      answer.writeHead(given.statusCode, { 'content-type': type, 'content-length': body.length }).end(body);
    });
  });
  asked.pipe(passed);
}

function grown(url, body, status, { cities, boxes }) {
  if (status !== 200) return body;
  if (url.startsWith('/v1/geography/cities'))
    return listOf(body, cities, (city, copy) => ({
      ...city,
      city_id: city.city_id * 1000 + copy,
      domain: `${city.domain}-${copy}`,
      name: `${city.name} ${copy}`,
      main: false,
    }));
  if (/^\/v1\/\d+\/equipment\?.*Decoders/.test(url))
    return listOf(body, boxes, (box, copy) => ({
      ...box,
      id: box.id * 1000 + copy,
      alias: `${box.alias}-${copy}`,
      title: `${box.title} ${copy}`,
    }));
  return body;
}

/** Returns a list of `count` entries: the entries of the response, then copies of them. */
function listOf(body, count, copyOf) {
  const own = JSON.parse(body);
  const more = Array.from({ length: Math.max(0, count - own.length) }, (_, at) =>
    copyOf(own[at % own.length], 1 + Math.floor(at / own.length)),
  );
  return Buffer.from(JSON.stringify([...own, ...more].slice(0, Math.max(count, 1))));
}
