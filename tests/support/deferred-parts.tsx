import { act, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { renderToString } from 'react-dom/server';

import type { SiteStore } from '@/site/store-hooks';
import { storeOf } from './render-on-site';

// The environment's timer, whatever clock the test uses.
const { setTimeout } = globalThis;

/** Waits until the rendered deferred parts have loaded, and those inside them. */
export async function partsAreHere(): Promise<void> {
  let before: string;
  do {
    before = document.body.innerHTML;
    await act(() => new Promise<void>((done) => void setTimeout(done)));
  } while (document.body.innerHTML !== before);
}

/** HTML in place of a part whose code has not loaded. */
const missingPart = '<!--$!-->';

/**
 * HTML as the server renders it: first loads the code of its deferred parts, by rendering it once in the browser,
 * unless an earlier test has done so.
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
