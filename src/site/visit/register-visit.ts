import { postVisit } from '@/api/site/post-visit';
import { cookieNames } from '@/config/cookies';

import { readSiteCookie } from './site-cookies';
import { variantsOf } from '../experiments/resolve-experiments';
import type { SiteThunk } from '../store-hooks';
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
