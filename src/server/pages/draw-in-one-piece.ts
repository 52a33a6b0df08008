import { AsyncLocalStorage } from 'node:async_hooks';
import { transcode } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';

import type * as ReactDOMServer from 'react-dom/server';

import type { TextsPastNext } from '@/site/page/site-request';
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
  const render: Renderer['renderToReadableStream'] = (element, options) => {
    const html = wholeHtml(() => renderToString(element));
    const texts = ofAnswer.getStore();
    if (html !== null) return Promise.resolve(streamOf(texts?.isAwaited ? texts.setPageAside(html) : html));
    if (texts) texts.isAwaited = false;
    return renderToReadableStream(element, { ...options, progressiveChunkSize: Infinity });
  };
  renderer.renderToReadableStream = render;
}

const ofAnswer = new AsyncLocalStorage<Texts>();

const mark = randomUUID();
const place = new RegExp(`<!--${mark} (\\d+)-->`);

/** The long texts of one answer. */
class Texts implements TextsPastNext {
  isAwaited = false;
  page: string | null = null;
  private kept: string[] = [];

  awaitPage(): void {
    Object.assign(this, { isAwaited: true, page: null, kept: [] });
  }

  setPageAside(html: string): string {
    Object.assign(this, { isAwaited: false, page: html });
    return this.setAside(html);
  }

  readonly setAside = (text: string): string => `<!--${mark} ${this.kept.push(text) - 1}-->`;

  /** The bytes of a document with the texts in their places; null where it has none. */
  bytesOf(document: string): Buffer | null {
    // Between what is found stands what was looked for in brackets: a text's number.
    const parts = document.split(place);
    const { kept } = this;
    // What still waits for the answer to be packed and sent knows this, and needs none of it.
    Object.assign(this, { page: null, kept: [] });
    if (parts.length === 1) return null;
    return bytesOf(parts.map((part, at) => (at % 2 === 0 ? part : (kept[Number(part)] ?? ''))));
  }
}

/**
 * A page's long texts go past Next, which would decode them, join them to their document, measure it and hand it over to be
 * encoded, each time as a copy: only the answer's end sees them, and makes bytes of them once.
 *
 * Next keeps a request alive by what it writes into its answer: `answer.setHeader = (…) => …`. V8 makes a function that is
 * written straight into a property among what lives long, where only a collection of the whole heap finds it, and it holds
 * all that it could name. So whatever of a page hangs on its request is let go of when it is done, and functions get into
 * properties here by a name: with 300 KB less of each page to be moved and found, a page costs a third less.
 */
export function inOnePiece(handler: PageHandler): PageHandler {
  return (req, res) => {
    const texts = new Texts();
    req.pastNext = texts;
    const { method } = req;
    // Of a page that nobody wants Next would tell the length alone; Node leaves it out of an answer to HEAD by itself.
    if (method === 'HEAD') req.method = 'GET';
    const end = res.end.bind(res) as (...given: unknown[]) => ServerResponse; // all of its ways to be called
    const endWhole = (...given: unknown[]) => {
      res.end = end;
      if (method !== undefined) req.method = method;
      const [document] = given;
      const whole = typeof document === 'string' && !res.headersSent ? texts.bytesOf(document) : null;
      if (whole === null) return end(...given);
      res.setHeader('content-length', whole.length);
      return end(whole);
    };
    res.end = endWhole;
    return ofAnswer.run(texts, () => handler(req, res)).finally(() => letGo(req));
  };
}

function letGo(req: IncomingMessage): void {
  delete req.site;
  delete req.desk;
  delete req.unknownCity;
  delete req.pastNext;
}

/** Letters of the longest page that is put together in memory that is kept. */
const mostKept = 500_000;
const letters = Buffer.alloc(mostKept * 2);

/**
 * Joined as texts they would be copied once more. As UTF-16 first, which is how the engine has them: of 100,000 letters Node
 * makes UTF-8 in 0.06 ms then, and in 0.4 by measuring and encoding a text.
 */
function bytesOf(texts: readonly string[]): Buffer {
  if (texts.reduce((sum, text) => sum + text.length, 0) > mostKept) return Buffer.from(texts.join(''));
  let at = 0;
  for (const text of texts) at += letters.write(text, at, 'utf16le');
  try {
    return transcode(letters.subarray(0, at), 'utf16le', 'utf8');
  } catch {
    // Half of a pair, which is no letter: replaced by the sign for it.
    return Buffer.from(texts.join(''));
  }
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
