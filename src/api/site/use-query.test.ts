/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';

import { ApiError } from '../http/http-client';
import { useQuery } from './use-query';

const lost = new ApiError('transport', 'GET /', { reason: 'down' });
const unauthorized = new ApiError('status', 'GET /', { status: 401, reason: 'status 401' });

interface Call {
  key: string;
  signal: AbortSignal;
  answer: (data: string) => Promise<void>;
  fail: (error: Error) => Promise<void>;
}

function reading(first: string | null, options: { delayMs?: number; onUnauthorized?: () => void } = {}) {
  const calls: Call[] = [];
  const rendered = renderHook(
    ({ key }: { key: string | null }) =>
      useQuery({
        key,
        load: (signal) =>
          new Promise<string>((resolve, reject) =>
            calls.push({
              key: String(key),
              signal,
              answer: (data) => act(async () => resolve(data)),
              fail: (error) => act(async () => reject(error)),
            }),
          ),
        ...options,
      }),
    { initialProps: { key: first } },
  );
  const call = (at: number) => {
    const found = calls[at];
    if (!found) throw new Error(`No call ${at}`);
    return found;
  };
  return { ...rendered, calls, call, rekey: (key: string | null) => rendered.rerender({ key }) };
}

test('loading, then the data; they stay until the response to another key', async () => {
  const { result, call, rekey } = reading('one');
  expect(result.current).toMatchObject({ status: 'loading', data: undefined });
  await call(0).answer('first');
  expect(result.current).toMatchObject({ status: 'loaded', data: 'first' });
  rekey('two');
  expect(result.current).toMatchObject({ status: 'loaded', data: 'first' });
  await call(1).answer('second');
  expect(result.current).toMatchObject({ status: 'loaded', data: 'second' });
});

test('replaced data abort a request that began before, whose late response changes nothing', async () => {
  const { result, call } = reading('one');
  await call(0).answer('first');
  act(() => result.current.reload());
  act(() => result.current.put('saved'));
  expect(call(1).signal.aborted).toBe(true);
  await call(1).answer('stale');
  expect(result.current).toMatchObject({ status: 'loaded', data: 'saved' });
  act(() => result.current.reload());
  await call(2).answer('later');
  expect(result.current).toMatchObject({ status: 'loaded', data: 'later' });
});

test('another key aborts the request, whose late response changes nothing', async () => {
  const { result, call, rekey } = reading('one');
  rekey('two');
  expect(call(0).signal.aborted).toBe(true);
  await call(1).answer('second');
  await call(0).answer('first');
  expect(result.current.data).toBe('second');
});

test('without a key nothing is requested, and a pending request is aborted', () => {
  const { result, calls, call, rekey } = reading(null);
  expect(result.current).toMatchObject({ status: 'idle', data: undefined });
  expect(calls).toHaveLength(0);
  rekey('one');
  rekey(null);
  expect(call(0).signal.aborted).toBe(true);
});

test('unmounting aborts the request', () => {
  const { call, unmount } = reading('one');
  unmount();
  expect(call(0).signal.aborted).toBe(true);
});

test('a failure clears the data; a reload is loading again', async () => {
  const { result, call } = reading('one');
  await call(0).answer('first');
  act(() => result.current.reload());
  expect(result.current).toMatchObject({ status: 'loaded', data: 'first' });
  await call(1).fail(lost);
  expect(result.current).toMatchObject({ status: 'failed', data: undefined });
  act(() => result.current.reload());
  expect(result.current.status).toBe('loading');
  await call(2).answer('third');
  expect(result.current).toMatchObject({ status: 'loaded', data: 'third' });
});

test('the response of a save replaces the data', async () => {
  const { result, call } = reading('one');
  await call(0).answer('first');
  act(() => result.current.put('saved'));
  expect(result.current).toMatchObject({ status: 'loaded', data: 'saved' });
});

test('a 401 is reported instead of a failure; without a handler it is one', async () => {
  const onUnauthorized = jest.fn();
  const handled = reading('one', { onUnauthorized });
  await handled.call(0).fail(unauthorized);
  expect(onUnauthorized).toHaveBeenCalledTimes(1);
  expect(handled.result.current.status).toBe('loading');
  const other = reading('one', {});
  await other.call(0).fail(unauthorized);
  expect(other.result.current.status).toBe('failed');
});

test('the debounce sends the last key alone', () => {
  jest.useFakeTimers();
  const { calls, rekey } = reading('a', { delayMs: 200 });
  rekey('ab');
  jest.advanceTimersByTime(199);
  expect(calls).toHaveLength(0);
  jest.advanceTimersByTime(1);
  expect(calls.map(({ key }) => key)).toEqual(['ab']);
  jest.useRealTimers();
});
