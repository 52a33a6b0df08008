import { act, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { renderToString } from 'react-dom/server';

import type { SiteStore } from '@/site/store-hooks';
import { storeOf } from './render-on-site';

// The environment's timer, whatever clock the test uses.
const { setTimeout } = globalThis;

/** Waits until the deferred parts of what is drawn are here, and those that came with them. */
export async function partsAreHere(): Promise<void> {
  let before: string;
  do {
    before = document.body.innerHTML;
    await act(() => new Promise<void>((done) => void setTimeout(done)));
  } while (document.body.innerHTML !== before);
}

/** In place of a part whose code has not been loaded. */
const missingPart = '<!--$!-->';

/**
 * HTML as the server draws it: the code of its deferred parts is loaded first, by drawing it once in the browser, where an
 * earlier test has not done so.
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
