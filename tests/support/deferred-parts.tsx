import { act, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { renderToString } from 'react-dom/server';

import type { SiteStore } from '@/site/store-hooks';
import { storeOf } from './render-on-site';

// The real timer, in case the test uses fake timers.
const { setTimeout } = globalThis;

/** Waits until all rendered deferred parts have loaded, including nested ones. */
export async function partsAreHere(): Promise<void> {
  let before: string;
  do {
    before = document.body.innerHTML;
    await act(() => new Promise<void>((done) => void setTimeout(done)));
  } while (document.body.innerHTML !== before);
}

/** React's marker in the HTML of a part whose code is not loaded. */
const missingPart = '<!--$!-->';

/**
 * Returns the HTML as the server renders it. If the code of a deferred part is missing, loads it first by a render in
 * the browser environment.
 */
export async function serverHtml(element: ReactElement, store: SiteStore = storeOf()): Promise<string> {
  const whole = <Provider store={store}>{element}</Provider>;
  const html = renderToString(whole);
  if (!html.includes(missingPart)) return html;
  const { unmount } = render(whole);
  await partsAreHere();
  unmount();
  return renderToString(whole);
}
