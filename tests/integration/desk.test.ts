import { composeTestSite, type TestSite, testManager, visitorOf } from '../support/compose-test-site';
import { leadFields } from '../support/lead-fields';

let site: TestSite;
beforeAll(async () => {
  site = await composeTestSite();
  await visitorOf(site, 'perm.localhost:3000').post('/api/request', leadFields());
});
afterAll(() => site.stop());

const desk = () => visitorOf(site, 'localhost:3000');

async function signedIn() {
  const manager = desk();
  await manager.post('/api/manager/sign-in', testManager);
  return manager;
}

interface List {
  leads: { id: string; phone: string; phoneLink: string | null; status: string }[];
}

describe('access [MGR-01]', () => {
  test.each([
    '/api/manager/leads',
    '/api/manager/events',
    '/api/manager/leads/01a1fd02-03a5-70ed-8156-0378d6635ad8',
  ])('%s is refused without signing in', async (url) => {
    expect((await desk().get(url)).statusCode).toBe(401);
  });

  test('an outsider gets 401, without errors of the input; a manager’s call is JSON', async () => {
    const url = '/api/manager/leads/01a1fd02-03a5-70ed-8156-0378d6635ad8/hand-over';
    const [stranger, manager] = [desk(), await signedIn()];
    expect((await stranger.post(url, { managerId: 1 })).statusCode).toBe(401);
    expect((await manager.post(url, { managerId: 1 })).statusCode).toBe(422);
    // Parsed as a form it would have no fields, which some routes accept.
    const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };
    expect((await manager.post(url, {}, form)).statusCode).toBe(415);
  });

  test('the desk answers on its own host only (D41)', async () => {
    const manager = visitorOf(site, 'perm.localhost:3000');
    expect((await manager.post('/api/manager/sign-in', testManager)).statusCode).toBe(404);
    expect((await manager.get('/manager')).statusCode).toBe(404);
    expect((await desk().get('/manager')).statusCode).toBe(200);
  });

  test('a wrong password and an unknown account get the same answer', async () => {
    const wrong = await desk().post('/api/manager/sign-in', { ...testManager, password: 'nonsense' });
    const unknown = await desk().post('/api/manager/sign-in', {
      email: 'nobody@example.ru',
      password: 'nonsense',
    });
    expect([wrong.statusCode, wrong.json()]).toEqual([unknown.statusCode, unknown.json()]);
    expect(wrong.statusCode).toBe(401);
  });

  test('after ten guesses in 15 minutes even the right password waits', async () => {
    const guess = (password: string) =>
      desk().post('/api/manager/sign-in', { email: 'guessed@example.ru', password });
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) statuses.push((await guess(`guess-${i}`)).statusCode);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
  }, 30_000);

  test('the session ends on the server with signing out', async () => {
    const manager = await signedIn();
    const stolen = manager.cookies.get('manager_session') ?? '';
    expect((await manager.get('/api/manager/leads')).statusCode).toBe(200);
    await manager.post('/api/manager/sign-out', {});
    const thief = desk();
    thief.cookies.set('manager_session', stolen);
    expect((await thief.get('/api/manager/leads')).statusCode).toBe(401);
  });

  test('the cookie is for this host, and inaccessible for scripts and other sites', async () => {
    const answer = await desk().post('/api/manager/sign-in', testManager);
    const [cookie] = [answer.headers['set-cookie']].flat();
    expect(cookie).toMatch(/^manager_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
  });

  test('writes without a token are refused', async () => {
    const manager = await signedIn();
    const cookie = `manager_session=${manager.cookies.get('manager_session') ?? ''}`;
    const { leads } = (await manager.get('/api/manager/leads')).json<List>();
    const url = `/api/manager/leads/${leads[0]?.id ?? ''}/take`;
    const headers = { host: 'localhost:3000', cookie, 'content-type': 'application/json' };
    expect((await site.app.inject({ method: 'POST', url, headers, payload: '{}' })).statusCode).toBe(403);
  });

  test('answers of the desk are never cached', async () => {
    const manager = await signedIn();
    for (const url of ['/api/manager/leads', '/manager'])
      expect((await manager.get(url)).headers['cache-control']).toBe('private, no-store');
  });
});

test('a one-time password must be replaced before anything else', async () => {
  const own = await composeTestSite({ env: { MANAGER_PASSWORD: '' } });
  const { email, password } = own.firstSignIn;
  const oneTimePassword = password.kind === 'one-time' ? password.text : '';
  expect(oneTimePassword).toMatch(/^[a-z2-9]{5}(?:-[a-z2-9]{5}){3}$/);
  const manager = visitorOf(own, 'localhost:3000');
  const signIn = await manager.post('/api/manager/sign-in', { email, password: oneTimePassword });
  expect(signIn.json()).toEqual({ status: true, mustChangePassword: true });
  expect((await manager.get('/api/manager/leads')).statusCode).toBe(403);
  const change = async (fields: { current?: string; password: string }) => {
    const answer = await manager.post('/api/manager/password', fields);
    return [answer.statusCode, answer.json<{ fields?: object }>().fields];
  };
  const current = oneTimePassword;
  expect(await change({ current, password: current })).toEqual([
    422,
    { password: 'Придумайте новый пароль: этот уже стоит' },
  ]);
  expect(await change({ current, password: 'short' })).toEqual([422, { password: 'Не короче 12 символов' }]);
  expect(await change({ password: 'a new long phrase' })).toEqual([
    422,
    { current: 'Укажите текущий пароль' },
  ]);
  expect(await change({ current, password: 'a new long phrase' })).toEqual([200, undefined]);
  expect((await manager.get('/api/manager/leads')).statusCode).toBe(200);
  await own.stop();
});

describe('a lead [MGR-03]', () => {
  test('its phone is masked until it is taken; only its holder records the outcome', async () => {
    const manager = await signedIn();
    const { leads } = (await manager.get('/api/manager/leads')).json<List>();
    const [lead] = leads;
    expect(lead).toMatchObject({ phone: '+7 *** ***-45-18', phoneLink: null, status: 'new' });
    const url = `/api/manager/leads/${lead?.id ?? ''}`;
    expect((await manager.post(`${url}/outcome`, { outcome: 'reached' })).statusCode).toBe(409);
    const taken = (await manager.post(`${url}/take`, {})).json<{ lead: List['leads'][0] }>();
    expect(taken.lead).toMatchObject({
      phone: '+7 (912) 000-45-18',
      phoneLink: 'tel:+79120004518',
      status: 'taken',
    });
    const marked = await manager.post(`${url}/outcome`, { outcome: 'sold', note: 'Бокс 4K' });
    expect(marked.json()).toMatchObject({ lead: { status: 'sold' } });
    const texts = marked.json<{ history: { text: string }[] }>().history.map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(['Заявка с сайта, согласие дано', 'Продано. Бокс 4K']));
  });

  test('an unknown one is a 404, a malformed id a 422', async () => {
    const manager = await signedIn();
    expect((await manager.get('/api/manager/leads/01a1fd02-03a5-70ed-8156-0378d6635ad8')).statusCode).toBe(
      404,
    );
    expect((await manager.get('/api/manager/leads/nonsense')).statusCode).toBe(422);
    expect((await manager.post('/api/manager/leads/nonsense/take', {})).statusCode).toBe(422);
  });
});
