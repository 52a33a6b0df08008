import type { FastifyPluginAsync } from 'fastify';

import { noSuchAddress } from '../error-answers';
import { dictionaryFolder } from '../page-cache/page-dictionary';
import { takes } from '../page-cache/page-encodings';
import type { PageFront } from './page-front';

interface DictionaryParts {
  pages: Pick<PageFront, 'dictionary'>;
}

/** For what browsers use it: documents, and what scripts ask for, page data among it. */
const uses = 'match="/*", match-dest=("document" "")';

/** The dictionary of the site's pages (ADR 45), under its own hash: what one instance has, another may not have. */
export function dictionaryRoute({ pages }: DictionaryParts): FastifyPluginAsync {
  return async (app) => {
    app.get(`${dictionaryFolder}:hash`, async ({ url, headers }, reply) => {
      const { dictionary } = pages;
      if (dictionary?.path !== url)
        return reply.code(404).header('cache-control', 'no-store').send(noSuchAddress);
      const isPacked = takes(headers['accept-encoding'] ?? '', 'br');
      if (isPacked) reply.header('content-encoding', 'br');
      return reply
        .headers({ 'use-as-dictionary': uses, vary: 'Accept-Encoding' })
        .header('cache-control', 'public, max-age=2592000, immutable')
        .type('application/octet-stream')
        .send(isPacked ? dictionary.brotli : dictionary.bytes);
    });
  };
}
