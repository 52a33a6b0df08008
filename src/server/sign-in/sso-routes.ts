import type { FastifyReply } from 'fastify';
import { AuthorizationResponseError } from 'openid-client';

import type { City } from '@/api/geography/geography.schemas';
import { links } from '@/config/links';
import { formatErrorCauses } from '@/lib/cause-line';
import { pathAfterSignIn, safeReferrer, withReferrer } from '@/site/client/sign-in-links';
import { NoAgreements } from './session-data';
import { cityOrigin } from '../middleware/host-and-address';
import { type AuthCall, deviceOf, startSession, readTextParameter, withError } from './auth-call';
import type { OpenedSession } from './client-sessions';
import type { SignInParts } from './make-sign-in';
import { ssoFlowCookie, flowCookieName, flowCookiesIn } from './session-cookie';
import type { ClientSession } from './session-store';
import {
  NoRefreshToken,
  newFlow,
  unsealSsoFlow,
  sealFlow,
  type SsoFlow,
  type SsoResult,
  httpStatusOf,
} from './sso';

interface SsoStart {
  city: City;
  referrer: string;
  wanted: string | null;
  /** Without interaction; on failure the visitor continues as a guest, or on the sign-in page. */
  isSilent?: boolean;
}

/** Redirects to the identity provider; when it is unreachable, to an error page. */
export async function startSso(
  parts: SignInParts,
  { request, reply, site }: AuthCall,
  { city, referrer, wanted, isSilent = false }: SsoStart,
): Promise<FastifyReply> {
  const flow = newFlow({ referrer, wanted, providerId: city.provider_id, isSilent }, Date.now());
  try {
    const url = await parts.sso.authorizationUrl(`${cityOrigin(city, parts.env)}${links.authCallback}`, flow);
    for (const name of oldFlows(parts, site.cookies))
      reply.header('set-cookie', ssoFlowCookie(parts.env, name, null));
    const name = flowCookieName(flow.state);
    reply.header('set-cookie', ssoFlowCookie(parts.env, name, sealFlow(parts.seal, flow)));
    return await reply.redirect(url.href, 302);
  } catch (error) {
    parts.log.warn(
      { reqId: request.id, reason: formatErrorCauses(error) },
      'identity provider does not answer',
    );
    if (isSilent) return reply.redirect(referrer, 302);
    return failed(reply, 'unavailable', referrer);
  }
}

/** Other begun sign-ins per browser. */
const MAX_FLOWS = 3;

/** Expired ones and the oldest, which a new sign-in replaces. */
function oldFlows({ seal }: SignInParts, cookies: AuthCall['site']['cookies']): string[] {
  const now = Date.now();
  return (
    flowCookiesIn(cookies)
      .map((name) => ({ name, until: unsealSsoFlow(seal, cookies[name], now)?.until ?? 0 }))
      // Simultaneous sign-ins: the last is the newest.
      .reverse()
      .sort((one, other) => other.until - one.until)
      .filter(({ until }, at) => until === 0 || at >= MAX_FLOWS)
      .map(({ name }) => name)
  );
}

/** Codes for the sign-in page; contain nothing of the provider's text. */
type SsoFailure = 'unavailable' | 'expired' | 'refused' | 'cancelled' | 'no-agreements';

/** Validates the response and opens a session. Works once: it ends the begun sign-in. */
export async function finishSso(parts: SignInParts, call: AuthCall): Promise<FastifyReply> {
  const { request, reply, site } = call;
  const { city } = site;
  const state = readTextParameter(request.query, 'state');
  const name = flowCookieName(state);
  const flow = unsealSsoFlow(parts.seal, site.cookies[name], Date.now());
  if (flow?.state !== state || city?.provider_id !== flow.providerId) return unknownAnswer(parts, call);
  reply.header('set-cookie', ssoFlowCookie(parts.env, name, null));
  try {
    const answer = new URL(request.raw.url ?? '', cityOrigin(city, parts.env));
    const session = await openSession(parts, call, { flow, result: await parts.sso.redeem(answer, flow) });
    parts.log.info({ reqId: request.id }, 'client sign-in by SSO');
    await startSession(parts, call, session);
    return await reply.redirect(flow.isSilent ? flow.referrer : pathAfterSignIn(flow.referrer), 302);
  } catch (error) {
    if (flow.isSilent) return goOnAfterSilence(parts, call, flow.referrer, error);
    const failure = failureOf(error);
    parts.log.warn(
      { reqId: request.id, failure, reason: formatErrorCauses(error) },
      'sign-in answer refused',
    );
    return failed(reply, failure, flow.referrer);
  }
}

