import { randomUUID } from 'node:crypto';

import formbody from '@fastify/formbody';
import { type FastifyInstance, fastify, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';

import { splitList } from '@/config/env';
import { cityRoutes } from './api/city-routes';
import { csrfRoute } from './api/csrf-route';
import { healthRoutes } from './api/health-routes';
import { leadRoutes } from './api/lead-routes';
import { statusRoutes } from './api/status-routes';
import type { AppParts } from './app-parts';
import { authRoutes } from './auth/auth-routes';
import { clientRoutes } from './client/client-routes';
import { identityPages, paymentPages, type ProviderFront } from './embedded-provider/front-channel';
import { answerError, noSuchAddress } from './error-answers';
import { registerFiles } from './file-routes';
import { guardedServer } from './guarded-server';
import { normalSpelling } from './middleware/guards';
import { limitsHook } from './middleware/limits-hook';
import { siteMiddleware } from './middleware/middleware';
import { isDeskHost } from './manager/desk-access';
import { deskActionRoutes } from './manager/desk-action-routes';
import { deskAdminRoutes } from './manager/desk-admin-routes';
import { deskExportRoute } from './manager/desk-export-route';
import { deskManagerRoutes } from './manager/desk-manager-routes';
import { deskRoutes } from './manager/desk-routes';
import { deskWishesRoutes } from './manager/desk-wishes-routes';
import { signInRoutes } from './manager/sign-in-routes';
import { orderRoutes } from './orders/order-routes';
import type { PageHandler } from './pages/draw-page';
import { registerPages } from './pages/page-routes';
import { passthroughRoutes } from './passthrough/passthrough-routes';
import { underRequestId } from './request-scope';
import { safetyHeaders } from './security/safety-headers';
import { seoRoutes } from './seo/seo-routes';
import { visitRoutes } from './visit/visit-routes';

export interface AppOptions {
  parts: AppParts;
  handler: PageHandler;
  /** Folder of precompressed files made by the build; null in development, where Next serves them. */
  assetsDir: string | null;
  /** What browsers visit of the embedded provider; null: there is none. */
  providerFront: ProviderFront | null;
}

/** A full quiz in Cyrillic is some 80 KB url-encoded; what is too long for its field is refused by the field. */
const bodyLimit = 256 * 1024;

/** The front server: guards, the site's API, the desk, files, and everything else as pages. */
export async function makeApp({
  parts,
  handler,
  assetsDir,
  providerFront,
}: AppOptions): Promise<FastifyInstance> {
  const { env, log } = parts;
  const safety = safetyHeaders(env);
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit,
    trustProxy: env.TRUSTED_PROXIES === '' ? false : splitList(env.TRUSTED_PROXIES),
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    rewriteUrl: ({ url = '/' }) => normalSpelling(url),
    serverFactory: (serve) => guardedServer(serve, safety),
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('managerSession', null);
  app.decorateRequest('site');
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(safety);
    // On the raw answer: pages write theirs themselves.
    if (parts.isStopping()) reply.raw.setHeader('connection', 'close');
    underRequestId(request.id, done);
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(noSuchAddress));
  await app.register(formbody, { bodyLimit });
  await app.register(healthRoutes(parts));
  if (assetsDir !== null) await registerFiles(app, assetsDir);
  await app.register(seoRoutes(parts));
  await app.register((desk) => registerDeskApi(desk, parts));
  await app.register((site) => registerSite(site, parts, { handler, providerFront }));
  if (providerFront) await app.register((pages) => registerIdentity(pages, parts, providerFront));
  return app;
}

/** Everything that belongs to a city: each request goes through the middleware, and finds `request.site` made. */
async function registerSite(
  site: FastifyInstance,
  parts: AppParts,
  { handler, providerFront }: Pick<AppOptions, 'handler' | 'providerFront'>,
): Promise<void> {
  for (const [, hook] of siteMiddleware(parts)) site.addHook('onRequest', hook);
  await site.register(cityRoutes(parts));
  await site.register(csrfRoute(parts));
  await site.register(visitRoutes(parts));
  await site.register(leadRoutes(parts));
  await site.register(orderRoutes(parts));
  await site.register(statusRoutes(parts));
  await site.register(passthroughRoutes(parts));
  await site.register(authRoutes(parts));
  await site.register(clientRoutes(parts));
  if (providerFront) await site.register(paymentPages(providerFront));
  site.all('/api/*', (_request, reply) => reply.code(404).send(noSuchAddress));
  registerPages(site, parts, handler);
}

/** Who guesses at passwords here passes limits as at the site's own doors. */
async function registerIdentity(
  pages: FastifyInstance,
  { limits }: AppParts,
  front: ProviderFront,
): Promise<void> {
  pages.addHook('onRequest', limitsHook(limits));
  await pages.register(identityPages(front));
}

/** On any other host the desk's API does not exist (decision 41). */
async function registerDeskApi(desk: FastifyInstance, parts: AppParts): Promise<void> {
  desk.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    if (!isDeskHost(request.headers.host, parts.env)) await reply.code(404).send(noSuchAddress);
  });
  desk.addHook('onRequest', limitsHook(parts.limits));
  await desk.register(signInRoutes(parts));
  await desk.register(deskRoutes(parts));
  await desk.register(deskWishesRoutes(parts));
  await desk.register(deskActionRoutes(parts));
  await desk.register(deskExportRoute(parts));
  await desk.register(deskAdminRoutes(parts));
  await desk.register(deskManagerRoutes(parts));
}
