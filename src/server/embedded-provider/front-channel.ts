import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyPluginAsync } from 'fastify';

import { links } from '@/config/links';
import { appTexts } from '../app.text';

/** What browsers themselves visit of the embedded provider; handed through by the site, in the demonstration alone. */
export interface ProviderFront {
  /** Its origin, e.g. `http://127.0.0.1:40123`. */
  address: string;
  /** Public address of its identity provider; null: it signs nobody in. */
  issuer: string | null;
  /** Whether /payments leads to its payment page. */
  hasPaymentPage: boolean;
  /** Milliseconds in which it has to answer; 15 s unless told, because passwords are slow on purpose. */
  timeoutMs?: number;
}

/** Of one connection each: what the provider says of its own is not the browser's matter. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding'];

/** The pages of the embedded identity provider, under its issuer's path and on its issuer's host alone. */
export function identityPages(front: ProviderFront): FastifyPluginAsync {
  return async (app) => {
    if (front.issuer === null) return;
    const { pathname, host } = new URL(front.issuer);
    app.removeAllContentTypeParsers();
    await app.register(httpProxy, {
      ...proxyTo(front),
      prefix: pathname,
      rewritePrefix: pathname,
      httpMethods: ['GET', 'POST', 'OPTIONS'],
      preHandler: (request, reply, done) => {
        if (request.headers.host === host) done();
        else reply.callNotFound();
      },
    });
  };
}

/** The embedded payment page, on the host of the city from which somebody pays. */
export function paymentPages(front: ProviderFront): FastifyPluginAsync {
  return async (app) => {
    if (!front.hasPaymentPage) return;
    // Somebody has come back to it by its address alone: there is nothing to pay yet.
    app.get(links.paymentSandbox, (_request, reply) => reply.redirect(links.payments, 303));
    app.removeAllContentTypeParsers();
    await app.register(httpProxy, {
      ...proxyTo(front),
      prefix: links.paymentSandbox,
      rewritePrefix: links.paymentSandbox,
      routes: ['', '/pay'],
      httpMethods: ['POST'],
    });
  };
}

/** Bodies go on unread, and the Host stays the one that the browser named. */
function proxyTo({ address, timeoutMs = 15_000 }: ProviderFront): FastifyHttpProxyOptions {
  return {
    upstream: address,
    http: { requestOptions: { timeout: timeoutMs } },
    disableRequestLogging: true,
    internalRewriteLocationHeader: false,
    replyOptions: {
      rewriteRequestHeaders: ({ headers: { host } }, headers) => ({ ...headers, host }),
      rewriteHeaders: (headers) =>
        Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.includes(name))),
      retryDelay: () => null,
      onError: (reply) => {
        void reply
          .code(502)
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send(appTexts.pageFailed);
      },
    },
  };
}
