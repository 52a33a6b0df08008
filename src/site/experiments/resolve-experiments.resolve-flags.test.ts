import { parseCookies } from '@/lib/cookies';
import { flagsKey, noFlagsKey, resolveFlags } from './resolve-experiments';

const none = { sso: null, equipmentLoan: null, hideLeadForms: null };

test.each([
  ['', none],
  ['theme=dark; v=stopper.shown', none],
  ['authorization_sso_on=1; equipment_loan_off=1', { ...none, sso: true, equipmentLoan: false }],
  ['authorization_sso_off=1; equipment_loan_on=1', { ...none, sso: false, equipmentLoan: true }],
  ['authorization_sso_on=1; authorization_sso_off=1', { ...none, sso: false }],
  ['hiding_lead_generation=website_without_callback', { ...none, hideLeadForms: true }],
  ['hiding_lead_generation=website_with_callback', { ...none, hideLeadForms: false }],
  ['hiding_lead_generation=nonsense', none],
])('the operator’s switches in «%s» [EXP-02] [AUTH-07]', (cookie, flags) => {
  const resolved = resolveFlags(parseCookies(cookie));
  expect(resolved).toEqual(flags);
  // A page with any flag has a cache key of its own.
  expect(flagsKey(resolved) === noFlagsKey).toBe(Object.values(flags).every((flag) => flag === null));
});
