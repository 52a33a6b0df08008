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
  /** The embedded provider, as it starts; null where every service has an address. */
  provider: Promise<EmbeddedProvider | null>;
}

/** Opens the whole site and listens; ends with the process. Rejects where it cannot start. */
export async function serve({ env, log, ...parts }: ServeParts): Promise<void> {
  const isProduction = env.NODE_ENV === 'production';
  drawInOnePiece();
  if (isProduction) passBuiltConfig();
  const pages = next({ dev: !isProduction, dir: process.cwd(), hostname: 'localhost', port: env.PORT });
  // What each waits for the other does in the meantime.
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

/** Folder of the pages that belong to this bundle, told by scripts/build-server.mjs. */
declare const PAGES_FOLDER: string;

/**
 * Gives Next what its build made of next.config.ts, as the server that `output: 'standalone'` writes does: to read that file
 * itself it loads its compiler and the schema of all settings, 30 MB that are never used again.
 */
function passBuiltConfig(): void {
  const file = readFileSync(`${PAGES_FOLDER}/required-server-files.json`, 'utf8');
  const { config } = JSON.parse(file) as { config: unknown }; // written by Next itself
  // eslint-disable-next-line no-restricted-syntax -- Next's own way in is no setting of ours
  process.env['__NEXT_PRIVATE_STANDALONE_CONFIG'] = JSON.stringify(config);
}

/** How long a balancer is given to notice that this instance takes no more work. */
const noticeMs = 2000;
const hardLimitMs = 15_000;

interface StopParts {
  app: FastifyInstance;
  /** From here on /readyz answers 503 and every answer closes its connection. */
  announce: () => void;
  endStreams: () => void;
  /** Closes what the server used, after the last answer. */
  closeRest: () => Promise<void>;
  isProduction: boolean;
}

/** Ends the process without a failed request: announce, wait, end streams, close (architecture: stopping). */
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
