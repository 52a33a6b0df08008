import { makeLeadLimits } from '@/server/leads/limits';
import { makeCreationLimit } from '@/server/orders/creation-limit';
import { composeTestSite, type TestSite, testManager, visitorOf } from '../support/compose-test-site';
import { onBothStorages } from '../support/desk-leads';
import { leadFields } from '../support/lead-fields';

const host = 'perm.localhost:3000';
let site: TestSite;
beforeAll(async () => {
  site = await composeTestSite({
    env: { LEADS_PER_PHONE: '2', LEADS_PER_ADDRESS: '10', LEADS_MIN_FILL_MS: '1500' },
  });
});
afterAll(() => site.stop());

const send = (changes: Record<string, string>, more: Record<string, string> = {}) =>
  visitorOf(site, host).post('/api/request', leadFields(changes), more);

/** Names in the inbox and in quarantine, with the reasons. */
async function desk() {
  const manager = visitorOf(site, 'localhost:3000');
  await manager.post('/api/manager/sign-in', testManager);
  const list = async (view: string) =>
    (await manager.get(`/api/manager/leads?view=${view}`)).json<{
      leads: { number: string; quarantineReason: string | null }[];
    }>().leads;
  return { inbox: await list('open'), quarantine: await list('quarantine') };
}
const numberOf = (answer: Awaited<ReturnType<typeof send>>) =>
  answer.json<{ request_id: string }>().request_id;

test('what a program filled in is answered like any other, and set aside with the reason [LEAD-08]', async () => {
  const trapped = await send({ phone: '79120000001', website: 'https://spam.example' });
  const quick = await send({ phone: '79120000002', took_ms: '300' });
  const person = await send({ phone: '79120000003', took_ms: '9000', website: '' });
  for (const answer of [trapped, quick, person])
    expect(answer.json()).toMatchObject({ status: true, message: 'Заявка успешно создана' });
  const { inbox, quarantine } = await desk();
  const reasons = new Map(quarantine.map(({ number, quarantineReason }) => [number, quarantineReason]));
  expect(reasons.get(numberOf(trapped))).toBe('заполнено поле, которого люди не видят');
  expect(reasons.get(numberOf(quick))).toBe('форма заполнена быстрее, чем это делает человек');
  expect(inbox.map(({ number }) => number)).toEqual([numberOf(person)]);
});

test('many of one phone are set aside, and many more are refused with the time to wait', async () => {
  const phone = '79120000009';
  const answers = [];
  for (let one = 0; one < 9; one++)
    answers.push(await send({ phone }, { 'idempotency-key': `phone-limit-${one}` }));
  const codes = answers.map(({ statusCode }) => statusCode);
  expect(codes).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 429]);
  const refused = answers.at(-1);
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3000);
  expect(refused?.json()).toMatchObject({
    status: false,
    message: 'Слишком много заявок подряд. Позвоните нам или попробуйте позже.',
  });
  const repeat = await send({ phone }, { 'idempotency-key': 'phone-limit-0' });
  expect([repeat.statusCode, numberOf(repeat)]).toEqual([200, numberOf(answers[0]!)]);
  const { quarantine } = await desk();
  const reasons = new Map(quarantine.map(({ number, quarantineReason }) => [number, quarantineReason]));
  expect(reasons.has(numberOf(answers[1]!))).toBe(false);
  expect(reasons.get(numberOf(answers[2]!))).toBe('много заявок с этого телефона за час');
});

test('one address may not send without end, whatever phones it names', async () => {
  const codes: number[] = [];
  for (let one = 0; one < 45; one++) codes.push((await send({ phone: `7912111${1000 + one}` })).statusCode);
  expect(codes).toContain(429);
  expect(codes.filter((code) => code === 200).length).toBeLessThanOrEqual(40);
});

onBothStorages((storage) => {
  const instance = () => makeLeadLimits(storage(), { LEADS_PER_PHONE: 100, LEADS_PER_ADDRESS: 2 });
  /** The embedded storage has one process. */
  const allInstances = () => {
    const one = instance();
    return [one, storage().dialect === 'postgres' ? instance() : one] as const;
  };
  const now = Date.parse('2026-11-21T12:00:00Z');
  const hour = 3_600_000;
  const from = (address: string, at = now) => ({ phone: '79120000077', address, now: at });

  test('all instances count one address together, for an hour; what made no lead is not counted', async () => {
    const instances = allInstances();
    const kinds: string[] = [];
    for (let one = 0; one < 9; one++)
      kinds.push((await instances[one % 2 === 0 ? 0 : 1].judge(from('203.0.113.7', now + one))).kind);
    expect(kinds).toEqual([...Array(2).fill('fine'), ...Array(6).fill('doubtful'), 'too-many']);
    const refused = await instances[0].judge(from('203.0.113.7', now + 60_000));
    expect(refused).toMatchObject({ kind: 'too-many', retryAfterSeconds: 3540 });
    expect((await instances[1].judge(from('203.0.113.8'))).kind).toBe('fine');
    expect((await instances[1].judge(from('203.0.113.7', now + hour + 10))).kind).toBe('fine');

    const address = '2001:db8:1::7';
    for (let one = 0; one < 5; one++) {
      const judged = await instances[one % 2 === 0 ? 0 : 1].judge(from(address));
      expect(judged.kind).toBe('fine');
      await judged.takeBack();
    }
  });

  test('orders that are begun are counted apart from requests, by all instances together [SHELL-07]', async () => {
    const make = () => makeCreationLimit(storage(), 2);
    const one = make();
    const other = storage().dialect === 'postgres' ? make() : one;
    const begin = (limit: typeof one, later: number) => limit('192.0.2.5', now + later);
    const waits = [
      await begin(one, 0),
      await begin(other, 1),
      await begin(one, 2),
      await begin(other, 60_000),
    ];
    expect(waits).toEqual([null, null, 3600, 3540]);
    expect(await one('192.0.2.6', now)).toBeNull();
    expect((await instance().judge(from('192.0.2.5'))).kind).toBe('fine');
    expect(await begin(other, hour + 10)).toBeNull();
  });

  test('sent at once they are counted as well, and no address is kept in readable form', async () => {
    const { db } = storage();
    const limits = instance();
    const judged = await Promise.all(Array.from({ length: 20 }, () => limits.judge(from('198.51.100.9'))));
    expect(judged.filter(({ kind }) => kind === 'fine').length).toBeLessThanOrEqual(2);
    const rows = await db.selectFrom('visitor_tries').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('198.51');
  });
});
