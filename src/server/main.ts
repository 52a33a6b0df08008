import { beginCommand, previewArgument } from '@/config/begin-command';
import { assumeProduction, loadEnv } from '@/config/env';
import type { OpenedDatabase } from './database/open-database';
import { openEmbeddedProvider } from './embedded-provider/embedded-provider';
import { makeLogger } from './logger';
import { startFailureText } from './start-messages';

/**
 * The provider's thread starts first, because it loads its scripts while the site loads its own. So this file
 * imports little, and the bundle puts the rest into a separate file (scripts/build-server.mjs).
 */
async function start(): Promise<void> {
  const { args } = beginCommand();
  assumeProduction();
  const env = loadEnv();
  const log = makeLogger(env);
  const storage = Promise.withResolvers<OpenedDatabase>();
  const provider = openEmbeddedProvider(env, log, storage.promise, args.includes(previewArgument));
  provider.catch(() => undefined); // handled where it is awaited
  const { serve } = await import('./serve');
  await serve({ env, log, provider, onStorage: storage.resolve });
}

start().catch((error: unknown) => {
  process.stderr.write(`${startFailureText(error)}\n`);
  process.exit(1);
});
