import { randomUUID } from 'node:crypto';

import formbody from '@fastify/formbody';
import { type FastifyInstance, type FastifyRequest, fastify, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';

import { splitList } from '@/config/env';
import { makeAccessLog } from './access-log';
import { cityRoutes } from './city/city-routes';
import { noCitiesHook } from './city/no-cities-hook';
import { csrfRoute } from './security/csrf';
import { healthRoutes } from './health-routes';
import { leadRoutes } from './leads/lead-routes';
import { statusRoutes } from './leads/status-routes';
import { authRoutes } from './sign-in/auth-routes';
import { clientRoutes } from './client/client-routes';
import { identityPages, paymentPages, type ProviderFront } from './embedded-provider/front-channel';
import { answerError, noSuchAddress } from './error-answers';
import { registerFiles } from './file-routes';
import { guardedServer, normalSpelling } from './middleware/guards';
import type { Limits } from './limits/limits';
import { makeRequestMetrics } from './metrics/request-metrics';
import type { Traces } from './metrics/telemetry';
import { limitsHook } from './middleware/limits-hook';
import { siteMiddleware } from './middleware/middleware';
import { overSessionHook } from './middleware/session-hook';
import { doctorRoute } from './doctor/doctor-route';
import { demandJson, isDeskHost } from './desk/desk-access';
import { deskActionRoutes } from './desk/desk-action-routes';
import { dutyRoutes } from './desk/duty/duty-routes';
import { deskAdminRoutes } from './desk/desk-admin-routes';
import { deskErasureRoutes } from './desk/desk-erasure-routes';
import { deskExportRoute } from './desk/desk-export';
import { deskManagerRoutes } from './desk/accounts/desk-manager-routes';
import { deskPublishRoutes } from './desk/desk-publish';
import { deskSwitchRoutes } from './desk/desk-switches';
import { deskRoutes } from './desk/desk-routes';
import { accountRoutes } from './desk/accounts/account-routes';
import { signInRoutes } from './desk/accounts/sign-in-routes';
import { orderRoutes } from './orders/order-routes';
import type { PageHandler } from './pages/page-front';
import { dictionaryRoute } from './pages/dictionary-route';
import { type PageParts, registerPages } from './pages/page-routes';
import { passthroughRoutes } from './passthrough/passthrough-routes';
import { underRequestId } from './logger';
import { safetyHeaders } from './security/safety-headers';
import { purgeRoutes } from './page-cache/purge-routes';
import { seoRoutes } from './seo/seo-routes';
import { visitRoutes } from './visit-routes';

type PartsOf<Plugin extends (parts: never, ...rest: never[]) => unknown> = Parameters<Plugin>[0];

/** The combined parts of all plugins; each plugin declares its own. */
type SiteParts = PartsOf<typeof siteMiddleware> &
  PartsOf<typeof cityRoutes> &
  PartsOf<typeof csrfRoute> &
  PartsOf<typeof visitRoutes> &
  PartsOf<typeof leadRoutes> &
  PartsOf<typeof orderRoutes> &
  PartsOf<typeof statusRoutes> &
  PartsOf<typeof passthroughRoutes> &
  PartsOf<typeof authRoutes> &
  PartsOf<typeof clientRoutes> &
  PageParts;
type DeskParts = PartsOf<typeof signInRoutes> &
  PartsOf<typeof accountRoutes> &
  PartsOf<typeof deskRoutes> &
  PartsOf<typeof deskActionRoutes> &
  PartsOf<typeof dutyRoutes> &
  PartsOf<typeof deskExportRoute> &
  PartsOf<typeof deskAdminRoutes> &
  PartsOf<typeof deskErasureRoutes> &
  PartsOf<typeof deskManagerRoutes> &
  PartsOf<typeof deskPublishRoutes> &
  PartsOf<typeof deskSwitchRoutes>;

export interface AppOptions {
  parts: SiteParts &
    DeskParts &
    PartsOf<typeof healthRoutes> &
    PartsOf<typeof doctorRoute> &
    PartsOf<typeof purgeRoutes> &
    PartsOf<typeof dictionaryRoute> &
    PartsOf<typeof seoRoutes>;
  handler: PageHandler;
  traces: Traces;
  /** Directory of precompressed build files; null in development, where Next serves them. */
  assetsDir: string | null;
  /** Browser-facing pages of the embedded provider, or null. */
  providerFront: ProviderFront | null;
  /** Runs before the routes are mounted, e.g. to list or to document them. */
  prepare?: ((app: FastifyInstance, parts: AppOptions['parts']) => Promise<void>) | undefined;
}

/** A full quiz in Cyrillic is some 80 KB url-encoded; each field refuses too long input itself. */
const bodyLimit = 256 * 1024;

/** The front server: guards, the site's API, the desk, files, and everything else as pages. */
export async function makeApp({
  parts,
  handler,
  traces,
  assetsDir,
  providerFront,
  prepare,
}: AppOptions): Promise<FastifyInstance> {
  const { env, log } = parts;
  const safety = safetyHeaders(env);
  const observers = observersOf(parts);
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
    serverFactory: (serve) =>
      guardedServer(serve, safety, (request) => observers.forEach(({ guarded }) => guarded(request))),
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('managerSession', null);
  app.decorateRequest('site');
  for (const { hook } of observers) app.addHook('onRequest', hook);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(safety);
    // On the raw response, because pages write theirs themselves.
    if (parts.isStopping()) reply.raw.setHeader('connection', 'close');
    underRequestId(request.id, () => traces.request(request, reply, done));
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(noSuchAddress));
  await app.register(formbody, { bodyLimit });
  await prepare?.(app, parts);
  await app.register(healthRoutes(parts));
  if (assetsDir !== null) await registerFiles(app, { assetsDir, dataDir: env.DATA_DIR });
  await app.register(doctorRoute(parts));
  await app.register(purgeRoutes(parts));
  await app.register(dictionaryRoute(parts));
  await app.register(seoRoutes(parts));
  await app.register((desk) => registerDeskApi(desk, parts));
  await app.register((site) => registerSite(site, parts, { handler, providerFront }));
  if (providerFront) await app.register((pages) => registerIdentity(pages, parts, providerFront));
  return app;
}

