import { useEffect } from 'react';

import { selectClient } from '@/site/client/client.slice';
import { startAuthCheck } from '@/site/session/auth-check';
import { browserAuthCheck } from '@/site/session/browser-auth-check';
import { useSiteSelector } from '@/site/store-hooks';

/**
 * Runs the check of AUTH-04 while a client is signed in. The document belongs to its first client: what it holds of them
 * stays when the next page opens softly for another.
 */
export function AuthCheck() {
  const client = useSiteSelector(selectClient);
  const hasSso = client?.hasSso ?? null;
  const agreement = client?.agreement?.number ?? null;
  useEffect(
    () => (hasSso === null ? undefined : startAuthCheck({ hasSso, agreement }, browserAuthCheck)),
    [hasSso, agreement],
  );
  return null;
}
