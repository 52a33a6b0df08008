import type { FastifyInstance } from 'fastify';

/** How long a balancer is given to notice that this instance takes no more work. */
const noticeMs = 2000;
const hardLimitMs = 15_000;

export interface StopParts {
  app: FastifyInstance;
  /** From here on /readyz answers 503 and every answer closes its connection. */
  announce: () => void;
  endStreams: () => void;
  /** Closes what the server used, after the last answer. */
  closeRest: () => Promise<void>;
  isProduction: boolean;
}

/** Ends the process without a failed request: announce, wait, end streams, close (architecture: stopping). */
export function stopOnSignals(parts: StopParts): void {
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