/** A signed-in client has gone Back to a used response. */
async function unknownAnswer(parts: SignInParts, { request, reply, site }: AuthCall): Promise<FastifyReply> {
  const session = await site.session();
  if (session && session.providerId === site.city?.provider_id)
    return reply.redirect(pathAfterSignIn('/'), 302);
  parts.log.warn({ reqId: request.id, reason: 'no sign-in begun' }, 'sign-in answer refused');
  return failed(reply, 'expired', '/');
}

/**
 * Revokes the tokens of a person without any agreement; not after a silent sign-in: the client's session in
 * the previous city uses the same grant.
 */
async function openSession(
  parts: SignInParts,
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
        parts.log.warn({ reqId: call.request.id, reason: formatErrorCauses(failure) }, 'tokens not revoked');
      });
    throw error;
  }
}

/** The provider requires interaction. Glewlwyd refuses a silent request by `invalid_request`. */
const asksPerson = [
  'invalid_request',
  'login_required',
  'interaction_required',
  'account_selection_required',
  'consent_required',
];

/**
 * A visitor without an agreement continues as a guest; required interaction leads to the sign-in page
 * (CITY-09).
 */
function goOnAfterSilence(
  parts: SignInParts,
  { request, reply }: AuthCall,
  referrer: string,
  error: unknown,
): FastifyReply {
  const mustAsk =
    error instanceof NoRefreshToken ||
    (error instanceof AuthorizationResponseError && asksPerson.includes(error.error));
  parts.log.info(
    { reqId: request.id, mustAsk, reason: formatErrorCauses(error) },
    'not signed in without asking',
  );
  return reply.redirect(mustAsk ? withReferrer(links.signIn, referrer) : referrer, 302);
}

/** The person has refused the provider's prompt. */
const cancelledBy = ['access_denied', 'consent_required', 'interaction_required'];
const providerAway = ['temporarily_unavailable', 'server_error'];

function failureOf(error: unknown): SsoFailure {
  if (error instanceof NoAgreements) return 'no-agreements';
  if (error instanceof AuthorizationResponseError && cancelledBy.includes(error.error)) return 'cancelled';
  return isOutage(error) ? 'unavailable' : 'refused';
}

/** No response, or one from another server. */
function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AuthorizationResponseError) return providerAway.includes(error.error);
  const code = 'code' in error ? String(error.code) : '';
  const status = httpStatusOf(error) ?? 0;
  const isAway = status >= 500 || [408, 425, 429].includes(status);
  return isAway || error.name === 'ApiError' || error instanceof TypeError || code === 'OAUTH_TIMEOUT';
}

function failed(reply: FastifyReply, failure: SsoFailure, referrer: string): FastifyReply {
  return reply.redirect(withError(withReferrer(links.signIn, referrer), failure), 302);
}

/** The identity provider redirects here after it has ended its session. */
export const signedOutPath = '/api/auth/signed-out';

const place = 'sign-out';

/**
 * Ends the identity provider's session, so that the next sign-in requires the password. The embedded provider
 * needs no such page: it ends its session with the tokens.
 */
export async function ssoSignOutUrl(
  parts: SignInParts,
  { site }: AuthCall,
  { session, referrer }: { session: ClientSession | null; referrer: string },
): Promise<string | null> {
  const idToken = session?.data.idToken ?? null;
  if (session?.kind !== 'sso' || idToken === null) return null;
  const { city } = site;
  if (city === null) return null;
  const url = await parts.sso.endSessionUrl(idToken, {
    returnTo: `${cityOrigin(city, parts.env)}${signedOutPath}`,
    state: parts.seal.close(referrer, place),
  });
  return url?.href ?? null;
}

/** The way back, to the page that requested the sign-out. */
export function finishSignOut(parts: SignInParts, { request, reply }: AuthCall): FastifyReply {
  const referrer = parts.seal.open(readTextParameter(request.query, 'state'), place);
  if (referrer === null) request.log.warn('sign-out answer not known');
  return reply.redirect(safeReferrer(referrer), 302);
}
