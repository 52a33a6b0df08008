/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { act } from 'react';

import { useHistoryEntryState } from './equipment-card';

function Choice({ name = 'choice' }: { name?: string }) {
  const [chosen, choose] = useHistoryEntryState<number>(name, (before) => before ?? 0);
  return <button onClick={() => choose(chosen + 1)}>{`${name}: ${chosen}`}</button>;
}

/** Puts the router at the history entry with this key. */
const at = (key: string | null) => history.replaceState(key === null ? null : { __N: true, key }, '');

async function chooseAt(key: string | null, name?: string) {
  at(key);
  const { unmount } = render(<Choice {...(name === undefined ? {} : { name })} />);
  await userEvent.click(screen.getByRole('button'));
  unmount();
}

function seenAt(key: string | null, name?: string): string | null {
  at(key);
  const { container, unmount } = render(<Choice {...(name === undefined ? {} : { name })} />);
  const { textContent } = container;
  unmount();
  return textContent;
}

test('Back restores the choice of its entry; other entries and names are independent', async () => {
  await chooseAt('first');
  expect(seenAt('second')).toBe('choice: 0');
  expect(seenAt('first', 'other')).toBe('other: 0');
  expect(seenAt('first')).toBe('choice: 1');
});

test('the router may overwrite the entry’s state on Back: its key is enough', async () => {
  at('third');
  const { unmount } = render(<Choice />);
  await userEvent.click(screen.getByRole('button'));
  unmount();
  history.replaceState({ __N: true, key: 'third', url: '/new', as: '/new', options: {} }, '');
  render(<Choice />);
  expect(screen.getByRole('button')).toHaveTextContent('choice: 1');
});

test('an entry without the router’s key stores nothing', async () => {
  await chooseAt(null);
  expect(seenAt(null)).toBe('choice: 0');
});

test('the server’s HTML is hydrated as it is', async () => {
  at('fourth');
  const place = document.createElement('div');
  place.innerHTML = renderToString(<Choice name="server" />);
  const [button] = place.children;
  const complaints: unknown[] = [];
  await act(async () => {
    hydrateRoot(place, <Choice name="server" />, { onRecoverableError: (error) => complaints.push(error) });
  });
  expect(complaints).toEqual([]);
  expect(place.children[0]).toBe(button);
  expect(place).toHaveTextContent('server: 0');
});
