import { AsyncLocalStorage } from 'node:async_hooks';
import { transcode } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';

import type * as ReactDOMServer from 'react-dom/server';

import type { TextsPastNext } from '@/site/page/site-request';
import type { PageHandler } from './page-front';

/** React's renderer as Next imports it (next/dist/server/ReactDOMServerPages). */
type Renderer = Pick<typeof ReactDOMServer, 'renderToReadableStream'>;
type NodeRenderer = Renderer & Pick<typeof ReactDOMServer, 'renderToString'>;

/**
 * React's markers of pending and failed boundaries, after `<!--`: searching by a rare letter takes a third of the time.
 */
const unfinished = ['$?-->', '$!-->'];

/**
 * Renders a page in one piece. React then renders boundaries in place; past some 12 KB of a stream it renders finished
 * ones as hidden blocks at the end and moves them by inline scripts, which the content security policy forbids and
 * browsers without JavaScript never run (docs/decisions/0001-rendering.md). It also encodes the text once, while a
 * stream encodes thousands of chunks. Pages with pending content (a lazy component at its first render) or errors are
 * streamed, which waits and reports. Call before Next starts.
 */
export function drawInOnePiece(): void {
  const require = createRequire(import.meta.url);
  // The module that Next requires too; it has no types.
  const renderer = require('react-dom/server.edge') as Renderer;
  // The Node build encodes a page in a few large chunks instead of thousands of small ones.
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

/** The long texts of one response. */
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

  /** Bytes of a document with the texts inserted; null if it has no placeholder. */
  bytesOf(document: string): Buffer | null {
    // Odd parts are the captured numbers of the texts.
    const parts = document.split(place);
    const { kept } = this;
    // Frees the texts: pending compression and sending still reference this object.
    Object.assign(this, { page: null, kept: [] });
    if (parts.length === 1) return null;
    return bytesOf(parts.map((part, at) => (at % 2 === 0 ? part : (kept[Number(part)] ?? ''))));
  }
}

/**
 * Passes a page's long texts around Next, which would decode, concatenate, measure and encode them, with a copy each
 * time: they are inserted and encoded once, when the response ends.
 *
 * Next keeps a request alive by functions assigned to its response: `answer.setHeader = (…) => …`. V8 allocates a
 * function literal assigned to a property in the old generation, where only a full collection frees it, together with
 * its whole closure. So the page's references on its request are cleared afterwards, and functions are assigned to
 * properties through variables here: with 300 KB less per page to move and trace, a page costs a third less.
 */
export function inOnePiece(handler: PageHandler): PageHandler {
  return (req, res) => {
    const texts = new Texts();
    req.pastNext = texts;
    const { method } = req;
    // Next would only measure a HEAD page; Node omits the body of a HEAD response itself.
    if (method === 'HEAD') req.method = 'GET';
    const end = res.end.bind(res) as (...given: unknown[]) => ServerResponse; // all overloads
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

/** Characters of the longest page whose buffer is reused. */
const mostKept = 500_000;
const letters = Buffer.alloc(mostKept * 2);

/**
 * Joining the strings would copy them once more. As UTF-16 first, the engine's own form: of 100,000 characters Node
 * then makes UTF-8 in 0.06 ms, and in 0.4 by measuring and encoding a string.
 */
function bytesOf(texts: readonly string[]): Buffer {
  if (texts.reduce((sum, text) => sum + text.length, 0) > mostKept) return Buffer.from(texts.join(''));
  let at = 0;
  for (const text of texts) at += letters.write(text, at, 'utf16le');
  try {
    return transcode(letters.subarray(0, at), 'utf16le', 'utf8');
  } catch {
    // An unpaired surrogate: replaced by U+FFFD.
    return Buffer.from(texts.join(''));
  }
}

/** Null if it has pending or failed boundaries. */
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
