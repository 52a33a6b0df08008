import type { CallOptions, HttpClient } from '@/api/http/http-client';
import { ApiError } from '@/api/http/http-client';
import { makeDeskAdminClient } from './desk-admin.client';
import { makeDeskClient } from './desk.client';

type Answer = (call: CallOptions<never>) => unknown;

/** Passes calls to `answer` and parses its result, as the real client does. */
function httpOf(answer: Answer) {
  const calls: { call: string; body: unknown }[] = [];
  const http: HttpClient = {
    call: async (options) => {
      calls.push({ call: `${options.method ?? 'GET'} ${options.path}`, body: options.body });
      const given = answer(options as CallOptions<never>); // `answer` ignores the schema
      const parsed = options.schema.safeParse(given);
      if (!parsed.success)
        throw new ApiError('contract', options.path, { status: 200, reason: 'does not fit' });
      return parsed.data;
    },
  };
  return { http, calls };
}

const signedIn = { status: true, mustChangePassword: false };

describe('desk client', () => {
  test('sends the fields of its forms as they were posted [MGR-01]', async () => {
    const { http, calls } = httpOf(() => signedIn);
    const desk = makeDeskClient(http);
    const posted = new URLSearchParams({ email: 'a@b.ru', password: 'x' });
    await expect(desk.signIn(posted)).resolves.toEqual(signedIn);
    await desk.changePassword(posted);
    expect(calls).toEqual([
      { call: 'POST /api/manager/sign-in', body: posted },
      { call: 'POST /api/manager/password', body: posted },
    ]);
  });

  test('an action on a lead rejects with the server’s refusal [MGR-03]', async () => {
    const refused = new ApiError('status', 'x', {
      status: 409,
      body: { status: false, message: 'Занято' },
      reason: 'status 409',
    });
    const { http, calls } = httpOf(() => {
      throw refused;
    });
    await expect(makeDeskClient(http).take('a/b', { version: 2 })).rejects.toBe(refused);
    expect(calls).toEqual([{ call: 'POST /api/manager/leads/a%2Fb/take', body: { version: 2 } }]);
  });

  test('a preview that starts slowly is waited for, also after a lost connection [MGR-01]', async () => {
    jest.useFakeTimers();
    const known = { cities: [], folder: 'content-draft', hasFolder: true, running: null };
    const { http, calls } = httpOf(() => {
      if (calls.length === 2) throw new ApiError('transport', 'GET preview', { reason: 'ECONNRESET' });
      const isStarting = calls.length < 4;
      return { ...known, isStarting, problem: isStarting ? null : 'tariffs.yaml:2:10: no' };
    });
    const started = makeDeskAdminClient(http).startPreview(new URLSearchParams('city=perm&at='));
    await jest.advanceTimersByTimeAsync(6000);
    jest.useRealTimers();
    await expect(started).resolves.toMatchObject({ isStarting: false, problem: 'tariffs.yaml:2:10: no' });
    const path = '/api/manager/preview';
    expect(calls.map(({ call }) => call)).toEqual([
      `POST ${path}`,
      `GET ${path}`,
      `GET ${path}`,
      `GET ${path}`,
    ]);
  });
});
