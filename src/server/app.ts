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
import { type EmbeddedIdentity, identityRoutes } from './auth/identity-routes';
import { clientRoutes } from './client/client-routes';
import { answerError, noSuchAddress } from './error-answers';
import { registerFiles } from './file-routes';
import { guardedServer } from './guarded-server';
import { makeLeadLimits } from './leads/limits';
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
import { type PaymentSandbox, sandboxRoutes } from './payments/sandbox-routes';
import { underRequestId } from './request-scope';
import { safetyHeaders } from './security/safety-headers';
import { seoRoutes } from './seo/seo-routes';

export interface AppOptions {
  parts: AppParts;
  handler: PageHandler;
  /** Folder of precompressed files made by the build; null in development, where Next serves them. */
  assetsDir: string | null;
  /** The identity provider of the embedded API; null: another one, or none. */
  identity: EmbeddedIdentity | null;
  /** The embedded payment page; null: there is none. */
  paymentSandbox?: PaymentSandbox | null;
}

/** A full quiz in Cyrillic is some 80 KB url-encoded; what is too long for its field is refused by the field. */
const bodyLimit = 256 * 1024;

/** The front server: guards, the site's API, the desk, files, and everything else as pages. */
export async function makeApp({
  parts,
  handler,
  assetsDir,
  identity,
  paymentSandbox,
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
    serverFactory: (serve) => guardedServer(serve, safety),
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('managerSession', null);
  app.addHook('onRequest', (request, _reply, done) => underRequestId(request.id, done));
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(safety);
    if (parts.isStopping()) reply.header('connection', 'close');
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(noSuchAddress));
  await app.register(formbody, { bodyLimit });
  await app.register(healthRoutes(parts));
  await app.register(cityRoutes(parts));
  await app.register(csrfRoute(parts));
  const limits = makeLeadLimits(parts.storage, env);
  await app.register(leadRoutes(parts, limits));
  await app.register(orderRoutes(parts, limits));
  await app.register(statusRoutes(parts));
  await app.register(passthroughRoutes(parts));
  await app.register(authRoutes(parts));
  await app.register(clientRoutes(parts));
  if (paymentSandbox) await app.register(sandboxRoutes(paymentSandbox));
  if (identity) await app.register(identityRoutes(identity));
  await app.register((desk) => registerDeskApi(desk, parts));
  await app.register(seoRoutes(parts));
  app.all('/api/*', (_request, reply) => reply.code(404).send(noSuchAddress));
  if (assetsDir !== null) await registerFiles(app, assetsDir);
  registerPages(app, parts, handler);
  return app;
}

/** On any other host the desk's API does not exist (decision 41). */
async function registerDeskApi(desk: FastifyInstance, parts: AppParts): Promise<void> {
  desk.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    if (!isDeskHost(request.headers.host, parts.env)) await reply.code(404).send(noSuchAddress);
  });
  await desk.register(signInRoutes(parts));
  await desk.register(deskRoutes(parts));
  await desk.register(deskWishesRoutes(parts));
  await desk.register(deskActionRoutes(parts));
  await desk.register(deskExportRoute(parts));
  await desk.register(deskAdminRoutes(parts));
  await desk.register(deskManagerRoutes(parts));
}
