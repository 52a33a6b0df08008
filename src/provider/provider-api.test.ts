/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { QueueFullError } from '@/lib/bounded-queue';
import { makeProviderApi } from './provider-api';

test('an unexpected error is logged with its stack, and its message is not sent', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'provider-api-'));
  const errors = [new Error('the table is gone'), new QueueFullError('full')];
  const app = await makeProviderApi({
    dataDir,
    prepare: async (made) =>
      void made.get('/fault', () => Promise.reject(errors.shift() ?? new Error('no more'))),
  });
  const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const answers = [await app.inject('/fault'), await app.inject('/fault')];
  const log = written.mock.calls.map(([text]) => String(text));
  written.mockRestore();
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 503]);
  expect(answers[0]?.json()).toEqual({ status: false, message: 'Internal error' });
  expect(log).toEqual([expect.stringMatching(/^The provider failed: Error: the table is gone\n +at /)]);
});
