import { beginCommand } from '@/config/begin-command';
import { loadEnv } from '@/config/env';
import { openEmbeddedProvider } from './embedded-provider/embedded-provider';
import { makeLogger } from './logger';
import { failureText } from './start-messages';

/**
 * The provider's thread loads its own scripts as long as the site loads its: it starts first, so this file imports
 * little, and the bundle puts the rest into a separate file (scripts/build-server.mjs).
 */
async function start(): Promise<void> {
  beginCommand();
  const env = loadEnv();
  const log = makeLogger(env);
  const provider = openEmbeddedProvider(env, log);
  provider.catch(() => undefined); // handled where it is awaited
  const { serve } = await import('./serve');
  await serve({ env, log, provider });
}

start().catch((error: unknown) => {
  process.stderr.write(`${failureText(error)}\n`);
  process.exit(1);
});
