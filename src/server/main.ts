import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import next from 'next';
import type { Logger } from 'pino';

import { type HttpClient, makeHttpClient } from '@/api/http/http-client';
import { makeResilientClient } from '@/api/http/resilient-client';
import { type Env, EnvError, loadEnv } from '@/config/env';
import { planEmbeddedIdentity } from './auth/embedded-identity';
import { composeSite } from './compose-site';
import { makeLogger } from './logger';
import { drawBoundariesInPlace } from './pages/whole-boundaries';
import type { PaymentSandbox } from './payments/sandbox-routes';
import { currentRequestId } from './request-scope';
import {
  type DemoSignIn,
  embeddedFailure,
  firstCitiesFailure,
  listenFailure,
  StartError,
  welcome,
} from './start-messages';
import { stopOnSignals } from './stop-gracefully';
import { makeUpstream, needsEmbedded } from './upstream';

/** A page must not wait the ten seconds of decision 12 for one of its blocks. */
const upstreamTimeoutMs = 3000;

interface EmbeddedProvider {
  http: HttpClient;
  paymentSandbox: PaymentSandbox;
  close: () => Promise<void>;
}

/** The embedded identity provider, where the embedded profile service knows its tokens and no other is named. */
async function openIdentity(env: Env) {
  if (env.OIDC_ISSUER !== '' || env.PROFILE_API_URL !== '') return null;
  const { makeIdentityProvider } = await import('@/provider/oidc/identity-provider');
  const { settings, redirectUriOf, connect } = planEmbeddedIdentity(env);
  const { handle, close } = await makeIdentityProvider({
    dataDir: join(env.DATA_DIR, 'provider'),
    issuer: settings.issuer,
    client: settings.client,
    redirectUriOf,
  });
  return { settings, handle, connect, close };
}

/** The embedded provider API. Its folder may have been taken out of the project, so it is looked for only here. */
async function openEmbedded(env: Env): Promise<EmbeddedProvider> {
  const [{ makeProviderApi }, { embeddedFetch, embeddedOrigin }] = await Promise.all([
    import('@/provider/provider-api'),
    import('@/provider/embedded-fetch'),
  ]).catch((error: unknown) => {
    throw embeddedFailure(error, env);
  });
  const app = await makeProviderApi({
    dataDir: join(env.DATA_DIR, 'provider'),
    siteDomain: env.SITE_DOMAIN,
    geoipFile: env.GEOIP_FILE,
  });
  const fetchEmbedded = embeddedFetch(app);
  return {
    paymentSandbox: (path, form) =>
      fetchEmbedded(`${embeddedOrigin}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: form,
      }),
    http: makeHttpClient({
      baseUrl: embeddedOrigin,
      fetch: fetchEmbedded,
      requestId: currentRequestId,
    }),
    close: () => app.close(),
  };
}

/** A client of each way of signing in, where the embedded profile service answers. */
async function demoSignIns(env: Env): Promise<DemoSignIn[]> {
  if (env.PROFILE_API_URL !== '') return [];
  const { demoClients, demoPassword: password } = await import('@/provider/profile/seed/demo-clients');
  // Where the folder was taken out of the project its types are gone too.
  const known: readonly Omit<DemoSignIn, 'password'>[] = demoClients;
  const shown = [true, false].map((sso) => known.find(({ hasSso }) => hasSso === sso));
  return shown.filter((one) => one !== undefined).map((one) => ({ ...one, password }));
}

/** Each service at its configured address; without one, the embedded provider API answers in this process. */
async function connectServices(env: Env, log: Logger) {
  const embedded = needsEmbedded(env) ? await openEmbedded(env) : null;
  const http = (url: string, service: string): HttpClient => {
    if (url === '' && embedded) return embedded.http;
    const outside = makeHttpClient({
      baseUrl: url,
      timeoutMs: upstreamTimeoutMs,
      requestId: currentRequestId,
    });
    return makeResilientClient(outside, {
      service,
      onFailure: ({ error, usedOlderAnswer }) =>
        log.warn(
          { reqId: currentRequestId(), service, usedOlderAnswer, reason: error.message },
          'service failed',
        ),
    });
  };
  return {
    upstream: makeUpstream(env, http),
    paymentSandbox: embedded?.paymentSandbox ?? null,
    close: async () => embedded?.close(),
  };
}

/** Beside the bundle in production, a TypeScript file in development: node runs both. */
function storageThread(): URL {
  const bundled = new URL('./sqlite-worker.mjs', import.meta.url);
  return existsSync(bundled) ? bundled : new URL('./database/sqlite-worker.ts', import.meta.url);
}

async function start(): Promise<void> {
  const env = loadEnv();
  const log = makeLogger(env);
  const isProduction = env.NODE_ENV === 'production';
  const services = await connectServices(env, log);
  const identity = await openIdentity(env);
  drawBoundariesInPlace();
  const pages = next({ dev: !isProduction, dir: process.cwd(), hostname: 'localhost', port: env.PORT });
  await pages.prepare();
  const assets = fileURLToPath(new URL('./assets', import.meta.url));
  const site = await composeSite({
    env,
    log,
    upstream: services.upstream,
    handler: pages.getRequestHandler(),
    worker: storageThread(),
    assetsDir: isProduction && existsSync(assets) ? assets : null,
    identity,
    paymentSandbox: services.paymentSandbox,
  }).catch((error: unknown) => {
    throw firstCitiesFailure(error);
  });
  identity?.connect(site.app);
  stopOnSignals({
    app: site.app,
    isProduction,
    announce: site.announceStop,
    endStreams: site.endStreams,
    closeRest: async () => {
      await site.close();
      identity?.close();
      await services.close();
    },
  });
  await site.app.listen({ port: env.PORT, host: env.HOST }).catch((error: unknown) => {
    throw listenFailure(error, env.PORT);
  });
  process.stdout.write(welcome(env, site.firstSignIn, site.exampleCities, await demoSignIns(env)));
}

start().catch((error: unknown) => {
  const isClear = error instanceof EnvError || error instanceof StartError;
  const text = isClear
    ? error.message
    : error instanceof Error
      ? (error.stack ?? error.message)
      : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
});
