import { stopInOrder } from './stop-in-order';

test('a step that fails is logged, and the steps after it run', async () => {
  const done: string[] = [];
  const error = jest.fn();
  const failure = new Error('the child is away');
  await stopInOrder(
    { error },
    {
      first: () => void done.push('first'),
      second: () => Promise.reject(failure),
      third: () => {
        throw failure;
      },
      last: async () => void done.push('last'),
    },
  );
  expect(done).toEqual(['first', 'last']);
  expect(error.mock.calls).toEqual([
    [{ err: failure, step: 'second' }, 'step of the stop failed'],
    [{ err: failure, step: 'third' }, 'step of the stop failed'],
  ]);
});
