import type { FastifyBaseLogger } from 'fastify';

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
