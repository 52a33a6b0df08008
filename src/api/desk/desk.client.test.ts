import type { CallOptions, HttpClient } from '@/api/http/http-client';
import { ApiError } from '@/api/http/api-error';
import { makeDeskClient, refusalOf } from './desk.client';
import { parseDeskEvent } from './desk-events';

type Answer = (call: CallOptions<never>) => unknown;

/** Hands calls to `answer` and parses what it gives, as the real one does. */
function httpOf(answer: Answer) {
  const calls: { path: string; token: string | undefined }[] = [];
  const http: HttpClient = {
    call: async (options) => {
      calls.push({
        path: `${options.method ?? 'GET'} ${options.path}`,
        token: options.headers?.['x-csrf-token'],
      });
      const given = answer(options as CallOptions<never>); // the answer doesn't look at the schema
      const parsed = options.schema.safeParse(given);
      if (!parsed.success)
        throw new ApiError('contract', options.path, { status: 200, reason: 'does not fit' });
      return parsed.data;
    },
  };
  return { http, calls };
}

const signedIn = { status: true, mustChangePassword: false };
const body = { email: 'a@b.ru', password: 'x' };

describe('desk client', () => {
  test('asks for the csrf token once and sends it with every write [MGR-01]', async () => {
    const { http, calls } = httpOf(({ path }) => (path === '/api/csrf' ? { token: 't1' } : signedIn));
    const desk = makeDeskClient(http);
    await desk.signIn(body);
    await desk.changePassword({ password: 'long enough for it' });
    expect(calls).toEqual([
      { path: 'GET /api/csrf', token: undefined },
      { path: 'POST /api/manager/sign-in', token: 't1' },
      { path: 'POST /api/manager/password', token: 't1' },
    ]);
  });

  test('renews a token that has grown old during the shift, once [MGR-01]', async () => {
    let token = 0;
    let refused = 0;
    const { http, calls } = httpOf(({ path, headers }) => {
      if (path === '/api/csrf') return { token: `t${++token}` };
      if (token > 0 && headers?.['x-csrf-token'] === 't1' && calls.length > 2) {
        refused += 1;
        throw new ApiError('status', path, { status: 403, reason: 'status 403' });
      }
      return signedIn;
    });
    const desk = makeDeskClient(http);
    await desk.signIn(body);
    await desk.signIn(body);
    expect(refused).toBe(1);
    expect(calls.at(-1)).toEqual({ path: 'POST /api/manager/sign-in', token: 't2' });
  });

  test('a refusal with a fresh token is final [MGR-01]', async () => {
    const { http, calls } = httpOf(({ path }) => {
      if (path === '/api/csrf') return { token: 't' };
      throw new ApiError('status', path, { status: 403, reason: 'status 403' });
    });
    await expect(makeDeskClient(http).signIn(body)).rejects.toMatchObject({ status: 403 });
    expect(calls).toHaveLength(2);
  });

  test.each([
    ['a message', { status: false, message: 'Занято' }, { message: 'Занято', fields: {} }],
    [
      'fields',
      { status: false, message: 'Ой', fields: { email: 'Укажите почту' } },
      { message: 'Ой', fields: { email: 'Укажите почту' } },
    ],
    ['a page of a proxy', '<html>', null],
    ['nothing', null, null],
  ])('reads a refusal with %s [MGR-03]', (_, answer, expected) => {
    expect(
      refusalOf(new ApiError('status', 'x', { status: 409, body: answer, reason: 'status 409' })),
    ).toEqual(expected);
  });

  test('a lost connection is no refusal [MGR-03]', () => {
    expect(refusalOf(new ApiError('transport', 'x', { reason: 'reset' }))).toBeNull();
    expect(refusalOf(new Error('x'))).toBeNull();
  });

  test.each([
    ['{"leadId":"a","kind":"taken"}', { leadId: 'a', kind: 'taken' }],
    ['{"leadId":"a","kind":"sung"}', null],
    ['', null],
  ])('reads the stream event %s [MGR-02]', (data, expected) => {
    expect(parseDeskEvent(data)).toEqual(expected);
  });
});
