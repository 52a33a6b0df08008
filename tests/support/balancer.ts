import { createServer, request, type Server } from 'node:http';

/** A load balancer in front of several sites: polls their readiness and distributes requests in turn. */
export interface Balancer {
  port: number;
  close(): void;
}

const pollMs = 100;
/** Time limit of a readiness check, ms. It is long because the machine may run other tests. */
const patienceMs = 5000;

/**
 * Starts a load balancer that keeps the Host header. It answers 502 if a site aborts a response, and never retries, so
 * that tests see failures.
 */
export async function startBalancer(sites: readonly number[]): Promise<Balancer> {
  const down = new Set<number>();
  const closed = new AbortController();
  let turn = 0;
  // Each site is polled separately, so that a slow site does not delay the others.
  const watch = async (port: number) => {
    while (!closed.signal.aborted) {
      if (await isReady(port)) down.delete(port);
      else down.add(port);
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  };
  for (const port of sites) void watch(port);
  const server: Server = createServer((asked, answered) => {
    const ready = sites.filter((one) => !down.has(one));
    const port = ready[turn++ % Math.max(ready.length, 1)];
    const fail = () => {
      if (!answered.headersSent) answered.writeHead(502);
      answered.end();
    };
    if (port === undefined) {
      fail();
      return;
    }
    const onward = request(
      { host: '127.0.0.1', port, method: asked.method, path: asked.url, headers: asked.headers },
      (answer) => {
        answered.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.on('error', fail).pipe(answered);
      },
    );
    onward.on('error', fail);
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    close: () => {
      closed.abort();
      server.close();
      server.closeAllConnections();
    },
  };
}

function isReady(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = request({ host: '127.0.0.1', port, path: '/readyz', timeout: patienceMs }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    asked.on('error', () => resolve(false)).on('timeout', () => asked.destroy());
    asked.end();
  });
}
