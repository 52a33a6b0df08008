import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

/** Runs each step after the one before, also if that one fails. Never rejects. */
export async function stopInOrder(
  log: Pick<FastifyBaseLogger, 'error'>,
  steps: Record<string, () => unknown>,
): Promise<void> {
  for (const [step, run] of Object.entries(steps)) {
    try {
      await run();
    } catch (err) {
      log.error({ err, step }, 'step of the stop failed');
    }
  }
}

/** Time for a load balancer to notice the shutdown, ms. */
const noticeMs = 2000;
const hardLimitMs = 15_000;

interface StopParts {
  app: FastifyInstance;
  announce: () => void;
  endStreams: () => void;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** Steps after the server has closed. */
  rest: Record<string, () => unknown>;
  isProduction: boolean;
}

/** No request fails: announce, wait, end streams, close (architecture: stopping). */
export function stopOnSignals(parts: StopParts): void {
  let isUnderWay = false;
  const stop = async () => {
    if (isUnderWay) return;
    isUnderWay = true;
    setTimeout(() => process.exit(1), hardLimitMs).unref();
    parts.announce();
    if (parts.isProduction) await new Promise((resolve) => setTimeout(resolve, noticeMs));
    await stopInOrder(parts.log, {
      streams: () => parts.endStreams(),
      server: () => parts.app.close(),
      ...parts.rest,
    });
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
}
