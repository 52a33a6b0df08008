import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Returns a free TCP port of 127.0.0.1. It is below the ports that systems assign to outgoing connections and to
 * `listen(0)` (from 32768 on Linux), so that no other program gets it before the caller listens.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  const isFree = await new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
  return isFree ? port : freePort();
}
