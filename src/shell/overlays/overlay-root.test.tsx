/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';

import { dialogOpened } from '@/site/dialogs/dialogs.slice';
import { doneOutcome } from '../../../tests/support/outcome-fixtures';
import { stubIdle } from '../../../tests/support/browser-stubs';
import { renderOnSite } from '../../../tests/support/render-on-site';
import { seedFixture } from '../../../tests/support/site-fixtures';
import { frameContentFixture } from '../frame.fixtures';
import { OverlayRoot } from './overlay-root';

let mockFailures = 0;
jest.mock('./overlays', () => {
  if (mockFailures > 0) {
    mockFailures -= 1;
    throw new Error('gone');
  }
  return { Overlays: ({ path }: { path: string }) => <p>Над страницей {path}</p> };
});

beforeEach(() => {
  history.replaceState(null, '', '/about');
  stubIdle(false);
});

const draw = () =>
  renderOnSite(<OverlayRoot site={seedFixture} frame={frameContentFixture} path="/about" traits={{}} />)
    .store;
const over = () => screen.queryByText('Над страницей /about');

test('if overlays fail to load, the fallback link is followed; the next press retries [ERR-01] [POP-01]', async () => {
  mockFailures = 1;
  const store = draw();
  expect(over()).not.toBeInTheDocument();
  await act(async () => store.dispatch(dialogOpened({ kind: 'city' }, '#cities')));
  await waitFor(() => expect(location.hash).toBe('#cities'));
  expect(store.getState().dialogs.request).toBeNull();
  expect(over()).not.toBeInTheDocument();
  await act(async () => store.dispatch(dialogOpened({ kind: 'city' }, '#elsewhere')));
  await waitFor(() => expect(over()).toBeInTheDocument());
  expect(store.getState().dialogs.request).toEqual({ kind: 'city' });
  expect(location.hash).toBe('#cities');
});

test('a dialog without a fallback is dropped [ERR-01]', async () => {
  const store = draw();
  await act(async () => store.dispatch(dialogOpened({ kind: 'result', outcome: doneOutcome() })));
  expect(over()).toBeInTheDocument();
});
