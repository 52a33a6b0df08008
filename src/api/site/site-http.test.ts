import * as z from 'zod/mini';

import { ApiError, type CallOptions } from '../http/http-client';
import { makeSiteHttp, proxiedServiceClient } from './site-http';

const done = z.object({ done: z.boolean() });

/** An origin with numbered tokens that rejects the first `forgets` of them. */
function origin(forgets = 0) {
  const seen: { path: string; token: string | undefined }[] = [];
  let tokens = 0;
  const http = {
    call: async <Schema extends z.ZodMiniType>({ path, headers, schema }: CallOptions<Schema>) => {
      const token = headers?.['x-csrf-token'];
      seen.push({ path, token });
      if (path === '/api/csrf') return schema.parse({ token: `t${++tokens}` });
      if (token !== undefined && Number(token.slice(1)) <= forgets)
        throw new ApiError('status', path, { status: 403, reason: 'status 403' });
      return schema.parse({ done: true });
    },
  };
  return { seen, client: makeSiteHttp(http) };
}

test('a write fetches the token once and sends it; a read needs none [VAL-08]', async () => {
  const { seen, client } = origin();
  await client.call({ path: '/api/a', schema: done });
  await client.call({ method: 'POST', path: '/api/b', schema: done });
  await client.call({ method: 'POST', path: '/api/b', schema: done });
  expect(seen).toEqual([
    { path: '/api/a', token: undefined },
    { path: '/api/csrf', token: undefined },
    { path: '/api/b', token: 't1' },
    { path: '/api/b', token: 't1' },
  ]);
});

test('an expired token is renewed once, and a second refusal is final', async () => {
  await expect(origin(1).client.call({ method: 'POST', path: '/api/b', schema: done })).resolves.toEqual({
    done: true,
  });
  await expect(origin(2).client.call({ method: 'POST', path: '/api/b', schema: done })).rejects.toMatchObject(
    {
      status: 403,
    },
  );
});

test('a call of a service uses the site’s passthrough route', async () => {
  const { seen, client } = origin();
  await proxiedServiceClient('quiz', client).call({ path: '/v1/quiz/view', schema: done });
  expect(seen[0]?.path).toBe('/api/p/quiz/v1/quiz/view');
});

test('a prefetched token is sent with the write; its failure has no effect', async () => {
  const { seen, client } = origin();
  client.prepare();
  client.prepare();
  await client.call({ method: 'POST', path: '/api/b', schema: done });
  expect(seen.map(({ path, token }) => [path, token])).toEqual([
    ['/api/csrf', undefined],
    ['/api/b', 't1'],
  ]);
  const away = makeSiteHttp({
    call: () => Promise.reject(new ApiError('transport', '/', { reason: 'away' })),
  });
  away.prepare();
  await expect(away.call({ method: 'POST', path: '/api/b', schema: done })).rejects.toMatchObject({
    kind: 'transport',
  });
});
