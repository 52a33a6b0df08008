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

/** Leads in the inbox and in quarantine, with the reasons. */
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

test('an automated submission is answered like any other, and quarantined with the reason [LEAD-08]', async () => {
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
    message: expect.stringContaining('+7 (342) 200-00-00'),
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

test('changes of a repeated form count like requests; an identical one does not (D45)', async () => {
  const phone = '79120000010';
  const visitor = visitorOf(site, host);
  const again = (fio: string) => visitor.submit('/api/request', leadFields({ phone, fio }));
  const names = ['Анна', 'Анна Б', 'Анна В', 'Анна Г', 'Анна Д', 'Анна Е', 'Анна Ж', 'Анна З', 'Анна И'];
  const codes = [];
  for (const name of names) codes.push((await again(name)).statusCode);
  expect(codes).toEqual([...Array<number>(8).fill(303), 429]);
  expect((await again('Анна З')).statusCode).toBe(303);
  // It also gets no confirmation as a new request once the first is closed; it was quarantined for its address.
  const manager = visitorOf(site, 'localhost:3000');
  await manager.post('/api/manager/sign-in', testManager);
  const { leads } = (await manager.get('/api/manager/leads?view=quarantine')).json<{
    leads: { number: string; fio: string }[];
  }>();
  const { number } = leads.find(({ fio }) => fio === 'Анна З') ?? { number: '' };
  const cancelled = await visitor.post('/api/request/status', {
    ...{ number, digits: phone.slice(-4), action: 'cancel' },
  });
  expect(cancelled.json()).toMatchObject({ status: true, request: { state: 'cancelled' } });
  expect((await again('Анна З')).statusCode).toBe(429);
});

describe('ceilings', () => {
  const flood = async (env: Record<string, string>, addressOf: (one: number) => string) => {
    const own = await composeTestSite({
      env: { LEADS_PER_PHONE: '100', LEADS_PER_ADDRESS: '2', TRUSTED_PROXIES: '127.0.0.1', ...env },
    });
    const codes: number[] = [];
    let last = '';
    for (let one = 0; one < 8; one++) {
      const answer = await visitorOf(own, host).post(
        '/api/request',
        leadFields({ phone: `7912000010${one}` }),
        {
          'x-forwarded-for': addressOf(one),
          'idempotency-key': `ceiling-key-${one}`,
        },
      );
      codes.push(answer.statusCode);
      last = answer.body;
    }
    const manager = visitorOf(own, 'localhost:3000');
    await manager.post('/api/manager/sign-in', testManager);
    const stored = { open: 0, quarantine: 0 };
    for (const view of ['open', 'quarantine'] as const)
      stored[view] = (await manager.get(`/api/manager/leads?view=${view}`)).json<{
        leads: [];
      }>().leads.length;
    await own.stop();
    return { codes, last, stored };
  };

  test('beyond the ceiling of one address requests are refused with the phone to call [LEAD-08]', async () => {
    const { codes, last, stored } = await flood({ LEADS_CEILING_PER_ADDRESS: '5' }, () => '203.0.113.7');
    expect(codes).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    expect(last).toContain('+7 (342) 200-00-00');
    expect(stored).toEqual({ open: 2, quarantine: 3 });
  });

  test('beyond the ceiling of the site requests of new addresses are refused as well [LEAD-08]', async () => {
    const { codes } = await flood({ LEADS_CEILING: '6' }, (one) => `203.0.${one}.7`);
    expect(codes).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  });

  test('the longest form stores less than 8 KB [LEAD-08]', async () => {
    const answers = Array.from({ length: 10 }, () => 'x'.repeat(120));
    const quiz = Array.from({ length: 10 }, () => ({ question: 'q'.repeat(120), answers }));
    await send({
      ...{ phone: '79120000055', page: `/internet?${'p'.repeat(1900)}`, context_quiz: JSON.stringify(quiz) },
      ...{ context_item: 'i'.repeat(200), context_address: 'a'.repeat(200), context_option: 'o'.repeat(120) },
    });
    const manager = visitorOf(site, 'localhost:3000');
    await manager.post('/api/manager/sign-in', testManager);
    const { leads } = (await manager.get('/api/manager/leads?view=all')).json<{ leads: { id: string }[] }>();
    const sizes = await Promise.all(
      leads.map(async ({ id }) => (await manager.get(`/api/manager/leads/${id}`)).body.length),
    );
    expect(Math.max(...sizes)).toBeLessThan(8192);
  });
});
