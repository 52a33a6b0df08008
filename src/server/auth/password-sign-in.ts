import type { City } from '@/api/geography/geography.schemas';
import { ApiError } from '@/api/http/api-error';
import type { Credentials } from '@/api/session/session.schemas';
import type { AppParts } from '../app-parts';
import { type AuthCall, deviceOf } from './auth-context';
import { authTexts } from './auth.text';
import { NoAgreements } from './client-facts';
import type { OpenedSession } from './client-sessions';
import { reasonOf } from './client-sessions';
import { countGuess, forgetGuesses } from './guess-limit';
import { toIssued } from './password-tokens';
import type { IssuedTokens } from './token-source';

export interface SignInRefusal {
  kind: 'refused';
  status: 401 | 403 | 429 | 503;
  message: string;
}

export type PasswordSignIn = { kind: 'ok'; session: OpenedSession } | SignInRefusal;

/** Signs in by agreement number and password. One answer for a wrong password and an unknown number (decision 39). */
export async function signInByPassword(
  parts: AppParts,
  call: AuthCall,
  { city, credentials }: { city: City; credentials: Credentials },
): Promise<PasswordSignIn> {
  const { agreement, password } = credentials;
  const { db } = parts.storage;
  if (!(await countGuess(db, agreement, Date.now()))) return refused(429, authTexts.limited);
  let tokens: IssuedTokens;
  try {
    tokens = toIssued(await parts.upstream.tokens.signIn(agreement, password));
  } catch (error) {
    return refusalOf(parts, error);
  }
  try {
    const session = await parts.sessions.open({
      ...deviceOf(call),
      kind: 'password',
      tokens,
      providerId: city.provider_id,
      wanted: agreement,
      ssoId: null,
    });
    if (session.agreement !== null) {
      await forgetGuesses(db, agreement);
      return { kind: 'ok', session };
    }
    await parts.sessions.endById(session.id);
    return refused(403, authTexts.elsewhere);
  } catch (error) {
    await parts.upstream.tokens.revoke(tokens.refreshToken).catch(() => undefined);
    if (error instanceof NoAgreements) return refused(403, authTexts.noAgreements);
    return refusalOf(parts, error);
  }
}

/** What is no agreement number at all is as wrong as an unknown one. */
function refusalOf({ log }: AppParts, error: unknown): SignInRefusal {
  const status = error instanceof ApiError ? error.status : null;
  if (status === 401 || status === 422) return refused(401, authTexts.wrong);
  if (status === 429) return refused(429, authTexts.limited);
  log.warn({ reason: reasonOf(error) }, 'client sign-in failed');
  return refused(503, authTexts.unavailable);
}

function refused(status: SignInRefusal['status'], message: string): SignInRefusal {
  return { kind: 'refused', status, message };
}
