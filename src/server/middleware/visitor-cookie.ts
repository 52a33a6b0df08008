import { cookieAges, cookieNames } from '@/config/cookies';
import type { Env } from '@/config/env';
import { serializeCookie } from '@/lib/cookies';

/** `Set-Cookie` that gives a visitor their id; no script reads it. */
export function visitorCookie(
  visitorId: string,
  { COOKIE_DOMAIN, PUBLIC_SCHEME }: Pick<Env, 'COOKIE_DOMAIN' | 'PUBLIC_SCHEME'>,
): string {
  return serializeCookie(cookieNames.visitor, visitorId, {
    secure: PUBLIC_SCHEME === 'https',
    ...(COOKIE_DOMAIN === '' ? {} : { domain: COOKIE_DOMAIN }),
    maxAge: cookieAges.visitor,
    httpOnly: true,
  });
}
