import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyPluginAsync } from 'fastify';

import { links } from '@/config/links';
import { appTexts } from '../app.text';

/** The site proxies them in the demonstration only. */
export interface ProxiedProviderPages {
  address: string;
  issuer: string | null;
  hasPaymentPage: boolean;
  /** ms; by default 15 s, because password hashing is slow on purpose. */
  timeoutMs?: number;
}

/** Hop-by-hop headers, which concern only the connection between site and provider. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding'];

/** On the issuer's path and host only. */
export function identityPagesProxy(front: ProxiedProviderPages): FastifyPluginAsync {
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

/** Proxies the embedded payment page, on the host of the payer's city. */
export function paymentPageProxy(front: ProxiedProviderPages): FastifyPluginAsync {
  return async (app) => {
    if (!front.hasPaymentPage) return;
    // A visitor opened the sandbox's URL directly, without a payment.
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

/** Forwards bodies unparsed and keeps the browser's Host. */
function proxyTo({ address, timeoutMs = 15_000 }: ProxiedProviderPages): FastifyHttpProxyOptions {
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
