import { cookieNames } from '@/config/cookies';
import { parseCookies } from '@/lib/cookies';
import type { AnalyticsIdentity } from './start-analytics';

/**
 * Whom events belong to (ANA-02): the client's contract and, in the web view of an application, the id that the
 * application has put into its cookie. Null for a guest, whatever cookies there are.
 */
export function analyticsIdentity(contractNumber: string | null, cookies: string): AnalyticsIdentity | null {
  if (contractNumber === null) return null;
  const uid = parseCookies(cookies)[cookieNames.appUid];
  return { contractNumber, ...(uid !== undefined && /^[\w.-]{1,64}$/.test(uid) ? { uid } : {}) };
}
