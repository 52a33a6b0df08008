import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import next from 'next';

import { EnvError, loadEnv } from '@/config/env';
import { composeSite } from './compose-site';
import { openEmbeddedProvider } from './embedded-provider/open-embedded-provider';
import { makeLogger } from './logger';
import { drawBoundariesInPlace } from './pages/whole-boundaries';
import { serviceClientsOf } from './service-client';
import { firstCitiesFailure, listenFailure, StartError, welcome } from './start-messages';
import { stopOnSignals } from './stop-gracefully';
import { makeUpstream } from './upstream';

/** Beside the bundle in production, a TypeScript file in development: node runs both. */
function storageThread(): URL {
  const bundled = new URL('./sqlite-worker.mjs', import.meta.url);
  return existsSync(bundled) ? bundled : new URL('./database/sqlite-worker.ts', import.meta.url);
}

async function start(): Promise<void> {
  const env = loadEnv();
  const log = makeLogger(env);
  const isProduction = env.NODE_ENV === 'production';
  drawBoundariesInPlace();
  const pages = next({ dev: !isProduction, dir: process.cwd(), hostname: 'localhost', port: env.PORT });
  const [provider] = await Promise.all([openEmbeddedProvider(env, log), pages.prepare()]);
  const assets = fileURLToPath(new URL('./assets', import.meta.url));
  const site = await composeSite({
    env,
    log,
    upstream: makeUpstream(provider?.addresses ?? env, serviceClientsOf(log)),
    handler: pages.getRequestHandler(),
    worker: storageThread(),
    assetsDir: isProduction && existsSync(assets) ? assets : null,
    ...(provider?.sso ? { sso: provider.sso } : {}),
    providerFront: provider?.front ?? null,
  }).catch((error: unknown) => {
    throw firstCitiesFailure(error);
  });
  stopOnSignals({
    app: site.app,
    isProduction,
    announce: site.announceStop,
    endStreams: site.endStreams,
    closeRest: async () => {
      await site.close();
      await provider?.close();
    },
  });
  await site.app.listen({ port: env.PORT, host: env.HOST }).catch((error: unknown) => {
    throw listenFailure(error, env.PORT);
  });
  process.stdout.write(welcome(env, site.firstSignIn, site.exampleCities, provider?.demoSignIns));
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
