import { absoluteMs } from './session-store';
import { agreementCookie, sessionCookie } from './session-cookie';

const env = {
  COOKIE_DOMAIN: 'provider.ru',
  NODE_ENV: 'production',
  PUBLIC_SCHEME: 'https',
  SITE_DOMAIN: 'site.provider.ru',
} as const;

test('the chosen agreement is forgotten when the browser is closed: the cookie has no age [ACC-03]', () => {
  expect(agreementCookie(env, '590012345678')).toBe(
    'agreement=590012345678; Path=/; Domain=provider.ru; Secure; SameSite=Lax',
  );
});

test('a session lasts as long as it may, and both cookies can be taken back at once [AUTH-01]', () => {
  expect(sessionCookie(env, 'an-id')).toContain(`; Max-Age=${absoluteMs / 1000};`);
  expect(agreementCookie(env, null)).toContain('agreement=; Path=/; Max-Age=0;');
  expect(sessionCookie(env, null)).toContain('=; Path=/; Max-Age=0;');
});
