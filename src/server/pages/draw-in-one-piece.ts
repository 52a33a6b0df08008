import { createRequire } from 'node:module';

import type * as ReactDOMServer from 'react-dom/server';

/** React's renderer as Next asks for it (next/dist/server/ReactDOMServerPages). */
type Renderer = Pick<typeof ReactDOMServer, 'renderToReadableStream'>;
type NodeRenderer = Renderer & Pick<typeof ReactDOMServer, 'renderToString'>;

/** How React writes a boundary that waits for something, and one that has failed. */
const unfinished = ['<!--$?', '<!--$!'];

/**
 * Draws a page in one piece. React draws boundaries in their places then; past some 12 KB of a stream it draws finished
 * ones as hidden blocks at the end and moves them by inline scripts, which the content security policy forbids and
 * browsers without scripts never run (docs/decisions/0031-deferred-parts.md). And a text is put together once, where a
 * stream encodes each of its thousands of pieces. What waits for something (the code of a part that is drawn for the
 * first time) or fails is drawn as a stream, which waits and reports. To be called before Next starts.
 */
export function drawInOnePiece(): void {
  const require = createRequire(import.meta.url);
  // The module that Next requires too; its types name no such file.
  const renderer = require('react-dom/server.edge') as Renderer;
  // Made for Node it encodes a page in a few large pieces, not each of its thousands of small ones.
  const { renderToReadableStream, renderToString } = require('react-dom/server.node') as NodeRenderer;
  renderer.renderToReadableStream = (element, options) => {
    const html = wholeHtml(() => renderToString(element));
    return html === null
      ? renderToReadableStream(element, { ...options, progressiveChunkSize: Infinity })
      : Promise.resolve(streamOf(html));
  };
}

/** Null where it is not whole. */
function wholeHtml(draw: () => string): string | null {
  try {
    const html = draw();
    return unfinished.some((mark) => html.includes(mark)) ? null : html;
  } catch {
    return null;
  }
}

function streamOf(html: string): ReactDOMServer.ReactDOMServerReadableStream {
  const bytes = Buffer.from(html);
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
  return Object.assign(stream, { allReady: Promise.resolve() });
}
