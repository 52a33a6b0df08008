import type { FastifyPluginAsync } from 'fastify';
import { LRUCache } from 'lru-cache';

import { picturesFolder } from '@/api/provider-thread/provider-thread.schemas';
import type { OpenedDatabase } from '../database/open-database';
import { notFoundAnswer } from '../error-answers';
import { findPicture } from './content-pictures';

interface PictureParts {
  storage: OpenedDatabase;
}

/** Bytes of pictures in memory. */
const cacheSize = 4 * 1024 * 1024;
const filePattern = /^([0-9a-f]{32}-\d{1,5}x\d{1,5})-((?:240|480|720|1440)\.(avif|webp))$/;

/** Serves the operator's converted pictures. An address contains the picture's hash, so it is immutable. */
export function pictureRoute({ storage }: PictureParts): FastifyPluginAsync {
  const cache = new LRUCache<string, Buffer>({ maxSize: cacheSize, sizeCalculation: ({ length }) => length });
  return async (app) => {
    app.get<{ Params: { file: string } }>(`/${picturesFolder}/:file`, async ({ params }, reply) => {
      const [name = '', stem = '', file = '', format = ''] = filePattern.exec(params.file) ?? [];
      const bytes = name === '' ? null : (cache.get(name) ?? (await findPicture(storage.db, stem, file)));
      if (bytes === null) return reply.code(404).header('cache-control', 'no-store').send(notFoundAnswer);
      cache.set(name, bytes);
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type(`image/${format}`)
        .send(bytes);
    });
  };
}
