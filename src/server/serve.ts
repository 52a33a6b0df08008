import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import next from 'next';
import type { Logger } from 'pino';

import type { Env } from '@/config/env';
import { renderPagesInOnePiece } from '@/framework-budget/whole-pages';
import { createServer } from './create-server';
import { type OpenedDatabase, openStorage } from './database/open-database';
import type { EmbeddedProvider } from './embedded-provider/embedded-provider';
import { openMetrics } from './metrics/metrics';
import { openTraces } from './metrics/traces';
import { makeHttpTransport } from './outgoing';
import { clearPageDataAfterResponse } from './pages/render-page';
import { listenFailure, siteStartedText } from './start-messages';
import { stopOnSignals } from './stop-in-order';
import { makeUpstream, makeServiceClients } from './upstream';

interface ServeParts {
  env: Env;
  log: Logger;
  provider: Promise<EmbeddedProvider | null>;
  /** The provider waits for the storage. */
  onStorage: (storage: OpenedDatabase) => void;
}

/** Runs until the process ends. Rejects if the start fails. */
export async function serve({ env, log, ...parts }: ServeParts): Promise<void> {
  const isProduction = env.NODE_ENV === 'production';
  renderPagesInOnePiece();
  // The build writes Next's settings beside this bundle.
  const bundle = fileURLToPath(new URL('.', import.meta.url));
  const pages = next({
    dev: !isProduction,
    dir: isProduction ? bundle : process.cwd(),
    hostname: 'localhost',
    port: env.PORT,
  });
  // Concurrent, because each mostly waits.
  const [storage, metrics, traces, provider] = await Promise.all([
    openStorage(env, log).then((opened) => {
      parts.onStorage(opened);
      return opened;
    }),
    openMetrics(env, log),
    openTraces(env, log),
    parts.provider,
    pages.prepare(),
  ]);
  const assets = join(bundle, 'assets');
  const site = await createServer({
    env,
    log,
    upstream: makeUpstream(
      provider?.addresses ?? env,
      makeServiceClients(log, makeHttpTransport(env), { metrics, traces }),
    ),
    handler: clearPageDataAfterResponse(pages.getRequestHandler()),
    storage,
    assetsDir: isProduction && existsSync(assets) ? assets : null,
    ...(provider?.sso ? { sso: provider.sso } : {}),
    providerFront: provider?.front ?? null,
    providerContent: provider?.content ?? null,
    telemetry: { metrics, traces },
  });
  stopOnSignals({
    app: site.app,
    isProduction,
    announce: site.announceStop,
    endStreams: site.endStreams,
    log,
    rest: {
      site: () => site.close(),
      provider: () => provider?.close(),
      metrics: () => metrics.stop(),
      traces: () => traces.stop(),
    },
  });
  await site.app.listen({ port: env.PORT, host: env.HOST }).catch((error: unknown) => {
    throw listenFailure(error, env.PORT);
  });
  process.stdout.write(siteStartedText(env, site.firstSignIn, site.exampleCities, provider?.demoSignIns));
}
