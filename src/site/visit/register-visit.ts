import { cookieNames } from '@/config/cookies';
import { resolveVariants } from '../experiments/resolve-experiments';
import type { SiteThunk } from '../store-hooks';
import { readSiteCookie } from './site-cookies.browser';
import { variantsTold } from './visit.slice';

/**
 * Records earlier variants and requests missing ones, once per document (EXP-01). New ones apply to the next
 * document.
 */
export function registerVisit(): SiteThunk {
  return (dispatch, getState) => {
    const { variants: drawn, assignedVariants } = getState().visit;
    if (assignedVariants !== null) return;
    const { variants, isAssigned } = resolveVariants(readSiteCookie(cookieNames.variants) ?? undefined);
    // False if another tab has received variants since the render.
    const isDrawn = Object.entries(drawn).every(([key, variant]) => variants[key] === variant);
    dispatch(variantsTold(isAssigned && isDrawn ? variants : {}));
    if (!isAssigned) void postVisit();
  };
}

/**
 * Sets a visitor id and missing variants as cookies. `fetch`, because `siteHttp` would load axios and zod on
 * first visits. Never rejects; the next document retries.
 */
async function postVisit(): Promise<void> {
  try {
    await fetch('/api/visit', {
      method: 'POST',
      // Continues after unload: the next page has variants.
      keepalive: true,
      priority: 'low',
    });
  } catch {
    // The visitor keeps the control and is not counted.
  }
}
