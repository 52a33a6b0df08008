import { makeChunk } from './deferred';

const Part = () => null;

test('the code loads once for any number of requests', async () => {
  const load = jest.fn(() => Promise.resolve(Part));
  const chunk = makeChunk(load);
  expect(chunk.part()).toBeNull();
  expect(await Promise.all([chunk.load(), chunk.load()])).toEqual([Part, Part]);
  expect(await chunk.load()).toBe(Part);
  expect(chunk.part()).toBe(Part);
  expect(load).toHaveBeenCalledTimes(1);
});

test('code that failed to load is requested again', async () => {
  const load = jest.fn(() => Promise.resolve(Part)).mockRejectedValueOnce(new Error('offline'));
  const chunk = makeChunk(load);
  const both = await Promise.allSettled([chunk.load(), chunk.load()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect([load.mock.calls.length, chunk.part()]).toEqual([1, null]);
  expect(await chunk.load()).toBe(Part);
  expect(load).toHaveBeenCalledTimes(2);
});
