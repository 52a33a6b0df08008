/** @jest-environment node */
import type { IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';

import inject from 'light-my-request';
import { type ComponentType, lazy, type ReactElement, Suspense } from 'react';
import type * as ReactDOMServer from 'react-dom/server';

import { drawInOnePiece, inOnePiece } from './draw-in-one-piece';
import type { PageHandler } from './page-front';

const long = 'слово '.repeat(5000);
const Long = () => <p>{long}</p>;
const partOf = (Part: ComponentType) => (
  <main>
    <Suspense fallback="ждём">
      <Part />
    </Suspense>
    <footer>конец</footer>
  </main>
);

/** Renders as Next does. */
async function draw(element: ReactElement, onError: (error: unknown) => void = () => undefined) {
  const require = createRequire(import.meta.url);
  const renderer = require('react-dom/server.edge') as Pick<typeof ReactDOMServer, 'renderToReadableStream'>;
  const stream = await renderer.renderToReadableStream(element, { onError });
  await stream.allReady;
  return new Response(stream).text();
}

beforeAll(drawInOnePiece);

test('a long page stands in its order, without scripts that put it there', async () => {
  const html = await draw(partOf(Long));
  expect(html).toContain(`<!--$--><p>${long}</p><!--/$--><footer>`);
  expect(html).not.toMatch(/<script|<template|hidden/);
});

test('a part whose code is on its way is waited for', async () => {
  const Late = lazy(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return { default: Long };
  });
  const html = await draw(partOf(Late));
  expect(html).toContain(`<!--$--><p>${long}</p><!--/$--><footer>`);
  expect(html).not.toContain('ждём');
});

test('a part that fails is reported and leaves its fallback, the page stands', async () => {
  const failure = new Error('broken');
  const Broken = () => {
    throw failure;
  };
  const reported: unknown[] = [];
  const html = await draw(partOf(Broken), (error) => void reported.push(error));
  expect(reported).toEqual([failure]);
  expect(html).toContain('ждём');
  expect(html).toContain('<footer>конец');
});

test('a page that fails is a failure', async () => {
  const Broken = () => {
    throw new Error('broken');
  };
  await expect(draw(<Broken />)).rejects.toThrow('broken');
});

describe('a page on its way through Next', () => {
  const words = (word: string) => word.repeat(50);
  const dataOf = (word: string) => `"${word}"`.repeat(50);
  /** Response content of each request before the end. */
  const seen: string[] = [];

  /** Renders a page and its document and ends the response with both, as Next does. */
  const handler = inOnePiece(async (req, res) => {
    const word = decodeURIComponent(req.url ?? '').slice(1);
    if (word !== '') req.pastNext?.awaitPage();
    const page = word === '' ? '' : await draw(<main>{words(word)}</main>);
    expect(await draw(<></>)).toBe('');
    await new Promise((resolve) => setTimeout(resolve, word.length));
    const html = await draw(
      <html>
        <body>
          <i data-page="" />
          <p>{`дело ${req.pastNext?.page?.length}`}</p>
          {word !== '' && (
            <script dangerouslySetInnerHTML={{ __html: req.pastNext?.setAside(dataOf(word)) ?? '' }} />
          )}
        </body>
      </html>,
    );
    seen.push(page);
    const whole = html.replace('<i data-page=""></i>', () => page);
    res.setHeader('content-length', Buffer.byteLength(whole));
    res.end(req.method === 'HEAD' ? null : whole);
  });
  const ask = (url: string, method: 'GET' | 'HEAD' = 'GET', by: PageHandler = handler) =>
    inject((req, res) => void by(req, res), { method, url: encodeURI(url) });
  const documentOf = (word: string) => {
    const page = `<main>${words(word.replace('&', '&amp;'))}</main>`;
    return `<html><head></head><body>${page}<p>дело ${page.length}</p><script>${dataOf(word)}</script></body></html>`;
  };

  test('is a note that is short, and whole in the answer, at whatever moment others are drawn', async () => {
    seen.length = 0;
    const answers = await Promise.all(['/медленно', '/раз', '/$&'].map((url) => ask(url)));
    for (const [at, word] of ['медленно', 'раз', '$&'].entries()) {
      const { payload, headers } = answers[at] ?? {};
      expect(payload).toBe(documentOf(word));
      expect(headers?.['content-length']).toBe(String(Buffer.byteLength(payload ?? '')));
    }
    expect(seen.map((page) => page.length < 100)).toEqual([true, true, true]);
  });

  test('has the same length where it is asked for by HEAD', async () => {
    const { headers, payload } = await ask('/раз', 'HEAD');
    expect(payload).toBe('');
    expect(headers['content-length']).toBe(String(Buffer.byteLength(documentOf('раз'))));
  });

  test.each([
    ['longer than what memory is kept for', 'ё'.repeat(400_000)],
    ['signs of two units', '👍 да'.repeat(50)],
    ['half a sign, which is replaced', 'да \ud83d'],
  ])('may hold %s', async (_, text) => {
    const by = inOnePiece(async (req, res) => {
      res.end(`<p>${req.pastNext?.setAside(text)}</p>`);
      return Promise.resolve();
    });
    const { payload, headers } = await ask('/', 'GET', by);
    expect(payload).toBe(`<p>${text}</p>`.toWellFormed());
    expect(headers['content-length']).toBe(String(Buffer.byteLength(payload)));
  });

  test('is forgotten where another is drawn in its place', async () => {
    const by = inOnePiece(async (req, res) => {
      req.pastNext?.setAside('of a page that failed');
      req.pastNext?.awaitPage();
      const page = await draw(<p>вместо неё</p>);
      res.setHeader('content-length', page.length);
      res.end(req.method === 'HEAD' ? null : page);
    });
    expect((await ask('/', 'GET', by)).payload).toBe('<p>вместо неё</p>');
    expect((await ask('/', 'HEAD', by)).headers['content-length']).toBe(
      String(Buffer.byteLength('<p>вместо неё</p>')),
    );
  });

  test('leaves nothing of it on its request, which Next keeps', async () => {
    const known: Partial<IncomingMessage>[] = [];
    const by = inOnePiece(async (req, res) => {
      known.push(req);
      Object.assign(req, { site: {}, desk: {}, unknownCity: {} });
      await draw(<p>раз</p>);
      expect(req.pastNext).toBeDefined();
      res.end();
    });
    await ask('/', 'GET', by);
    for (const name of ['site', 'desk', 'unknownCity', 'pastNext']) expect(known[0]).not.toHaveProperty(name);
  });

  test('leaves alone what holds no page', async () => {
    const { payload } = await ask('/');
    expect(payload).toBe('<html><head></head><body><p>дело undefined</p></body></html>');
    const chunks = inOnePiece(async (_req, res) => {
      res.write('one ');
      res.end(Buffer.from('two'), 'utf8', () => undefined);
    });
    expect((await ask('/', 'GET', chunks)).payload).toBe('one two');
  });
});
