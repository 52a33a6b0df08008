import { beginCommand } from '@/config/begin-command';
import { loadEnv } from '@/config/env';
import { openEmbeddedProvider } from './embedded-provider/embedded-provider';
import { makeLogger } from './logger';
import { failureText } from './start-messages';

/**
 * The provider's thread reads its own scripts, for as long as the site reads its: it is started before them, so this file
 * imports little, and the bundle keeps the rest in a file of its own (scripts/build-server.mjs).
 */
async function start(): Promise<void> {
  beginCommand();
  const env = loadEnv();
  const log = makeLogger(env);
  const provider = openEmbeddedProvider(env, log);
  provider.catch(() => undefined); // is said where it is awaited
  const { serve } = await import('./serve');
  await serve({ env, log, provider });
}

start().catch((error: unknown) => {
  process.stderr.write(`${failureText(error)}\n`);
  process.exit(1);
});
