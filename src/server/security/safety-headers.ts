import { isPublicDemo } from '@/config/demo-or-production';
import type { Env } from '@/config/env';
import { bareAnswerPolicy } from './content-security-policy';

/** Headers that every answer carries, error pages included. Search engines stay out of a demonstration. */
export function safetyHeaders(
  env: Pick<Env, 'PUBLIC_SCHEME' | 'SITE_DOMAIN' | 'DEMO'>,
): Record<string, string> {
  return {
    'content-security-policy': bareAnswerPolicy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
    ...(isPublicDemo(env) ? { 'x-robots-tag': 'noindex, nofollow' } : {}),
    ...(env.PUBLIC_SCHEME === 'https'
      ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains; preload' }
      : {}),
  };
}
