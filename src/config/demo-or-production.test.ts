import { isDemo, isPublicDemo } from './demo-or-production';
import { EnvError, loadEnv } from './env';

const address = 'https://api.example.net';
const whole = {
  NODE_ENV: 'production',
  SITE_DOMAIN: 'provider.ru',
  PUBLIC_SCHEME: 'https',
  CONTENT_API_URL: address,
  GEOGRAPHY_API_URL: address,
  QUIZ_API_URL: address,
  PROFILE_API_URL: address,
  CATALOGUE_API_URL: address,
  REQUESTS_API_URL: address,
  CAMPAIGN_API_URL: address,
  OUTAGES_API_URL: address,
  VISITS_API_URL: address,
  PAYMENT_URL: address,
  SESSION_KEYS: 'k'.repeat(40),
};

function refusalOf(env: Record<string, string | undefined>): string {
  try {
    loadEnv(env);
    return '';
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return error.message;
  }
}

test('a public site with everything set is no demonstration and starts', () => {
  const env = loadEnv(whole);
  expect([isDemo(env), isPublicDemo(env)]).toEqual([false, false]);
});

test.each(Object.keys(whole).filter((name) => !['NODE_ENV', 'SITE_DOMAIN'].includes(name)))(
  'without %s the start of a public site is refused by its name, and by no other',
  (name) => {
    const message = refusalOf({ ...whole, [name]: undefined });
    const named = message.split('\n').filter((line) => line.startsWith('  '));
    expect(named).toEqual([`  ${name === 'PUBLIC_SCHEME' ? 'PUBLIC_SCHEME=https' : name}`]);
    expect(message).toContain('provider.ru');
  },
);

test('everything that is missing is named at once', () => {
  const message = refusalOf({ NODE_ENV: 'production', SITE_DOMAIN: 'provider.ru' });
  for (const name of ['CONTENT_API_URL', 'PAYMENT_URL', 'SESSION_KEYS', 'PUBLIC_SCHEME=https', 'DEMO=1'])
    expect(message).toContain(name);
});

test('a domain that merely resembles a local one is public', () => {
  for (const SITE_DOMAIN of ['localhost.provider.ru', 'notlocalhost', 'provider.ru'])
    expect(refusalOf({ NODE_ENV: 'production', SITE_DOMAIN })).toContain('GEOGRAPHY_API_URL');
});

test.each(['localhost', 'LOCALHOST', 'site.localhost'])(
  '%s is a demonstration and needs no settings',
  (SITE_DOMAIN) => {
    const env = loadEnv({ NODE_ENV: 'production', SITE_DOMAIN });
    expect([isDemo(env), isPublicDemo(env)]).toEqual([true, false]);
  },
);

test('DEMO=1 starts a public one with a visible notice', () => {
  const env = loadEnv({ NODE_ENV: 'production', SITE_DOMAIN: 'demo.provider.ru', DEMO: '1' });
  expect([isDemo(env), isPublicDemo(env)]).toEqual([true, true]);
  expect(refusalOf({ DEMO: 'yes' })).toContain('DEMO');
});
