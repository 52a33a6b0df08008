import { cookieNames } from '@/config/cookies';
import { resolveVariants } from '../experiments/resolve-experiments';
import type { SiteThunk } from '../store-hooks';
import { readSiteCookie } from './site-cookies.browser';
import { variantsTold } from './visit.slice';

/**
 * Records the variants that the visitor had before this document, and requests missing ones, once per
 * document (EXP-01). New variants only apply to the next document.
 */
export function registerVisit(): SiteThunk {
  return (dispatch, getState) => {
    const { variants: drawn, assignedVariants } = getState().visit;
    if (assignedVariants !== null) return;
    const { variants, isAssigned } = resolveVariants(readSiteCookie(cookieNames.variants) ?? undefined);
    // Another tab may have received variants after the server rendered this document without them.
    const isDrawn = Object.entries(drawn).every(([key, variant]) => variants[key] === variant);
    dispatch(variantsTold(isAssigned && isDrawn ? variants : {}));
    if (!isAssigned) void postVisit();
  };
}

/**
 * The response sets a visitor id and the missing variants as cookies. Uses `fetch`: it runs on every first
 * visit, where `siteHttp` would load axios and zod. Never rejects; after a failure the next document retries.
 */
async function postVisit(): Promise<void> {
  try {
    await fetch('/api/visit', {
      method: 'POST',
      // Continues after the page unloads, so that the next page has variants.
      keepalive: true,
      priority: 'low',
    });
  } catch {
    // After a failure the visitor keeps the control variants and is not counted.
  }
}
