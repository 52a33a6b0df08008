import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { beginCommand } from '@/config/begin-command';
import { contentFolderOf } from '@/config/env';
import { loadProviderEnv } from '@/config/provider-env';

import { watchContentFolder } from '@/content-files/content';

/** In a separate process. Stops on SIGTERM and SIGINT. */
async function start(): Promise<void> {
  beginCommand();
  const env = loadProviderEnv();
  if (env.CONTENT_DIR !== '' && !existsSync(env.CONTENT_DIR))
    process.stderr.write(`There is no folder ${env.CONTENT_DIR} (CONTENT_DIR).\n`);
  await watchContentFolder(contentFolderOf(env), {
    report: (line) => process.stderr.write(`${line}\n`),
  });
  // The services read their cities when they are loaded.
  const { serveProvider } = await import('./serve-provider');
  const { port, close } = await serveProvider({
    dataDir: join(env.DATA_DIR, 'provider'),
    siteDomain: env.SITE_DOMAIN,
    geoipFile: env.GEOIP_FILE,
    host: env.PROVIDER_HOST,
    port: env.PROVIDER_PORT,
    identity:
      env.OIDC_ISSUER === ''
        ? null
        : {
            issuer: env.OIDC_ISSUER,
            client: { id: env.OIDC_CLIENT_ID, secret: env.OIDC_CLIENT_SECRET },
            redirectTemplate: env.PROVIDER_REDIRECTS,
          },
  });
  const stop = () => {
    // The process ends once the server and its database are closed.
    void close();
  };
  process.once('SIGTERM', stop).once('SIGINT', stop);
  process.stdout.write(`Provider: http://${env.PROVIDER_HOST}:${port}\n`);
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
