/** @jest-environment node */
import { loadEnv } from '@/config/env';
import { makeSeal } from '../security/seal';
import { ContentPreview } from './content-preview';

test('a container without room for the processes of a preview starts none', async () => {
  const preview = new ContentPreview(loadEnv({ NODE_ENV: 'test' }), makeSeal(['k'.repeat(40)]));
  const limit = jest.spyOn(process, 'constrainedMemory').mockReturnValue(process.memoryUsage.rss() + 2 ** 28);
  await preview.start('perm', Date.now());
  limit.mockRestore();
  expect([preview.running, preview.problem]).toEqual([
    null,
    expect.stringContaining('не\u00a0хватает памяти'),
  ]);
});
