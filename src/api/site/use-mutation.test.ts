/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';

import { ApiError } from '../http/http-client';
import { useMutation } from './use-mutation';

const lost = new ApiError('transport', 'POST /', { reason: 'down' });
const fields = (fio = 'Анна') => new URLSearchParams({ fio });

test('pending during the call, then its result', async () => {
  let answer: (text: string) => void = () => undefined;
  const { result } = renderHook(() =>
    useMutation(() => new Promise<string>((resolve) => (answer = resolve))),
  );
  expect(result.current).toMatchObject({ isPending: false, ended: null });
  let running: Promise<unknown> = Promise.resolve();
  act(() => void (running = result.current.run(fields())));
  expect(result.current).toMatchObject({ isPending: true, ended: null });
  await act(async () => {
    answer('done');
    await running;
  });
  expect(result.current).toMatchObject({ isPending: false, ended: { kind: 'done', result: 'done' } });
  act(() => result.current.reset());
  expect(result.current.ended).toBeNull();
});

test('a second one is refused while the first is under way [LEAD-08]', async () => {
  const call = jest.fn(async () => 'one');
  const { result } = renderHook(() => useMutation(call));
  await act(async () => {
    const [first, second] = await Promise.all([result.current.run(fields()), result.current.run(fields())]);
    expect(first).toEqual({ kind: 'done', result: 'one' });
    expect(second).toBeNull();
  });
  expect(call).toHaveBeenCalledTimes(1);
});

test('a call that throws is a failure', async () => {
  const { result } = renderHook(() => useMutation(() => Promise.reject(lost)));
  const failure = { kind: 'unknown', status: null, message: '', fields: {} };
  await act(async () => expect(await result.current.run(fields())).toEqual(failure));
  expect(result.current).toMatchObject({ isPending: false, ended: failure });
});

test('a call that ends after the unmount still resolves', async () => {
  let answer: (text: string) => void = () => undefined;
  const { result, unmount } = renderHook(() =>
    useMutation(() => new Promise<string>((resolve) => (answer = resolve))),
  );
  let running: Promise<unknown> = Promise.resolve();
  act(() => void (running = result.current.run(fields())));
  unmount();
  answer('late');
  await expect(running).resolves.toEqual({ kind: 'done', result: 'late' });
});
