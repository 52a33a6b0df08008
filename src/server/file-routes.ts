import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

import { keepBuilds } from './earlier-builds';

/**
 * Files made by the build (scripts/build-assets.mjs), in the encoding that the browser takes. Names or versions hold a
 * hash of the content, so they are kept for ever; the few of the root are not.
 */
export async function registerFiles(
  app: FastifyInstance,
  { assetsDir, dataDir }: { assetsDir: string; dataDir: string },
): Promise<void> {
  const forEver = { preCompressed: true, immutable: true, maxAge: '365d', index: false as const };
  await app.register(async (files) => {
    await files.register(fastifyStatic, { ...forEver, root: join(assetsDir, 'static'), prefix: '/static/' });
    files.addHook('onSend', async (request, reply) => {
      if (!hasVersion(request.url)) reply.header('cache-control', 'public, max-age=3600');
    });
  });
  const own = join(assetsDir, '_next/static');
  await app.register(fastifyStatic, { ...forEver, root: own, serve: false });
  const builds = keepBuilds(app, { own, dataDir, log: app.log });
  app.get<{ Params: { '*': string } }>('/_next/static/*', ({ params: { '*': file } }, reply) =>
    reply.sendFile(file, builds.folderOf(file) ?? own),
  );
  const root = join(assetsDir, 'root');
  for (const name of readdirSync(root).filter((file) => !/\.(?:br|gz)$/.test(file)))
    app.get(`/${name}`, (_request, reply) => reply.sendFile(name, root, { maxAge: '1h', immutable: false }));
}

/** A content hash in the name or a version in the query. */
function hasVersion(url: string): boolean {
  return /[.-][0-9a-f]{8,}\.\w+$/.test(url.split('?', 1)[0] ?? '') || /[?&]v=/.test(url);
}
