/** @jest-environment node */
import { DatabaseSync } from 'node:sqlite';

import { inTransaction, shareCommits } from './provider-storage';

test('writes of one turn are committed together or not at all; later ones are unaffected [API-02]', async () => {
  const storage = new DatabaseSync(':memory:');
  storage.exec('create table numbers (number integer unique)');
  const insert = storage.prepare('insert into numbers values (?)');
  const commits = jest.spyOn(storage, 'exec');
  const write = shareCommits(storage, (number: number) => {
    insert.run(number);
    return number;
  });
  const stored = () =>
    storage
      .prepare('select number from numbers')
      .all()
      .map((row) => row['number']);
  expect(await Promise.all([write(1), write(2)])).toEqual([1, 2]);
  expect(commits.mock.calls.flat()).toEqual(['begin immediate', 'commit']);
  const failed = await Promise.allSettled([write(3), write(2)]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(stored()).toEqual([1, 2]);
  expect(await write(3)).toBe(3);
  expect(stored()).toEqual([1, 2, 3]);
});

test('an error after which SQLite itself has rolled back is thrown unchanged', () => {
  const storage = new DatabaseSync(':memory:');
  const full = new Error('database or disk is full');
  const work = () => {
    storage.exec('rollback');
    throw full;
  };
  expect(() => inTransaction(storage, work)).toThrow(full);
});
