import type { FastifyReply } from 'fastify';

import { safeReferrer } from '@/site/session/referrer';
import type { AppParts } from '../app-parts';
import { cityOrigin } from '../pages/site-request-of';
import { type AuthCall, textOf } from './auth-context';
import type { ClientSession } from './session-store';

/** Where the identity provider sends people after it has ended its own session. */
export const signedOutPath = '/api/auth/signed-out';

const place = 'sign-out';

/**
 * The identity provider's page that ends its session too, so that the next sign-in asks for the password again; null
 * where there is none to go to. The embedded provider needs none: it ends its session with the tokens.
 */
export async function endOfSso(
  parts: AppParts,
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

/** `GET /api/auth/signed-out?state=…`: back from there, to the page that the sign-out was asked for with. */
export function finishSignOut(parts: AppParts, { request, reply }: AuthCall): FastifyReply {
  return reply.redirect(safeReferrer(parts.seal.open(textOf(request.query, 'state'), place)), 302);
}
