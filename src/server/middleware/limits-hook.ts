import type { onRequestHookHandler } from 'fastify';

import { appTexts } from '../app.text';
import type { LimitName } from '../limits/limit-table';
import type { RateLimiter } from '../limits/limits';
import type { HttpExchange } from '../pages/form-page';

export function limitsHook(limits: RateLimiter): onRequestHookHandler {
  return (request, reply, done) => {
    limits.unknownProxies.look(request);
    // The page route has no limits here; the lookup would slow down cache hits.
    const { url = '' } = request.routeOptions;
    if (url === '/*') return done();
    // Fastify's GET routes also handle HEAD.
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const names = limits.before(`${method} ${url}`);
    if (names.length === 0) return done();
    takeAll(limits, names, { request, reply }).then((mayPass) => {
      if (mayPass) done();
    }, done);
  };
}

/** Takes a point of each limit; false after a refusal. */
async function takeAll(
  limits: RateLimiter,
  names: readonly LimitName[],
  { request, reply }: HttpExchange,
): Promise<boolean> {
  const held: (() => Promise<void>)[] = [];
  const release = () => held.forEach((takeBack) => void takeBack());
  // Whichever comes first.
  reply.raw.once('finish', release).once('close', release);
  for (const name of names) {
    const { verdict, retryAfterSeconds, isHeld, takeBack } = await limits.take(name, request.ip);
    if (isHeld) held.push(takeBack);
    if (verdict !== 'refused') continue;
    refuse({ request, reply }, retryAfterSeconds);
    return false;
  }
  if (reply.raw.destroyed) release();
  return true;
}

function refuse({ request, reply }: HttpExchange, retryAfterSeconds: number): void {
  reply.code(429).header('retry-after', retryAfterSeconds).header('cache-control', 'private, no-store');
  const message = appTexts.tooMany;
  // Readable in the browser after a link or a form.
  if (request.headers.accept?.includes('text/html')) reply.type('text/plain; charset=utf-8').send(message);
  else reply.send({ status: false, message });
}
