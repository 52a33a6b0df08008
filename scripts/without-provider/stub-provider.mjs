import { createServer } from 'node:http';

/** Returns a key for a request: method, path, sorted query parameters, provider id. */
function keyOf(method, url, providerId = '') {
  const { pathname, searchParams } = new URL(url, 'http://provider');
  const query = [...searchParams].map(([name, value]) => `${name}=${value}`).sort();
  return `${method} ${pathname}?${query.join('&')} #${providerId}`;
}

/** Sends requests to the provider API and returns the responses (JSON) by request key. Rejects if a request fails. */
export async function recordAnswers(origin, requests) {
  const recorded = {};
  for (const { method = 'GET', path, providerId, headers = {}, body } of requests) {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: {
        ...headers,
        ...(providerId === undefined ? {} : { ProviderId: String(providerId) }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}`);
    recorded[keyOf(method, path, providerId)] = await answer.json();
  }
  return recorded;
}

/** Starts a server on loopback that replays recorded responses. `unknown` lists the keys of requests without one. */
export async function startStub(recorded) {
  const asked = [];
  const unknown = [];
  const server = createServer((req, res) => {
    req.resume();
    const key = keyOf(req.method, req.url, req.headers.providerid);
    asked.push(key);
    const answer = recorded[key];
    if (answer === undefined) unknown.push(key);
    res.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
    res.end(JSON.stringify(answer ?? { status: false, message: 'not recorded' }));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    asked,
    unknown,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
