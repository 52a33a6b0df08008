/** `npm run migrate`: migrates the configured storage and exits. */
import { beginCommand } from '@/config/begin-command';
import { loadEnv } from '@/config/env';
import { startFailureText } from '../start-messages';
import { migrateDatabase, storageScript } from './open-database';

async function migrate(): Promise<void> {
  beginCommand();
  const env = loadEnv();
  const said = await migrateDatabase({
    url: env.DATABASE_URL,
    directUrl: env.DATABASE_DIRECT_URL,
    dataDir: env.DATA_DIR,
    worker: storageScript(),
  });
  process.stdout.write(`${said.join('\n')}\n`);
}

migrate().catch((error: unknown) => {
  process.stderr.write(`${startFailureText(error)}\n`);
  process.exitCode = 1;
});
