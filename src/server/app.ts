import { randomUUID } from 'node:crypto';

import formbody from '@fastify/formbody';
import { type FastifyInstance, type FastifyRequest, fastify, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';

import { splitList } from '@/config/env';
import { makeAccessLog } from './access-log';
import { cityRoutes } from './city/city-routes';
import { noCitiesHook } from './city/no-cities-hook';
import { csrfRoute } from './security/csrf';
import { previewHook } from './content-preview/preview-hook';
import { pictureRoute } from './content-versions/picture-route';
import { healthRoutes } from './health-routes';
import { leadRoutes } from './leads/lead-routes';
import { statusRoutes } from './leads/status-routes';
import { movingRoutes } from './moving/moving-routes';
import { outageNoticeRoutes } from './outages/outage-notice-routes';
import { authRoutes } from './sign-in/auth-routes';
import { clientRoutes } from './client/client-routes';
import { helpRoutes } from './help/help-routes';
import {
  identityPagesProxy,
  paymentPageProxy,
  type ProxiedProviderPages,
} from './embedded-provider/front-channel';
import { answerError, notFoundAnswer } from './error-answers';
import { registerFiles } from './file-routes';
import { guardedServer, normalizeUrlPath } from './middleware/guards';
import type { RateLimiter } from './limits/limits';
import { makeRequestMetrics } from './metrics/request-metrics';
import type { Traces } from './metrics/telemetry';
import { limitsHook } from './middleware/limits-hook';
import { isDeskHost } from './middleware/host-and-address';
import { siteMiddleware } from './middleware/middleware';
import { clearEndedSessionHook } from './middleware/session-hook';
import { doctorRoute } from './doctor/doctor-route';
import { type DeskApiParts, registerDeskApi } from '@/desk/server/desk-api';
import { type DeskPageParts, makeDeskPageRenderer } from '@/desk/server/desk-pages';
import { orderRoutes } from './orders/order-routes';
import type { PageHandler } from './pages/render-page';
import { dictionaryRoute } from './pages/dictionary-route';
import { type PageParts, registerPages } from './pages/page-routes';
import { passthroughRoutes } from './passthrough/passthrough-routes';
import { underRequestId } from './logger';
import { safetyHeaders } from './security/safety-headers';
import { purgeRoutes } from './page-cache/purge-routes';
import { seoRoutes } from './seo/seo-routes';
import { visitRoutes } from './visit-routes';

type PartsOf<Plugin extends (parts: never, ...rest: never[]) => unknown> = Parameters<Plugin>[0];

type SiteParts = PartsOf<typeof siteMiddleware> &
  PartsOf<typeof cityRoutes> &
  PartsOf<typeof csrfRoute> &
  PartsOf<typeof visitRoutes> &
  PartsOf<typeof helpRoutes> &
  PartsOf<typeof leadRoutes> &
  PartsOf<typeof orderRoutes> &
  PartsOf<typeof statusRoutes> &
  PartsOf<typeof movingRoutes> &
  PartsOf<typeof outageNoticeRoutes> &
  PartsOf<typeof passthroughRoutes> &
  PartsOf<typeof authRoutes> &
  PartsOf<typeof clientRoutes> &
  DeskPageParts &
  PageParts;

export interface AppOptions {
  parts: SiteParts &
    DeskApiParts &
    PartsOf<typeof healthRoutes> &
    PartsOf<typeof doctorRoute> &
    PartsOf<typeof purgeRoutes> &
    PartsOf<typeof dictionaryRoute> &
    PartsOf<typeof pictureRoute> &
    PartsOf<typeof seoRoutes>;
  handler: PageHandler;
  traces: Traces;
  /** Null in development, where Next serves the files. */
  assetsDir: string | null;
  providerFront: ProxiedProviderPages | null;
  prepare?: ((app: FastifyInstance, parts: AppOptions['parts']) => Promise<void>) | undefined;
}

/** Bytes: a full quiz in Cyrillic is some 80 KB url-encoded; each field has its own limit. */
const bodyLimit = 256 * 1024;

/** Guards, the site's API, the desk, files; every other path is a page. */
export async function makeApp({
  parts,
  handler,
  traces,
  assetsDir,
  providerFront,
  prepare,
}: AppOptions): Promise<FastifyInstance> {
  const { env, log, contentPreview } = parts;
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
    rewriteUrl: ({ url = '/' }) => normalizeUrlPath(url),
    serverFactory: (serve) =>
      guardedServer(serve, safety, (request) => observers.forEach(({ guarded }) => guarded(request))),
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('site');
  for (const { hook } of observers) app.addHook('onRequest', hook);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(safety);
    // Pages bypass Fastify's reply.
    if (parts.isStopping()) reply.raw.setHeader('connection', 'close');
    underRequestId(request.id, () => traces.request(request, reply, done));
  });
  if (contentPreview) app.addHook('onRequest', previewHook({ env, contentPreview }));
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(notFoundAnswer));
  await app.register(formbody, { bodyLimit });
  await prepare?.(app, parts);
  await app.register(healthRoutes(parts));
  if (assetsDir !== null) await registerFiles(app, { assetsDir, dataDir: env.DATA_DIR });
  await app.register(doctorRoute(parts));
  await app.register(purgeRoutes(parts));
  await app.register(dictionaryRoute(parts));
  await app.register(pictureRoute(parts));
  await app.register(seoRoutes(parts));
  await app.register((desk) => registerDeskApi(desk, parts));
  await app.register((site) => registerSite(site, parts, { handler, providerFront }));
  if (providerFront) await app.register((pages) => registerIdentity(pages, parts, providerFront));
  return app;
}

