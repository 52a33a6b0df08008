import type { FastifyPluginAsync } from 'fastify';

import { notFoundAnswer } from '../error-answers';
import { dictionaryUrlPrefix } from '../page-cache/page-dictionary';
import { acceptsEncoding } from '../page-cache/page-encodings';
import type { PageServer } from './page-front';

interface DictionaryParts {
  pages: Pick<PageServer, 'dictionary'>;
}

/** Documents and fetches, page data included. */
const uses = 'match="/*", match-dest=("document" "")';

/** Serves the dictionary of the site's pages (ADR 7) under its hash, which may differ between instances. */
export function dictionaryRoute({ pages }: DictionaryParts): FastifyPluginAsync {
  return async (app) => {
    app.get(`${dictionaryUrlPrefix}:hash`, async ({ url, headers }, reply) => {
      const { dictionary } = pages;
      if (dictionary?.path !== url)
        return reply.code(404).header('cache-control', 'no-store').send(notFoundAnswer);
      const isPacked = acceptsEncoding(headers['accept-encoding'] ?? '', 'br');
      if (isPacked) reply.header('content-encoding', 'br');
      return reply
        .headers({ 'use-as-dictionary': uses, vary: 'Accept-Encoding' })
        .header('cache-control', 'public, max-age=2592000, immutable')
        .type('application/octet-stream')
        .send(isPacked ? dictionary.brotli : dictionary.bytes);
    });
  };
}
