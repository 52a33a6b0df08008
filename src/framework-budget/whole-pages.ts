import { createRequire } from 'node:module';

import type * as ReactDOMServer from 'react-dom/server';

/** React's renderer as Next imports it (next/dist/server/ReactDOMServerPages). */
type Renderer = Pick<typeof ReactDOMServer, 'renderToReadableStream'>;

/**
 * Renders every boundary in its place. Beyond some 12 KB React's stream puts finished boundaries into hidden
 * blocks at the end and moves them by inline scripts, which the content security policy forbids and browsers
 * without JavaScript never run (docs/decisions/0001-rendering.md). Call before Next starts.
 */
export function renderPagesInOnePiece(): void {
  const require = createRequire(import.meta.url);
  // Next requires this module too; it has no type declarations.
  const renderer = require('react-dom/server.edge') as Renderer;
  // The Node build encodes a page in a few large chunks instead of thousands of small ones.
  const { renderToReadableStream } = require('react-dom/server.node') as Renderer;
  const render: Renderer['renderToReadableStream'] = (element, options) =>
    renderToReadableStream(element, { ...options, progressiveChunkSize: Infinity });
  renderer.renderToReadableStream = render;
}
