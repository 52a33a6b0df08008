import { join } from 'node:path';

import { loadProviderEnv } from '@/config/provider-env';

import { makeProviderApi } from './provider-api';

/** Runs the provider API alone, for a site whose `…_API_URL` point at it. Stops on SIGTERM and SIGINT. */
async function start(): Promise<void> {
  const env = loadProviderEnv();
  const app = await makeProviderApi({
    dataDir: join(env.DATA_DIR, 'provider'),
    siteDomain: env.SITE_DOMAIN,
    geoipFile: env.GEOIP_FILE,
  });
  const stop = () => {
    // With the server and its database closed nothing is left to do, and the process ends.
    void app.close();
  };
  process.once('SIGTERM', stop).once('SIGINT', stop);
  const address = await app.listen({ port: env.PROVIDER_PORT, host: env.PROVIDER_HOST });
  process.stdout.write(`Provider API: ${address}\n`);
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
