import { useEffect } from 'react';

import type { SignedInClient } from '../request/site-request';

/** Runs the check of AUTH-04 while a client is signed in; guests load nothing of it. */
export function useAuthCheck(client: Pick<SignedInClient, 'hasSso'> | null | undefined): void {
  const hasSso = client?.hasSso ?? null;
  useEffect(() => {
    if (hasSso === null) return;
    let stop: (() => void) | null = null;
    let isGone = false;
    void Promise.all([import('./auth-check'), import('./browser-auth-check')]).then(
      ([{ startAuthCheck }, { browserAuthCheck }]) => {
        if (!isGone) stop = startAuthCheck({ hasSso }, browserAuthCheck);
      },
      // The pages that need the agreement ask for it themselves.
      () => undefined,
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [hasSso]);
}