/** Observers of every request, if enabled. */
function observersOf({ env, log, metrics }: Pick<AppOptions['parts'], 'env' | 'log' | 'metrics'>) {
  return [
    ...(env.ACCESS_LOG ? [makeAccessLog(log)] : []),
    ...(metrics.isOn ? [makeRequestMetrics(metrics)] : []),
  ];
}

/** Routes of a city: each request passes the middleware, which sets `request.site`. */
async function registerSite(
  site: FastifyInstance,
  parts: SiteParts,
  { handler, providerFront }: Pick<AppOptions, 'handler' | 'providerFront'>,
): Promise<void> {
  for (const [, hook] of siteMiddleware(parts)) site.addHook('onRequest', hook);
  site.addHook('onRequest', noCitiesHook(parts.cities, isDeskPage(parts.env)));
  site.addHook('onSend', overSessionHook(parts.env));
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

/** Managers can work while the cities are unknown, because leads are stored. */
function isDeskPage(env: SiteParts['env']): (request: FastifyRequest) => boolean {
  return ({ url, headers }) => /^\/manager(?:[/?]|$)/.test(url) && isDeskHost(headers.host, env);
}

/** Password guesses here are limited as at the site's own sign-in. */
async function registerIdentity(
  pages: FastifyInstance,
  { limits }: { limits: Limits },
  front: ProviderFront,
): Promise<void> {
  pages.addHook('onRequest', limitsHook(limits));
  await pages.register(identityPages(front));
}

/** On other hosts the desk's API doesn't exist (D41). */
async function registerDeskApi(desk: FastifyInstance, parts: DeskParts): Promise<void> {
  desk.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    if (!isDeskHost(request.headers.host, parts.env)) await reply.code(404).send(noSuchAddress);
  });
  desk.addHook('onRequest', limitsHook(parts.limits));
  desk.addHook('preParsing', demandJson);
  await desk.register(signInRoutes(parts));
  await desk.register(accountRoutes(parts));
  await desk.register(deskRoutes(parts));
  await desk.register(deskActionRoutes(parts));
  await desk.register(dutyRoutes(parts));
  await desk.register(deskExportRoute(parts));
  await desk.register(deskAdminRoutes(parts));
  await desk.register(deskErasureRoutes(parts));
  await desk.register(deskManagerRoutes(parts));
  await desk.register(deskPublishRoutes(parts));
  await desk.register(deskSwitchRoutes(parts));
}
