import type { FastifyReply } from 'fastify';
import { AuthorizationResponseError } from 'openid-client';

import type { City } from '@/api/geography/geography.schemas';
import { links } from '@/config/links';
import { withReferrer } from '@/site/session/referrer';
import type { AppParts } from '../app-parts';
import { cityOrigin } from '../pages/site-request-of';
import { type AuthCall, deviceOf, withError } from './auth-context';
import { NoAgreements } from './client-facts';
import { type OpenedSession, reasonOf } from './client-sessions';
import { enter } from './enter';
import { flowCookie, flowCookieName } from './session-cookie';
import type { SsoResult } from './sso';
import { newFlow, openFlow, sealFlow, type SsoFlow } from './sso-flow';

const callbackPath = '/api/auth/callback';

/** Where the identity provider sends people back to a city. */
export function callbackOf(origin: string): string {
  return `${origin}${callbackPath}`;
}

export interface SsoStart {
  city: City;
  referrer: string;
  wanted: string | null;
  /** See SsoFlow; who cannot be signed in so goes on as a guest, or to the sign-in page. */
  isSilent?: boolean;
}

/** Sends a person to the identity provider; a city that cannot reach it says so on a page of its own. */
export async function startSso(
  parts: AppParts,
  { reply }: AuthCall,
  { city, referrer, wanted, isSilent = false }: SsoStart,
): Promise<FastifyReply> {
  const flow = newFlow({ referrer, wanted, providerId: city.provider_id, isSilent }, Date.now());
  try {
    const url = await parts.sso.authorizationUrl(callbackOf(cityOrigin(city, parts.env)), flow);
    reply.header('set-cookie', flowCookie(parts.env, sealFlow(parts.seal, flow)));
    return await reply.redirect(url.href, 302);
  } catch (error) {
    parts.log.warn({ reason: reasonOf(error) }, 'identity provider does not answer');
    if (isSilent) return reply.redirect(referrer, 302);
    return failed(reply, 'unavailable', referrer);
  }
}

/** What the sign-in page is told; nothing of the provider's own words gets there. */
type SsoFailure = 'unavailable' | 'expired' | 'refused' | 'cancelled' | 'no-agreements';

/** The person is back: the answer is checked and becomes a session. Works once: the begun sign-in is over then. */
export async function finishSso(parts: AppParts, call: AuthCall): Promise<FastifyReply> {
  const { request, reply, site } = call;
  const { city } = site;
  const flow = openFlow(parts.seal, site.cookies[flowCookieName], Date.now());
  const spent = flowCookie(parts.env, null);
  if (!flow || city?.provider_id !== flow.providerId) {
    parts.log.warn({ reqId: request.id, reason: 'no sign-in begun' }, 'sign-in answer refused');
    return failed(reply, 'expired', '/');
  }
  reply.header('set-cookie', spent);
  try {
    const answer = new URL(request.raw.url ?? '', cityOrigin(city, parts.env));
    const session = await openSession(parts, call, { flow, result: await parts.sso.redeem(answer, flow) });
    parts.log.info({ reqId: request.id }, 'client sign-in by SSO');
    await enter(parts, call, session);
    return await reply.redirect(flow.referrer, 302);
  } catch (error) {
    if (flow.isSilent) return goOnAfterSilence(parts, call, flow.referrer, error);
    const failure = failureOf(error);
    parts.log.warn({ reqId: request.id, failure, reason: reasonOf(error) }, 'sign-in answer refused');
    return failed(reply, failure, flow.referrer);
  }
}

/**
 * The tokens of a person without any agreement open nothing and go. After a silent sign-in they stay: the client's
 * session in the city that they come from lives by the same grant.
 */
async function openSession(
  parts: AppParts,
  call: AuthCall,
  { flow, result }: { flow: SsoFlow; result: SsoResult },
): Promise<OpenedSession> {
  const { tokens, ssoId } = result;
  const { providerId, wanted, isSilent } = flow;
  const who = { ...deviceOf(call), kind: 'sso', tokens, providerId, wanted, ssoId } as const;
  try {
    return await parts.sessions.open({ ...who, isOnlyForOwn: isSilent });
  } catch (error) {
    if (error instanceof NoAgreements && !isSilent)
      await parts.sso.revoke(tokens.refreshToken).catch((failure: unknown) => {
        parts.log.warn({ reqId: call.request.id, reason: reasonOf(failure) }, 'tokens not revoked');
      });
    throw error;
  }
}

/** The provider wants to ask the person something; nothing was forged or broken. */
const asksPerson = [
  'login_required',
  'interaction_required',
  'account_selection_required',
  'consent_required',
];

/** Whoever has no agreement here looks round as a guest; who has to be asked comes to the sign-in page (CITY-09). */
function goOnAfterSilence(
  parts: AppParts,
  { request, reply }: AuthCall,
  referrer: string,
  error: unknown,
): FastifyReply {
  const mustAsk = error instanceof AuthorizationResponseError && asksPerson.includes(error.error);
  parts.log.info({ reqId: request.id, mustAsk, reason: reasonOf(error) }, 'not signed in without asking');
  return reply.redirect(mustAsk ? withReferrer(links.signIn, referrer) : referrer, 302);
}

function failureOf(error: unknown): SsoFailure {
  if (error instanceof NoAgreements) return 'no-agreements';
  if (error instanceof AuthorizationResponseError && error.error === 'access_denied') return 'cancelled';
  return isOutage(error) ? 'unavailable' : 'refused';
}

/** Nobody answered, as against an answer that is not believed. */
function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return error.name === 'ApiError' || error instanceof TypeError || code === 'OAUTH_TIMEOUT';
}

function failed(reply: FastifyReply, failure: SsoFailure, referrer: string): FastifyReply {
  return reply.redirect(withError(withReferrer(links.signIn, referrer), failure), 302);
}
