/** @jest-environment jsdom */
import { act, fireEvent, renderHook } from '@testing-library/react';

import { useHasVisitorInteracted } from './overlays';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test.each(['pointerDown', 'keyDown', 'scroll'] as const)(
  'the page is in use from the first %s on, also one that something on it stops',
  (sign) => {
    const { result } = renderHook(useHasVisitorInteracted);
    expect(result.current).toBe(false);
    document.body.addEventListener(sign.toLowerCase(), (event) => event.stopPropagation(), { once: true });
    fireEvent[sign](document.body);
    expect(result.current).toBe(true);
  },
);

test('a passive reader counts after eight seconds', () => {
  const { result } = renderHook(useHasVisitorInteracted);
  act(() => jest.advanceTimersByTime(7999));
  expect(result.current).toBe(false);
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toBe(true);
});
