import { createRequire } from 'node:module';

import type * as ReactDOMServer from 'react-dom/server';

/** React's renderer as Next asks for it (next/dist/server/ReactDOMServerPages). */
type Renderer = Pick<typeof ReactDOMServer, 'renderToReadableStream'>;

/**
 * Keeps React from outlining: past some 12 KB it draws a page's finished Suspense boundaries as hidden blocks at the end
 * and moves them by inline scripts, which the content security policy forbids and browsers without scripts never run
 * (docs/decisions/0031-deferred-parts.md). To be called before Next starts.
 */
export function drawBoundariesInPlace(): void {
  const require = createRequire(import.meta.url);
  // The module that Next requires too; its types name no such file.
  const renderer = require('react-dom/server.edge') as Renderer;
  // Made for Node it encodes a page in a few large pieces, not each of its thousands of small ones: 2.5 ms of a page.
  const { renderToReadableStream } = require('react-dom/server.node') as Renderer;
  renderer.renderToReadableStream = (element, options) =>
    renderToReadableStream(element, { ...options, progressiveChunkSize: Infinity });
}
