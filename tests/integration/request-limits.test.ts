import { composeTestSite, type TestSite, testManager, visitorOf } from '../support/compose-test-site';
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

test('one address is never refused, whatever phones it names; beyond its limit leads are set aside [LEAD-08]', async () => {
  const codes: number[] = [];
  for (let one = 0; one < 45; one++) codes.push((await send({ phone: `7912111${1000 + one}` })).statusCode);
  expect(new Set(codes)).toEqual(new Set([200]));
  const { quarantine } = await desk();
  const aside = quarantine.filter(
    ({ quarantineReason }) => quarantineReason === 'много заявок с одного адреса за час',
  );
  expect(aside.length).toBeGreaterThanOrEqual(35);
});
