/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';

import { SessionExpiryWarning } from './session-end';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function openWith(left: number[]) {
  const session = jest.fn(async (_keep: boolean) => ({ secondsLeft: left.shift() ?? 7200 }));
  const goTo = jest.fn();
  render(<SessionExpiryWarning ports={{ desk: { session } as never, goTo }} />);
  const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
  return { session, goTo, pass };
}

test('the end of a session is announced five minutes before, and a press extends it [MGR-01]', async () => {
  const { session, pass } = openWith([600, 300, 7200]);
  await pass(0);
  expect(screen.queryByRole('button', { name: 'Остаться' })).not.toBeInTheDocument();
  await pass(300);
  expect(screen.getByRole('status')).toHaveTextContent('Сеанс скоро закончится');
  fireEvent.click(screen.getByRole('button', { name: 'Остаться' }));
  await pass(0);
  expect(session.mock.calls).toEqual([[false], [false], [true]]);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a session extended by another tab is not announced, an ended one redirects to the sign-in [MGR-01]', async () => {
  const { goTo, pass } = openWith([600, 7000, 0]);
  await pass(300);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await pass(6700);
  expect(goTo).toHaveBeenCalledWith('/manager/sign-in');
});

test('activity in the tab extends the session, at most once a minute [MGR-01]', async () => {
  const { session, pass } = openWith([]);
  await pass(0);
  fireEvent.keyDown(document.body, { key: 'a' });
  await pass(61);
  fireEvent.keyDown(document.body, { key: 'a' });
  fireEvent.pointerDown(document.body);
  await pass(0);
  expect(session.mock.calls).toEqual([[false], [true]]);
});

test.each([
  ['visibilitychange', () => document],
  ['pageshow', () => window],
] as const)('a tab that wakes (%s) checks its session at once [MGR-01]', async (event, target) => {
  const { session, goTo, pass } = openWith([7200, 0]);
  await pass(0);
  fireEvent(target(), new Event(event));
  await pass(0);
  expect(session.mock.calls).toEqual([[false], [false]]);
  expect(goTo).toHaveBeenCalledWith('/manager/sign-in');
});
