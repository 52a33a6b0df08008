import type { SiteFlags } from '../page/site-request';
import type { Variants } from './experiments';

/** /bundles/…, /internet, /internet/{alias}, /request (LEAD-10). */
const pages = /^\/(?:bundles(?:\/.*)?|internet(?:\/[^/]+)?|request)$/;

/** What decides whether a page asks for requests. `path` is public, without query. */
export interface LeadGeneration {
  path: string;
  flags: Pick<SiteFlags, 'hideLeadForms'>;
  variants: Variants;
}

/** Pure: whether a page shows no request forms; the operator's cookie goes before the experiment (LEAD-10). */
export function hidesLeadForms({ path, flags, variants }: LeadGeneration): boolean {
  if (!pages.test(path)) return false;
  return flags.hideLeadForms ?? variants['lead_generation'] === 'hidden';
}
