import type { City } from '@/api/geography/geography.schemas';
import { ApiError } from '@/api/http/http-client';
import type { Credentials } from '@/api/session/session.schemas';
import { cookieNames } from '@/config/cookies';
import { formatErrorCauses } from '@/lib/cause-line';
import type { SignInParts } from './make-sign-in';
import { type AuthCall, deviceOf } from './auth-call';
import { authTexts } from './sign-in.text';
import { type IssuedTokens, NoAgreements, toIssued } from './session-data';
import type { OpenedSession } from './client-sessions';

interface SignInRefusal {
  kind: 'refused';
  status: 401 | 403 | 429 | 503;
  message: string;
  retryAfterSeconds?: number;
}

type PasswordSignIn =
  | {
      kind: 'ok';
      session: OpenedSession;
      deviceCookie: string;
    }
  | SignInRefusal;

/** Wrong passwords and unknown numbers get the same response. */
export async function signInByPassword(
  parts: SignInParts,
  call: AuthCall,
  { city, credentials }: { city: City; credentials: Credentials },
): Promise<PasswordSignIn> {
  const { agreement, password } = credentials;
  const device = call.site.cookies[cookieNames.knownDevice];
  const guess = await parts.limits.countGuess({ door: 'client', account: agreement, device });
  if (guess.kind === 'limited')
    return { ...refused(429, authTexts.limited), retryAfterSeconds: guess.retryAfterSeconds };
  let tokens: IssuedTokens;
  try {
    tokens = toIssued(await parts.upstream.tokens.signIn(agreement, password));
  } catch (error) {
    const refusal = refusalOf(parts, error);
    if (refusal.status !== 401) await guess.wasNotLookedAt();
    return refusal;
  }
  try {
    const deviceCookie = await guess.wasRight();
    const session = await parts.sessions.open({
      ...deviceOf(call),
      kind: 'password',
      tokens,
      providerId: city.provider_id,
      wanted: agreement,
      ssoId: null,
    });
    if (session.agreement !== null) return { kind: 'ok', session, deviceCookie };
    await parts.sessions.endById(session.id);
    return refused(403, authTexts.elsewhere);
  } catch (error) {
    await parts.upstream.tokens.revoke(tokens.refreshToken).catch(() => undefined);
    if (error instanceof NoAgreements) return refused(403, authTexts.noAgreements);
    return refusalOf(parts, error);
  }
}

/** A malformed agreement number counts as an unknown one. */
function refusalOf({ log }: SignInParts, error: unknown): SignInRefusal {
  const status = error instanceof ApiError ? error.status : null;
  if (status === 401 || status === 422) return refused(401, authTexts.wrong);
  if (status === 429) return refused(429, authTexts.limited);
  log.warn({ reason: formatErrorCauses(error) }, 'client sign-in failed');
  return refused(503, authTexts.unavailable);
}

function refused(status: SignInRefusal['status'], message: string): SignInRefusal {
  return { kind: 'refused', status, message };
}
