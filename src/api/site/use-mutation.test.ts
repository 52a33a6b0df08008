/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';

import { ApiError } from '../http/http-client';
import { useMutation } from './use-mutation';

const lost = new ApiError('transport', 'POST /', { reason: 'down' });
const refused = new ApiError('status', 'POST /', {
  status: 422,
  body: { status: false, message: 'Нет', fields: { fio: 'Имя' } },
  reason: '',
});

/** Returns the responses in turn; records requests with their keys. */
function server(...answers: (string | Error)[]) {
  const keys: string[] = [];
  const call = async (_input: URLSearchParams, key: string) => {
    keys.push(key);
    const answer = answers.shift() ?? 'again';
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { keys, call };
}
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

test('a second call is refused while the first is pending [LEAD-08]', async () => {
  const { keys, call } = server('one');
  const { result } = renderHook(() => useMutation(call));
  await act(async () => {
    const [first, second] = await Promise.all([result.current.run(fields()), result.current.run(fields())]);
    expect(first).toEqual({ kind: 'done', result: 'one' });
    expect(second).toBeNull();
  });
  expect(keys).toHaveLength(1);
});

test('after no answer the same fields have the same key, others another; after an answer a new one [LEAD-08]', async () => {
  const { keys, call } = server(lost, lost, lost, refused, 'one', 'two');
  const { result } = renderHook(() => useMutation(call));
  for (const fio of ['Анна', 'Анна', 'Вера', 'Вера', 'Вера', 'Вера'])
    await act(() => result.current.run(fields(fio)));
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[1]);
  expect(keys[3]).toBe(keys[2]);
  expect(new Set(keys.slice(3)).size).toBe(3);
});

test('a refusal has its messages by field; an unreadable one is unknown', async () => {
  const html = new ApiError('status', 'POST /', { status: 404, body: '<html>', reason: '' });
  const away = new ApiError('status', 'POST /', {
    status: 503,
    body: { status: false, message: 'Позже', fields: {} },
    reason: '',
  });
  const { call } = server(refused, html, away, lost, new Error('ours'));
  const { result } = renderHook(() => useMutation(call));
  const ends: unknown[] = [];
  for (let turn = 0; turn < 5; turn += 1)
    await act(async () => void ends.push(await result.current.run(fields())));
  expect(ends).toEqual([
    { kind: 'refused', status: 422, message: 'Нет', fields: { fio: 'Имя' } },
    { kind: 'unknown', status: 404, message: '' },
    { kind: 'unknown', status: 503, message: 'Позже' },
    { kind: 'unknown', status: null, message: '' },
    { kind: 'unknown', status: null, message: '' },
  ]);
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
