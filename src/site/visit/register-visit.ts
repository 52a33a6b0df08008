import { cookieNames } from '@/config/cookies';
import { resolveVariants } from '../experiments/resolve-experiments';
import type { SiteThunk } from '../store-hooks';
import { readSiteCookie } from './site-cookies.browser';
import { variantsTold } from './visit.slice';

/**
 * Records the variants that this visitor had before this document, and requests missing ones from the server, once per
 * document (EXP-01). New variants apply from the next document on: this one is rendered already.
 */
export function registerVisit(): SiteThunk {
  return (dispatch, getState) => {
    const { variants: drawn, assignedVariants } = getState().visit;
    if (assignedVariants !== null) return;
    const { variants, isAssigned } = resolveVariants(readSiteCookie(cookieNames.variants) ?? undefined);
    // Another tab may have received variants after this document was rendered without them.
    const isDrawn = Object.entries(drawn).every(([key, variant]) => variants[key] === variant);
    dispatch(variantsTold(isAssigned && isDrawn ? variants : {}));
    if (!isAssigned) void postVisit();
  };
}

/**
 * Sets this browser's visitor id and missing variants as cookies. A bare fetch instead of `siteHttp`: it runs
 * on every first visit, and would add axios and zod to a call without body, token or result. Never rejects;
 * after a failure the next document retries.
 */
async function postVisit(): Promise<void> {
  try {
    await fetch('/api/visit', {
      method: 'POST',
      // A visitor who leaves at once still gets variants for the next page.
      keepalive: true,
      priority: 'low',
    });
  } catch {
    // A failed call: the visitor keeps the control variants and isn't counted.
  }
}
