import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Files made by the build (scripts/build-assets.mjs), in the encoding that the browser takes. Names or versions hold a
 * hash of the content, so they are kept for ever; the few of the root are not.
 */
export async function registerFiles(app: FastifyInstance, assetsDir: string): Promise<void> {
  const forEver = { preCompressed: true, immutable: true, maxAge: '365d', index: false as const };
  await app.register(fastifyStatic, { ...forEver, root: join(assetsDir, 'static'), prefix: '/static/' });
  const next = { root: join(assetsDir, '_next/static'), prefix: '/_next/static/', decorateReply: false };
  await app.register(fastifyStatic, { ...forEver, ...next });
  const root = join(assetsDir, 'root');
  for (const name of readdirSync(root).filter((file) => !/\.(?:br|gz)$/.test(file)))
    app.get(`/${name}`, (_request, reply) => reply.sendFile(name, root, { maxAge: '1h', immutable: false }));
}
