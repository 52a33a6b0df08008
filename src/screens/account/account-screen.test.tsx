/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';

import { clientCallsFixture, clientSeedFixture } from '@/site/client/client.fixtures';
import { storeOf } from '../../../tests/support/render-on-site';
import { AccountScreen } from './account-screen';
import type { AccountPageName } from './account.text';

/** Number of loads that fail. */
let mockMissing = 0;
const mockFlaky = (path: string) =>
  new Proxy(jest.requireActual<Record<string, unknown>>(path), {
    get: (parts, name: string) => {
      if (name.endsWith('PageCards') && mockMissing-- > 0) throw new Error('chunk');
      return parts[name];
    },
  });
jest.mock('@/features/account/documents-parts', () => mockFlaky('@/features/account/documents-parts'));
jest.mock('@/features/account/management-parts', () => mockFlaky('@/features/account/management-parts'));

function view(page: AccountPageName) {
  const store = storeOf(clientSeedFixture);
  return (
    <Provider store={store} serverState={store.getState()}>
      <AccountScreen page={page} />
    </Provider>
  );
}
/** The message above the part; the fallback replaces the part, because no server has rendered it here. */
const failure = () =>
  [...document.querySelectorAll('[role=alert]')].find((note) => !note.closest('[data-deferred]'));
const retry = () => within(failure()!.parentElement!).getByRole('button', { name: 'Повторить' });
const document1 = () => screen.findByText('Договор № 1', { selector: 'b' });

describe('a message for code that failed to load [ACC-02]', () => {
  test('a button retries, repeatedly', async () => {
    mockMissing = 3;
    clientCallsFixture();
    render(view('documents'));
    await waitFor(() => expect(failure()).toHaveTextContent(/Проверьте связь и\sпопробуйте ещё раз/));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ваши документы');
    while (mockMissing > 0) {
      await userEvent.click(retry());
      await waitFor(() => expect(retry()).not.toHaveAttribute('aria-busy'));
    }
    await userEvent.click(retry());
    expect(await document1()).toBeInTheDocument();
    expect(failure()).toBeUndefined();
  });

  test('and no longer so when a touch of the page has brought it', async () => {
    mockMissing = 1;
    clientCallsFixture();
    render(view('management'));
    await waitFor(() => expect(failure()).toBeDefined());
    fireEvent.pointerDown(document.querySelector('[data-deferred]')!);
    expect(await screen.findByRole('region', { name: 'Баланс' })).toBeInTheDocument();
    await waitFor(() => expect(failure()).toBeUndefined());
  });
});

test('the server renders links, headings and skeletons; the links stay, the data replace the skeletons [ACC-01] [ACC-02]', async () => {
  const calls = clientCallsFixture();
  // From here on the code is loaded, as on a server.
  const { unmount } = render(view('documents'));
  await document1();
  unmount();

  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(view('documents'));
  expect(container.innerHTML).not.toMatch(/ style=/);
  const card = () => screen.getByRole('region', { name: 'Список документов' });
  expect(card().querySelector('[data-skeleton]')).toBeInTheDocument();
  const links = screen.getByRole('navigation', { name: 'Личный кабинет' });
  expect(within(links).getByRole('link', { name: 'Ваши документы' })).toHaveAttribute('aria-current', 'page');
  expect(within(links).getByRole('link', { name: 'Выход' })).toHaveAttribute('href', '/api/auth/logout');

  calls.documents.mockClear();
  render(view('documents'), { container, hydrate: true });
  await document1();
  expect(screen.getByRole('navigation', { name: 'Личный кабинет' })).toBe(links);
  expect(card().querySelector('[data-skeleton]')).toBeNull();
  expect(calls.documents).toHaveBeenCalledTimes(1);
});

test('#notices is in the server’s HTML, where a browser scrolls to it [ACC-02]', async () => {
  clientCallsFixture();
  const { unmount } = render(view('profile'));
  await screen.findByRole('region', { name: /^Уведомления на\sпочту$/ });
  unmount();
  document.body.innerHTML = renderToString(view('profile'));
  expect(document.querySelector('#notices')).toHaveAccessibleName(/^Уведомления на\sпочту$/);
  document.body.innerHTML = '';
});
