import type { IncomingMessage, ServerResponse } from 'node:http';

import type { FastifyPluginAsync } from 'fastify';

import { copyHeaders } from '../pages/page-routes';
import type { SsoSettings } from './sso';

/** The identity provider that answers in this process, as main.ts hands it over. */
export interface EmbeddedIdentity {
  settings: SsoSettings;
  handle: (req: IncomingMessage, res: ServerResponse) => Promise<void>;
}

/** Mounts the embedded identity provider under its issuer's path, on its issuer's host alone. It reads bodies itself. */
export function identityRoutes({ settings, handle }: EmbeddedIdentity): FastifyPluginAsync {
  const { pathname, host } = new URL(settings.issuer);
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _payload, done) => done(null));
    app.route({
      method: ['GET', 'POST', 'OPTIONS'],
      url: `${pathname}/*`,
      handler: async (request, reply) => {
        if (request.headers.host !== host) return reply.callNotFound();
        reply.hijack();
        copyHeaders(reply);
        try {
          await handle(request.raw, reply.raw);
        } catch (error) {
          request.log.error({ err: error, reqId: request.id }, 'identity provider failed');
          if (!reply.raw.headersSent) reply.raw.writeHead(500);
          reply.raw.end();
        }
        return reply;
      },
    });
  };
}
