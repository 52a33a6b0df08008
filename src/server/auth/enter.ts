import type { AppParts } from '../app-parts';
import type { AuthCall } from './auth-context';
import type { OpenedSession } from './client-sessions';
import { agreementCookie, sessionCookie } from './session-cookie';

/** Gives the browser its new session; one that it had before is over (figure 12). */
export async function enter(
  parts: AppParts,
  { reply, site }: AuthCall,
  session: OpenedSession,
): Promise<void> {
  const former = await site.session();
  if (former) await parts.sessions.replace(former);
  for (const cookie of [sessionCookie(parts.env, session.id), agreementCookie(parts.env, session.agreement)])
    reply.header('set-cookie', cookie);
}
