import { createServer } from 'node:http';

import next from 'next';

import { renderPagesInOnePiece } from '@/framework-budget/whole-pages';
import { pagePolicy } from '@/server/security/safety-headers';

/** Serves the built component gallery as the site serves its pages: in one piece, with the policy of the site. */
renderPagesInOnePiece();
const gallery = next({ dev: false, dir: import.meta.dirname });
await gallery.prepare();
const handle = gallery.getRequestHandler();
createServer((request, response) => {
  const allowStyles = (hashes: readonly string[]) =>
    response.setHeader('content-security-policy', pagePolicy(hashes));
  void handle(Object.assign(request, { unknownCity: { allowStyles } }), response);
}).listen(Number(process.env['PORT']), '127.0.0.1');
