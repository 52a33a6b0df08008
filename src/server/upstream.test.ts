/** @jest-environment node */
import { z } from 'zod/mini';

import { openAnsweringService } from '@/api/http/answering-service.fixtures';
import { makeHttpClient } from '@/api/http/http-client';
import { loadEnv } from '@/config/env';
import { makeHttpTransport } from './outgoing';
import { makeParseCache, makeServiceClients, makeUpstream } from './upstream';

describe('identical answers for many cities', () => {
  const schema = z.object({ city: z.string(), boxes: z.array(z.number()) });

  it('is parsed once, of content for clients too; different, personal ones and those of another schema are not shared', async () => {
    const service = await openAnsweringService();
    const http = makeHttpClient({ baseUrl: service.baseUrl, readOnce: makeParseCache() });
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

  it('an invalid one is refused each time', async () => {
    const service = await openAnsweringService();
    const http = makeHttpClient({ baseUrl: service.baseUrl, readOnce: makeParseCache() });
    try {
      service.answer({ city: 1 });
      for (const path of ['/perm', '/perm', '/ufa'])
        await expect(http.call({ path, schema })).rejects.toMatchObject({ kind: 'contract' });
    } finally {
      await service.close();
    }
  });
});

test('guessed passwords of one account do not block the sign-in of the others [AUTH-02]', async () => {
  const service = await openAnsweringService();
  const env = loadEnv({ PROFILE_API_URL: service.baseUrl });
  const log = { warn: () => undefined };
  const { tokens } = makeUpstream(env, makeServiceClients(log, makeHttpTransport(env)));
  try {
    service.answer({ status: false, message: '' }, 429);
    for (let tries = 0; tries < 6; tries++)
      await expect(tokens.signIn('590000001', 'guess')).rejects.toMatchObject({ status: 429 });
    service.answer({ status: false, message: '' }, 503);
    for (let tries = 0; tries < 5; tries++)
      await expect(tokens.signIn('590000002', 'password')).rejects.toMatchObject({ status: 503 });
    await expect(tokens.signIn('590000002', 'password')).rejects.toMatchObject({ kind: 'transport' });
  } finally {
    await service.close();
  }
});
