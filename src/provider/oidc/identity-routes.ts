import type { FastifyPluginAsync } from 'fastify';

import type { IdentityProvider } from './identity-provider';

/** Mounts the identity provider under the path of its issuer. It reads bodies itself. */
export function identityRoutes({ basePath, handle }: IdentityProvider): FastifyPluginAsync {
  return (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _payload, done) => done(null));
    app.route({
      method: ['GET', 'POST', 'OPTIONS'],
      url: `${basePath}/*`,
      handler: async (request, reply) => {
        reply.hijack();
        const { raw: res } = reply;
        try {
          await handle(request.raw, res);
        } catch (error) {
          const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
          process.stderr.write(`The identity provider failed: ${text}\n`);
          if (!res.headersSent) res.writeHead(500);
          res.end();
        }
        return reply;
      },
    });
    return Promise.resolve();
  };
}
