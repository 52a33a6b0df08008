/** @jest-environment node */
import { createRequire } from 'node:module';

import { type ComponentType, lazy, type ReactElement, Suspense } from 'react';
import type * as ReactDOMServer from 'react-dom/server';

import { renderPagesInOnePiece } from './whole-pages';

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

beforeAll(renderPagesInOnePiece);

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
