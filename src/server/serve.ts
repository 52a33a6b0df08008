import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { FastifyInstance } from 'fastify';
import next from 'next';
import type { Logger } from 'pino';

import type { Env } from '@/config/env';
import { createServer } from './create-server';
import { openStorage } from './database/open-database';
import type { EmbeddedProvider } from './embedded-provider/embedded-provider';
import { openMetrics } from './metrics/metrics';
import { openTraces } from './metrics/traces';
import { makeTransport } from './outgoing';
import { drawInOnePiece, inOnePiece } from './pages/draw-in-one-piece';
import { listenFailure, welcome } from './start-messages';
import { makeUpstream, serviceClientsOf } from './upstream';

interface ServeParts {
  env: Env;
  log: Logger;
  /** The starting embedded provider; null if every service has a URL. */
  provider: Promise<EmbeddedProvider | null>;
}

/** Opens the whole site and listens until the process ends. Rejects if it can't start. */
export async function serve({ env, log, ...parts }: ServeParts): Promise<void> {
  const isProduction = env.NODE_ENV === 'production';
  drawInOnePiece();
  if (isProduction) passBuiltConfig();
  const pages = next({ dev: !isProduction, dir: process.cwd(), hostname: 'localhost', port: env.PORT });
  // Concurrent, because each mostly waits.
  const [storage, metrics, traces, provider] = await Promise.all([
    openStorage(env, log),
    openMetrics(env, log),
    openTraces(env, log),
    parts.provider,
    pages.prepare(),
  ]);
  const assets = fileURLToPath(new URL('./assets', import.meta.url));
  const site = await createServer({
    env,
    log,
    upstream: makeUpstream(
      provider?.addresses ?? env,
      serviceClientsOf(log, makeTransport(env), { metrics, traces }),
    ),
    handler: inOnePiece(pages.getRequestHandler()),
    storage,
    assetsDir: isProduction && existsSync(assets) ? assets : null,
    ...(provider?.sso ? { sso: provider.sso } : {}),
    providerFront: provider?.front ?? null,
    telemetry: { metrics, traces },
  });
  stopOnSignals({
    app: site.app,
    isProduction,
    announce: site.announceStop,
    endStreams: site.endStreams,
    closeRest: async () => {
      await site.close();
      await provider?.close();
      await metrics.stop();
      await traces.stop();
    },
  });
  await site.app.listen({ port: env.PORT, host: env.HOST }).catch((error: unknown) => {
    throw listenFailure(error, env.PORT);
  });
  process.stdout.write(welcome(env, site.firstSignIn, site.exampleCities, provider?.demoSignIns));
}

/** Directory of this bundle's pages, defined by scripts/build-server.mjs. */
declare const PAGES_FOLDER: string;

/**
 * Passes Next the built next.config.ts, as the server of `output: 'standalone'` does: to read that file itself it would
 * load its compiler and the schema of all settings, 30 MB that are never used again.
 */
function passBuiltConfig(): void {
  const file = readFileSync(`${PAGES_FOLDER}/required-server-files.json`, 'utf8');
  const { config } = JSON.parse(file) as { config: unknown }; // written by Next itself
  // eslint-disable-next-line no-restricted-syntax -- Next's own way in is no setting of ours
  process.env['__NEXT_PRIVATE_STANDALONE_CONFIG'] = JSON.stringify(config);
}

/** Time for a load balancer to notice the shutdown, ms. */
const noticeMs = 2000;
const hardLimitMs = 15_000;

interface StopParts {
  app: FastifyInstance;
  /** From now on /readyz responds 503 and every response closes its connection. */
  announce: () => void;
  endStreams: () => void;
  /** Closes the server's resources, after the last response. */
  closeRest: () => Promise<void>;
  isProduction: boolean;
}

/** Stops the process without failed requests: announce, wait, end streams, close (architecture: stopping). */
function stopOnSignals(parts: StopParts): void {
  let isUnderWay = false;
  const stop = async () => {
    if (isUnderWay) return;
    isUnderWay = true;
    setTimeout(() => process.exit(1), hardLimitMs).unref();
    parts.announce();
    if (parts.isProduction) await new Promise((resolve) => setTimeout(resolve, noticeMs));
    parts.endStreams();
    await parts.app.close();
    await parts.closeRest();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
}
