import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';

import type { FastifyBaseLogger } from 'fastify';

import type { ContentCaller } from '@/api/content/content.client';
import type { City } from '@/api/geography/geography.schemas';
import type { ProfileCaller } from '@/api/profile/profile.client';
import { type Agreement, clientProductIds } from '@/api/profile/profile.schemas';
import type { Env } from '@/config/env';
import { type OfferedAgreement, signInWithAgreement, usesSso } from '@/site/client/sign-in-links';
import type { SignedInClient } from '@/site/client/signed-in-client';
import type { RequestContext } from '../middleware/request-site';
import { type ClientSessionStore, isRefusal, type SessionVisitor } from '../sign-in/client-sessions';
import { agreementCookie, endedSessionCookies, sessionCookie } from '../sign-in/session-cookie';
import type { ClientSession } from '../sign-in/session-store';
import type { Upstream } from '../upstream';

interface PageParts {
  env: Env;
  log: Pick<FastifyBaseLogger, 'error' | 'info'>;
  sessions: Pick<ClientSessionStore, 'callerOf' | 'callerAfterRefusal'>;
}

/**
 * Client's credentials for the profile service. Credentials that it refused (401) are passed as `refused`, to
 * get new ones after a token refresh.
 */
export type GetProfileCaller = (refused?: ProfileCaller) => Promise<ProfileCaller | null>;

/**
 * Client's credentials during the render of a page. After an expired sign-in null; the response then deletes
 * the session cookies (AUTH-05).
 */
export function callerForPage(
  parts: PageParts,
  visitor: SessionVisitor,
  res: ServerResponse | null,
): GetProfileCaller {
  return async (refused) => {
    const { sessions } = parts;
    const caller = await (refused
      ? sessions.callerAfterRefusal(visitor, refused)
      : sessions.callerOf(visitor));
    if (caller === null) signOutInAnswer(parts, res);
    return caller;
  };
}

/** Calls the profile service, with one retry after a token refresh; null once the sign-in has expired. */
export async function callProfileForPage<Answer>(
  callerOf: GetProfileCaller,
  ask: (caller: ProfileCaller) => Promise<Answer>,
): Promise<Answer | null> {
  const caller = await callerOf();
  if (!caller) return null;
  try {
    return await ask(caller);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const renewed = await callerOf(caller);
    return renewed && ask(renewed);
  }
}

/** Deletes the client's cookies; logs an error if there is no response that could do so (AUTH-08). */
function signOutInAnswer({ env, log }: Pick<PageParts, 'env' | 'log'>, res: ServerResponse | null): void {
  if (res === null || res.headersSent || res.destroyed) {
    log.error(
      { reason: res === null ? 'no answer' : 'answer begun' },
      'client signed out, but the response could not report it',
    );
    return;
  }
  for (const cookie of [sessionCookie(env, null), agreementCookie(env, null)])
    res.appendHeader('set-cookie', cookie);
  log.info('client signed out: the sign-in had expired');
}

/** Deletes the cookies under all names that earlier deployments used. */
export function forgetDeadSession(
  { env }: Pick<PageParts, 'env'>,
  { cookies, isSessionOver }: Pick<RequestContext, 'cookies' | 'isSessionOver'>,
  res: ServerResponse,
): void {
  if (!isSessionOver) return;
  for (const cookie of endedSessionCookies(env, cookies)) res.appendHeader('set-cookie', cookie);
}

/** Null for a guest, and on the site of another provider than the session's. */
export function signedInClientOf(
  session: ClientSession | null,
  city: City,
  { flags }: Pick<RequestContext, 'flags'>,
): SignedInClient | null {
  if (session?.providerId !== city.provider_id) return null;
  const { agreement, agreementCount, products } = session.data;
  const hasSso = usesSso(city, flags);
  return {
    agreement,
    hasSso,
    accountUrl: city.sso.url === '' ? null : city.sso.url,
    mayChangeAgreement: hasSso && agreementCount > 1,
    hasInternet: products.includes(clientProductIds.internet),
    hasTelephony: products.includes(clientProductIds.telephony),
    products,
  };
}

/**
 * Credentials for the content service; null for a guest, and on the site of another provider than the
 * session's. Uses the stored token (API-03): the page doesn't wait for a token refresh, which the browser's
 * own calls trigger.
 */
export function contentCallerOf(
  session: ClientSession | null,
  city: City,
  now = Date.now(),
): ContentCaller | null {
  if (session?.providerId !== city.provider_id || session.data.accessUntil <= now) return null;
  const { accessToken, agreement } = session.data;
  return contentCallerWith({ accessToken, agreementNumber: agreement?.number ?? null });
}

/** Their cache key reveals neither client nor token, and differs for each client, token and agreement. */
export function contentCallerWith({
  accessToken,
  agreementNumber,
}: Pick<ProfileCaller, 'accessToken' | 'agreementNumber'>): ContentCaller {
  const named = `${accessToken} ${agreementNumber ?? ''}`;
  const noCacheKey = createHash('sha256').update(named).digest('base64url').slice(0, 22);
  return { accessToken, noCacheKey };
}

/** Agreements of other cities are links to those cities. */
export function offeredAgreements(
  agreements: readonly Agreement[],
  {
    providerId,
    current,
    originOf,
    referrer,
  }: {
    providerId: number;
    current: string | null;
    originOf: (domain: string) => string;
    referrer: string;
  },
): OfferedAgreement[] {
  return agreements.map((agreement) => ({
    number: agreement.number,
    address: agreement.address.full,
    isCurrent: agreement.number === current,
    href:
      agreement.providerId === providerId
        ? null
        : `${originOf(agreement.domain)}${signInWithAgreement(agreement, referrer)}`,
  }));
}

const labelPattern = /^[a-z0-9][a-z0-9-]*$/;

/**
 * Adds the host label of each agreement's city, for links to other cities: from the profile, else from the
 * content service by the provider; without a label the agreement is omitted.
 */
export async function withCityLabels(
  agreements: readonly Agreement[],
  { content }: Pick<Upstream, 'content'>,
): Promise<Agreement[]> {
  const found = await Promise.all(
    agreements.map(async (agreement) => {
      if (labelPattern.test(agreement.domain)) return agreement;
      const domain = await content.cityDomain(agreement.providerId).catch(() => null);
      return domain === null ? null : { ...agreement, domain };
    }),
  );
  return found.filter((agreement) => agreement !== null);
}
