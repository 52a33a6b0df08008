import { useEffect, useRef } from 'react';

import type { SignedInClient } from '../request/site-request';

type CheckedClient = Pick<SignedInClient, 'hasSso' | 'agreement'>;

/**
 * Runs the check of AUTH-04 while a client is signed in; guests load nothing of it. The document belongs to its first
 * client: what it holds of them stays when the next page opens softly for another.
 */
export function useAuthCheck(client: CheckedClient | null | undefined): void {
  const hasSso = client?.hasSso ?? null;
  const number = client?.agreement?.number ?? null;
  const first = useRef<{ agreement: string | null } | null>(null);
  useEffect(() => {
    if (hasSso === null) return;
    first.current ??= { agreement: number };
    const subject = { hasSso, agreement: first.current.agreement };
    let stop: (() => void) | null = null;
    let isGone = false;
    void Promise.all([import('./auth-check'), import('./browser-auth-check')]).then(
      ([{ startAuthCheck }, { browserAuthCheck }]) => {
        if (!isGone) stop = startAuthCheck(subject, browserAuthCheck);
      },
      // The pages that need the agreement ask for it themselves.
      () => undefined,
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [hasSso, number]);
}
