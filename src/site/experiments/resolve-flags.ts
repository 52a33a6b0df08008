import { cookieNames, leadGenerationValues } from '@/config/cookies';
import type { Cookies } from '@/lib/cookies';
import type { SiteFlags } from '../page/site-request';

/** Operator's switches by cookie (EXP-02, AUTH-07, EQ-11, LEAD-10). Where both are set, off wins. */
export function resolveFlags(cookies: Cookies): SiteFlags {
  const pair = (on: string, off: string) =>
    cookies[off] !== undefined ? false : cookies[on] !== undefined || null;
  const hiding = cookies[cookieNames.hidingLeadGeneration];
  return {
    sso: pair(cookieNames.ssoOn, cookieNames.ssoOff),
    equipmentLoan: pair(cookieNames.loanOn, cookieNames.loanOff),
    hideLeadForms:
      hiding === leadGenerationValues.hide ? true : hiding === leadGenerationValues.show ? false : null,
  };
}

/** The flags in a stable form, for the cache key. */
export function flagsKey({ sso, equipmentLoan, hideLeadForms }: SiteFlags): string {
  return [sso, equipmentLoan, hideLeadForms].map((flag) => (flag === null ? '-' : Number(flag))).join('');
}

/** `flagsKey` of whoever has no switch set. */
export const noFlagsKey = flagsKey(resolveFlags({}));
