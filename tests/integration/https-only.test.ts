import { composeTestSite, type TestSite, testManager, visitorOf } from '../support/compose-test-site';
import { leadFields } from '../support/lead-fields';

describe('PUBLIC_SCHEME=https', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await composeTestSite({ env: { PUBLIC_SCHEME: 'https', TRUSTED_PROXIES: '127.0.0.1' } });
  });
  afterAll(() => site.stop());
  const host = 'perm.localhost';
  const byHttp = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'http' };

  test.each(['GET', 'HEAD'] as const)(
    '%s over http is redirected to https, with address and query',
    async (method) => {
      const answer = await site.app.inject({ method, url: '/internet?a=1', headers: { host, ...byHttp } });
      expect([answer.statusCode, answer.headers.location]).toEqual([
        308,
        'https://perm.localhost/internet?a=1',
      ]);
      expect(answer.headers['cache-control']).toBe('private, no-store');
    },
  );

  test('a form over http is refused with a text and stores nothing', async () => {
    const visitor = visitorOf(site, host);
    const fields = leadFields({ phone: '79120000077' });
    const refused = await visitor.post('/api/request', fields, byHttp);
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { status: false }]);
    expect(refused.json<{ message: string }>().message).toContain('https://');
    const page = await visitor.submit('/api/request', fields, { ...byHttp, accept: 'text/html' });
    expect([page.statusCode, page.headers['content-type']]).toEqual([403, 'text/plain; charset=utf-8']);
    const manager = visitorOf(site, 'localhost:3000');
    await manager.post('/api/manager/sign-in', testManager);
    expect((await manager.get('/api/manager/leads?view=all')).json()).toMatchObject({ leads: [] });
  });

  test('https, and a proxy without a scheme header, are served; subdomains are excluded from HSTS', async () => {
    const secure = await site.app.inject({
      url: '/internet',
      headers: { host, 'x-forwarded-proto': 'https' },
    });
    expect(secure.statusCode).toBe(200);
    expect(secure.headers['strict-transport-security']).toBe('max-age=63072000');
    expect((await site.app.inject({ url: '/internet', headers: { host } })).statusCode).toBe(200);
  });
});
