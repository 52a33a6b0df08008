import { cookieAges, cookieNames } from '@/config/cookies';
import type { Env } from '@/config/env';
import { type CookieOptions, serializeCookie } from '@/lib/cookies';
import type { Variants } from '@/site/experiments/experiments';
import { writeVariantCookie } from '@/site/experiments/variant-cookie';

type CookieEnv = Pick<Env, 'COOKIE_DOMAIN' | 'PUBLIC_SCHEME'>;

/** `Set-Cookie` that gives a visitor their id; no script reads it. */
export function visitorCookie(visitorId: string, env: CookieEnv): string {
  const options = { ...shared(env), maxAge: cookieAges.visitor, httpOnly: true };
  return serializeCookie(cookieNames.visitor, visitorId, options);
}

/** `Set-Cookie` that gives a visitor their variants; scripts read it to see whether any are missing (EXP-01). */
export function variantsCookie(variants: Variants, env: CookieEnv): string {
  const options = { ...shared(env), maxAge: cookieAges.variants };
  return serializeCookie(cookieNames.variants, writeVariantCookie(variants), options);
}

function shared({ COOKIE_DOMAIN, PUBLIC_SCHEME }: CookieEnv): CookieOptions {
  return {
    secure: PUBLIC_SCHEME === 'https',
    ...(COOKIE_DOMAIN === '' ? {} : { domain: COOKIE_DOMAIN }),
  };
}
