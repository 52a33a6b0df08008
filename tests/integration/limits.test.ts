import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { sql } from 'kysely';

import { loadEnv } from '@/config/env';
import { openDatabase } from '@/server/database/open-database';
import type { Database } from '@/server/database/tables';
import { countStatusAttempt, checkSenderLimits } from '@/server/leads/judge-sender';
import { type RateLimiter, makeRateLimiter } from '@/server/limits/limits';
import { recordingLog } from '@/server/limits/limits.fixtures';
import { checkSignIn } from '@/desk/server/accounts/manager-accounts';
import { hashPassword } from '@/desk/server/accounts/passwords';
import { onBothStorages, seedManager, type TestStorage } from '../support/desk-leads';

const worker = pathToFileURL(join(process.cwd(), 'src/server/database/sqlite-worker.ts'));
const env = loadEnv({
  NODE_ENV: 'test',
  SESSION_KEYS: 'the same key of thirty two letters',
  LEADS_PER_PHONE: '2',
  LEADS_PER_ADDRESS: '5',
});

interface Instance {
  db: Database;
  limits: RateLimiter;
}

/** Two sites on one storage, each with its own connections; the embedded storage has one process only. */
async function openInstances(storage: TestStorage) {
  const log = recordingLog();
  const first: Instance = { db: storage.db, limits: makeRateLimiter({ storage, env, log }) };
  if (storage.dialect === 'sqlite') return { all: [first, first] as const, close: async () => undefined };
  const own = await openDatabase({ url: storage.url, dataDir: storage.dataDir, worker });
  const second: Instance = { db: own.db, limits: makeRateLimiter({ storage: own, env, log }) };
  return { all: [first, second] as const, close: () => own.db.destroy() };
}

/** Number of each kind. */
function counted(kinds: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    [...new Set(kinds)].sort().map((kind) => [kind, kinds.filter((k) => k === kind).length]),
  );
}

