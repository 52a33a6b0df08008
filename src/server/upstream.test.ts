/** @jest-environment node */
import { z } from 'zod/mini';

import { openAnsweringService } from '@/api/http/answering-service.fixtures';
import { makeHttpClient } from '@/api/http/http-client';
import { makeReadOnce } from './upstream';

describe('what many cities answer alike', () => {
  const schema = z.object({ city: z.string(), boxes: z.array(z.number()) });

  it('is read once, of content for clients too; what differs, is somebody’s own or is read by another schema is not shared', async () => {
    const service = await openAnsweringService();
    const http = makeHttpClient({ baseUrl: service.baseUrl, readOnce: makeReadOnce() });
    const ask = (path: string, headers: Record<string, string> = {}) => http.call({ path, schema, headers });
    try {
      service.answer({ city: 'perm', boxes: [1, 2] });
      const perm = await ask('/perm');
      expect(perm).toEqual({ city: 'perm', boxes: [1, 2] });
      expect(await ask('/ufa')).toBe(perm);
      expect(await ask('/perm', { Authorization: 'Bearer a' })).not.toBe(perm);
      expect(await ask('/perm', { Authorization: 'Bearer a', 'no-cache-key': 'a' })).toBe(perm);
      const onlyCity = z.object({ city: z.string() });
      expect(await http.call({ path: '/perm', schema: onlyCity })).toEqual({ city: 'perm' });
      service.answer({ city: 'omsk', boxes: [] });
      expect(await ask('/omsk')).toEqual({ city: 'omsk', boxes: [] });
    } finally {
      await service.close();
    }
  });

  it('and does not fit is refused each time it is said', async () => {
    const service = await openAnsweringService();
    const http = makeHttpClient({ baseUrl: service.baseUrl, readOnce: makeReadOnce() });
    try {
      service.answer({ city: 1 });
      for (const path of ['/perm', '/perm', '/ufa'])
        await expect(http.call({ path, schema })).rejects.toMatchObject({ kind: 'contract' });
    } finally {
      await service.close();
    }
  });
});
