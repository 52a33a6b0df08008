/** @jest-environment node */
import { DatabaseSync } from 'node:sqlite';

import { sharedHash, verifyPassword } from './secrets';
import { makeProfileTables } from './profile-tables';

describe('the shared password', () => {
  test('is hashed at the first sign-in, and stored for the next start [AUTH-02]', async () => {
    const storage = new DatabaseSync(':memory:');
    makeProfileTables(storage);
    const shared = { name: 'demo-1', password: 'Right1234' };
    const hash = await sharedHash(storage, shared)();
    expect(await sharedHash(storage, shared)()).toBe(hash);
    expect(await verifyPassword('Right1234', hash)).toBe(true);
    expect(await verifyPassword('right1234', hash)).toBe(false);
    storage.close();
  });

  test.each(['', 'scrypt$', 'plain', 'scrypt$32768$8$3$$'])(
    'is not opened by the broken hash «%s» [AUTH-02]',
    async (hash) => {
      expect(await verifyPassword('', hash)).toBe(false);
    },
  );
});
