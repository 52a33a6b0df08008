import type { FastifyInstance } from 'fastify';

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;

/** Host part of the dummy addresses by which the embedded services are called. */
export const embeddedOrigin = 'http://provider.embedded';

/**
 * A `fetch` that calls a Fastify instance in the same process: no socket, no serialising of headers. Redirects are
 * not followed, and an aborted call runs on to its end; the HTTP client races the signal itself.
 */
export function embeddedFetch(app: FastifyInstance): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const method = methods.find((one) => one === request.method);
    if (!method) throw new TypeError(`no client of ours sends ${request.method}`);
    const body = request.body === null ? undefined : await request.text();
    const answer = await app.inject({
      method,
      url: request.url.slice(embeddedOrigin.length),
      headers: Object.fromEntries(request.headers),
      ...(body === undefined ? {} : { payload: body }),
    });
    const hasBody = ![204, 304].includes(answer.statusCode);
    const answered = new Headers();
    for (const [name, value] of Object.entries(answer.headers))
      if (value !== undefined) answered.set(name, String(value));
    return new Response(hasBody ? new Uint8Array(answer.rawPayload) : null, {
      status: answer.statusCode,
      headers: answered,
    });
  };
}
