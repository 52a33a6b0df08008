import { createRequire } from 'node:module';

import type * as ReactDOMServer from 'react-dom/server';

/** As Next imports it (next/dist/server/ReactDOMServerPages). */
type Renderer = Pick<typeof ReactDOMServer, 'renderToReadableStream'>;

/**
 * Renders every boundary in place. Beyond 12 KB React would move boundaries from the page's end by inline
 * scripts, which the CSP forbids and browsers without scripts never run (docs/decisions/0001-rendering.md).
 * Call before Next starts.
 */
export function renderPagesInOnePiece(): void {
  const require = createRequire(import.meta.url);
  // Also required by Next; has no type declarations.
  const renderer = require('react-dom/server.edge') as Renderer;
  // The Node build encodes a page in few large chunks instead of thousands.
  const { renderToReadableStream } = require('react-dom/server.node') as Renderer;
  const render: Renderer['renderToReadableStream'] = (element, options) =>
    renderToReadableStream(element, { ...options, progressiveChunkSize: Infinity });
  renderer.renderToReadableStream = render;
}