function observersOf({ env, log, metrics }: Pick<AppOptions['parts'], 'env' | 'log' | 'metrics'>) {
  return [
    ...(env.ACCESS_LOG ? [makeAccessLog(log)] : []),
    ...(metrics.isOn ? [makeRequestMetrics(metrics)] : []),
  ];
}

async function registerSite(
  site: FastifyInstance,
  parts: SiteParts,
  { handler, providerFront }: Pick<AppOptions, 'handler' | 'providerFront'>,
): Promise<void> {
  for (const [, hook] of siteMiddleware(parts)) site.addHook('onRequest', hook);
  site.addHook('onRequest', noCitiesHook(parts.cities, isDeskPage(parts.env)));
  site.addHook('onSend', clearEndedSessionHook(parts.env));
  await site.register(cityRoutes(parts));
  await site.register(csrfRoute(parts));
  await site.register(visitRoutes(parts));
  await site.register(helpRoutes(parts));
  await site.register(leadRoutes(parts));
  await site.register(orderRoutes(parts));
  await site.register(statusRoutes(parts));
  await site.register(movingRoutes(parts));
  await site.register(outageNoticeRoutes(parts));
  await site.register(passthroughRoutes(parts));
  await site.register(authRoutes(parts));
  await site.register(clientRoutes(parts));
  if (providerFront) await site.register(paymentPageProxy(providerFront));
  site.all('/api/*', (_request, reply) => reply.code(404).send(notFoundAnswer));
  registerPages(site, parts, makeDeskPageRenderer(parts, handler));
}

/** The desk works while the list of cities is not loaded, because leads are stored locally. */
function isDeskPage(env: SiteParts['env']): (request: FastifyRequest) => boolean {
  return ({ url, headers }) => /^\/manager(?:[/?]|$)/.test(url) && isDeskHost(headers.host, env);
}

/** The limits of the site's own sign-in also apply to password guesses there. */
async function registerIdentity(
  pages: FastifyInstance,
  { limits }: { limits: RateLimiter },
  front: ProxiedProviderPages,
): Promise<void> {
  pages.addHook('onRequest', limitsHook(limits));
  await pages.register(identityPagesProxy(front));
}