onBothStorages((storage) => {
  let instances: Awaited<ReturnType<typeof openInstances>>;
  beforeEach(async () => {
    instances = await openInstances(storage());
  });
  afterEach(() => instances.close());

  /** Alternates between both, concurrently. */
  const atOnce = <T>(times: number, work: (instance: Instance, number: number) => Promise<T>) =>
    Promise.all(
      Array.from({ length: times }, (_, number) => work(instances.all[number % 2 === 0 ? 0 : 1], number)),
    );

  test('of forty guesses at one account at once, on two instances, exactly ten are verified [AUTH-02]', async () => {
    const guess = { door: 'client', account: '770012345678', device: undefined } as const;
    const verdicts = await atOnce(40, ({ limits }) => limits.countGuess(guess));
    expect(counted(verdicts.map(({ kind }) => kind))).toEqual({ free: 10, limited: 30 });
    const [first] = verdicts.filter(({ kind }) => kind === 'limited');
    expect(first).toMatchObject({ retryAfterSeconds: expect.any(Number) });
    expect(
      counted((await atOnce(4, ({ limits }) => limits.countGuess(guess))).map(({ kind }) => kind)),
    ).toEqual({ limited: 4 });
  });

  test('the desk verifies ten wrong passwords, and outsiders do not lock a manager out [MGR-01]', async () => {
    const { db } = storage();
    const { id } = await seedManager(db, 'Анна');
    const password = 'a long enough phrase';
    await db
      .updateTable('managers')
      .set({ email: 'anna@example.ru', password_hash: await hashPassword(password) })
      .where('id', '=', id)
      .execute();
    const [one, other] = instances.all;
    const owner = { email: 'anna@example.ru', password, device: undefined };
    const first = await checkSignIn(one, owner);
    if (first.kind !== 'ok') throw new Error('not signed in');
    const known = { ...owner, device: /=([^;]*)/.exec(first.deviceCookie)?.[1] };

    const stranger = { ...owner, password: 'a guess' };
    const guesses = await atOnce(24, (instance) => checkSignIn(instance, stranger));
    expect(counted(guesses.map(({ kind }) => kind))).toEqual({ limited: 14, wrong: 10 });
    expect(await checkSignIn(other, owner)).toMatchObject({
      kind: 'limited',
      retryAfterSeconds: expect.any(Number),
    });
    expect(await checkSignIn(other, known)).toMatchObject({ kind: 'ok', managerId: id });
    expect(await checkSignIn(one, { ...stranger, device: known.device })).toEqual({ kind: 'wrong' });
  }, 60_000);

  test('leads of one address are set aside, never refused, and all instances count them together [LEAD-08]', async () => {
    const judged = await atOnce(40, ({ limits }, number) =>
      checkSenderLimits(limits, { phone: `7912000${1000 + number}`, address: '203.0.113.7' }),
    );
    expect(counted(judged.map(({ kind }) => kind))).toEqual({ doubtful: 35, fine: 5 });
    const [aside] = judged.filter((judgement) => judgement.kind === 'doubtful');
    expect(aside).toMatchObject({ reason: 'много заявок с одного адреса за час' });
    const other = await checkSenderLimits(instances.all[0].limits, {
      phone: '79120009999',
      address: '203.0.113.8',
    });
    expect(other.kind).toBe('fine');
    for (const { limits } of instances.all) {
      const judgement = await checkSenderLimits(limits, { phone: '79120008888', address: '203.0.113.8' });
      expect(judgement.kind).toBe('fine');
      await judgement.takeBack();
    }
  });

  test('of one phone two are accepted, six are quarantined, and more are refused with the waiting time [LEAD-08]', async () => {
    const judged = await atOnce(12, ({ limits }, number) =>
      checkSenderLimits(limits, { phone: '79120000077', address: `198.51.100.${number}` }),
    );
    const kinds = counted(judged.map(({ kind }) => kind));
    // A refused request isn't counted, so one of many concurrent ones may still pass.
    expect(kinds).toMatchObject({ fine: 2 });
    expect(kinds['doubtful']).toBeLessThanOrEqual(6);
    const refused = await checkSenderLimits(instances.all[1].limits, {
      phone: '79120000077',
      address: '198.51.100.9',
    });
    if (refused.kind === 'too-many') expect(refused.retryAfterSeconds).toBeGreaterThan(3500);
  });

  test('five tries at one number count together, from whatever addresses, even at once', async () => {
    const tries = await atOnce(12, ({ limits }, number) =>
      countStatusAttempt(limits, { address: `10.0.0.${number}`, number: 'K7M2P9QX4T' }),
    );
    expect(counted(tries.map(({ kind }) => kind))).toEqual({ free: 5, limited: 7 });
    const right = tries.find((one) => one.kind === 'free');
    if (right?.kind === 'free') await right.takeBack();
    const [limits] = instances.all.map((instance) => instance.limits);
    const again = { address: '10.0.1.1', number: 'K7M2P9QX4T' };
    expect((await countStatusAttempt(limits!, again)).kind).toBe('free');
    const beyond = await countStatusAttempt(limits!, again);
    expect(beyond.kind).toBe('limited');
    if (beyond.kind === 'limited') expect(beyond.retryAfterSeconds).toBeGreaterThan(890);
  });

  test('begun orders are counted apart from requests, by all instances together [SHELL-07]', async () => {
    const begun = await atOnce(30, ({ limits }) => limits.take('order-address', '192.0.2.5'));
    expect(counted(begun.map(({ verdict }) => verdict))).toEqual({ fine: 20, refused: 10 });
    const request = await instances.all[0].limits.take('lead-address', '192.0.2.5');
    expect(request.verdict).toBe('fine');
  });

  test('no address, phone or account is stored readably', async () => {
    if (storage().dialect === 'sqlite') return;
    await instances.all[0].limits.take('lead-address', '198.51.100.77');
    const { rows } = await sql<Record<string, unknown>>`select * from rate_limits`.execute(storage().db);
    expect(rows.length).toBeGreaterThan(0);
    for (const { key } of rows) expect(key).toMatch(/^[\w-]{22}(\.\d)?$/);
  });
});
