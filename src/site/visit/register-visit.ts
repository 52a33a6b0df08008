import { cookieNames } from '@/config/cookies';
import { variantsOf } from '../experiments/resolve-experiments';
import type { SiteThunk } from '../store-hooks';
import { readSiteCookie } from './site-cookies';
import { variantsTold } from './visit.slice';

/**
 * Notes which variants this visitor was given before this document, and asks the server for those that are missing, once
 * a document (EXP-01). What it gives holds from the next document on: this one is drawn.
 */
export function registerVisit(): SiteThunk {
  return (dispatch, getState) => {
    const { variants: drawn, assignedVariants } = getState().visit;
    if (assignedVariants !== null) return;
    const { variants, isAssigned } = variantsOf(readSiteCookie(cookieNames.variants) ?? undefined);
    // Another tab may have been given them after this document was drawn without.
    const isDrawn = Object.entries(drawn).every(([key, variant]) => variants[key] === variant);
    dispatch(variantsTold(isAssigned && isDrawn ? variants : {}));
    if (!isAssigned) void postVisit();
  };
}

/**
 * `POST /api/visit`: the server gives this browser its visitor's id and the variants that it lacks, both as cookies. A
 * bare fetch instead of `siteHttp`: it comes with every first visit, and axios and zod would come with it for a call that
 * has no body, needs no token and gives nothing to read. Never rejects; where it failed, the next document asks again.
 */
async function postVisit(): Promise<void> {
  try {
    await fetch('/api/visit', {
      method: 'POST',
      // Who leaves at once is given their variants for the next page all the same.
      keepalive: true,
      priority: 'low',
    });
  } catch {
    // Without an answer the visitor goes on seeing the control variants, and counts for nothing.
  }
}
