import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { createRequire } from 'node:module';

import type * as ReactDOMServer from 'react-dom/server';

import type { DrawnText } from '@/site/page/site-request';
import type { PageHandler } from './page-front';

/** React's renderer as Next asks for it (next/dist/server/ReactDOMServerPages). */
type Renderer = Pick<typeof ReactDOMServer, 'renderToReadableStream'>;
type NodeRenderer = Renderer & Pick<typeof ReactDOMServer, 'renderToString'>;

/**
 * How React writes a boundary that waits for something, and one that has failed, after `<!--`: what is looked for by a rare
 * letter is found missing in a third of the time.
 */
const unfinished = ['$?-->', '$!-->'];

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
    if (html !== null) return Promise.resolve(streamOf(placeOf(html)));
    const text = texts.getStore();
    if (text?.isAwaited) Object.assign(text, { html: null, isAwaited: false });
    return renderToReadableStream(element, { ...options, progressiveChunkSize: Infinity });
  };
}

const texts = new AsyncLocalStorage<DrawnText>();

/** Stands for a page's text while Next puts a document round it. */
const place = `<!--${randomUUID()}-->`;

/** Keeps a page that its document waits for, and gives what stands for it; all else that Next draws goes its way. */
function placeOf(html: string): string {
  const text = texts.getStore();
  if (!text?.isAwaited) return html;
  Object.assign(text, { html, isAwaited: false });
  return place;
}

/**
 * A page's text goes past Next, which would decode it, join it to its document, measure it and hand it over to be encoded,
 * each time as a copy: only the answer's end sees it, and makes bytes of it once.
 */
export function inOnePiece(handler: PageHandler): PageHandler {
  return (req, res) => {
    const text: DrawnText = { html: null, isAwaited: false };
    req.drawnText = text;
    const end = res.end.bind(res) as (...given: unknown[]) => ServerResponse; // all of its ways to be called
    res.end = (...given: unknown[]) => {
      const [page] = given;
      if (text.html === null || res.headersSent) return end(...given);
      const [before = '', after] = typeof page === 'string' ? page.split(place, 2) : [];
      if (after !== undefined) {
        const whole = bytesOf([before, text.html, after]);
        res.setHeader('content-length', whole.length);
        return end(whole);
      }
      // Of HEAD Next tells the length alone.
      if (req.method === 'HEAD' && res.hasHeader('content-length')) {
        const told = Number(res.getHeader('content-length'));
        res.setHeader('content-length', told - place.length + Buffer.byteLength(text.html));
      }
      return end(...given);
    };
    return texts.run(text, () => handler(req, res));
  };
}

/** Joined as texts they would be copied once more. */
function bytesOf(texts: readonly string[]): Buffer {
  const bytes = Buffer.allocUnsafe(texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0));
  let at = 0;
  for (const text of texts) at += bytes.write(text, at);
  return bytes;
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
