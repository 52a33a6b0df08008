import type { FastifyInstance, InjectOptions } from 'fastify';

/** Host part of the dummy addresses by which the embedded services are called. */
export const embeddedOrigin = 'http://provider.embedded';

/**
 * A `fetch` that calls a Fastify instance in the same process: no socket, no serialising of headers. Redirects are
 * not followed, and an aborted call runs on to its end; the HTTP client races the signal itself.
 */
export function embeddedFetch(app: FastifyInstance): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const body = request.body === null ? undefined : await request.text();
    const answer = await app.inject({
      // Only methods of our own clients get here, all of which inject knows.
      method: request.method as NonNullable<InjectOptions['method']>,
      url: request.url.slice(embeddedOrigin.length),
      headers: Object.fromEntries(request.headers),
      ...(body === undefined ? {} : { payload: body }),
    });
    const hasBody = ![204, 304].includes(answer.statusCode);
    return new Response(hasBody ? new Uint8Array(answer.rawPayload) : null, {
      status: answer.statusCode,
      headers: Object.entries(answer.headers).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)] as [string, string]],
      ),
    });
  };
}
