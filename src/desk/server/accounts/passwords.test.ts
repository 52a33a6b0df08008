import { stat } from 'node:fs/promises';

import { QueueFullError } from '@/lib/bounded-queue';
import { hashPassword, verifyPassword } from './passwords';

test('a password matches its own hash only, and no invalid one', async () => {
  const hash = await hashPassword('a long enough phrase');
  expect(hash).toMatch(/^scrypt\$32768\$8\$3\$/);
  expect(await verifyPassword('a long enough phrase', hash)).toBe(true);
  expect(await verifyPassword('another phrase', hash)).toBe(false);
  expect(await verifyPassword('a long enough phrase', 'nonsense')).toBe(false);
});

test('waiting passwords do not delay other work, and an excess is refused', async () => {
  // An older, cheaper hash setting: the test is about queueing.
  const hash = ['scrypt', 2 ** 13, 8, 1, 'c2FsdA', 'A'.repeat(43)].join('$');
  let looked = 0;
  const answers = Array.from({ length: 40 }, async () => {
    await verifyPassword('a guess', hash);
    looked++;
  });
  const settled = Promise.allSettled(answers);
  // File access uses the same thread pool: without the queue it would come after all forty.
  await stat('.');
  expect(looked).toBeLessThan(15);
  const refused = (await settled).filter((one) => one.status === 'rejected');
  expect([looked, refused.length]).toEqual([22, 18]);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(QueueFullError);
});
