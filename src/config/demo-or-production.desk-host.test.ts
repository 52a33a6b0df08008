import { deskHost, hasDeskOwnHost } from './demo-or-production';

const production = { NODE_ENV: 'production', MANAGER_HOST: '', SITE_DOMAIN: 'provider.ru' } as const;

test.each([
  [{}, 'desk.provider.ru', true],
  [{ MANAGER_HOST: 'Office.provider.ru' }, 'office.provider.ru', true],
  [{ MANAGER_HOST: 'provider.ru' }, 'provider.ru', false],
  [{ SITE_DOMAIN: 'localhost' }, 'localhost', false],
  [{ SITE_DOMAIN: 'site.localhost' }, 'site.localhost', false],
  [{ NODE_ENV: 'test' as const }, 'provider.ru', false],
  [{ NODE_ENV: 'development' as const, MANAGER_HOST: 'desk.localhost' }, 'desk.localhost', true],
])('with %j the desk is at %s, exclusively: %s', (changes, host, isAlone) => {
  const settings = { ...production, ...changes };
  expect([deskHost(settings), hasDeskOwnHost(settings)]).toEqual([host, isAlone]);
});
