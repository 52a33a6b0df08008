import { cityLabel } from './city-of-request';
import { requestFacts } from './request-facts';

const id = 'aaaaaaaa-1111-4111-8111-111111111111';
const facts = (cookie?: string, host = 'kazan.site.example') =>
  requestFacts({ host, cookie }, 'site.example', () => id);

describe('cityLabel', () => {
  test.each([
    ['kazan.site.example', 'kazan'],
    ['KAZAN.site.example:443', 'kazan'],
    ['site.example', null],
    ['site.example:3000', null],
    ['127.0.0.1:3000', null],
    ['kazan.own-domain.example', 'kazan'],
  ])('%s names %s [CITY-01]', (host, label) => {
    expect(cityLabel(host, 'site.example')).toBe(label);
  });
});

describe('requestFacts', () => {
  test('gives a visitor without an id a new one, and keeps a known one', () => {
    expect(facts()).toMatchObject({ visitorId: id, isNewVisitor: true });
    const known = 'bbbbbbbb-2222-4222-8222-222222222222';
    expect(facts(`visitor=${known}`)).toMatchObject({ visitorId: known, isNewVisitor: false });
    expect(facts('visitor=<script>')).toMatchObject({ visitorId: id, isNewVisitor: true });
  });

  test('any session cookie bypasses the caches, only a sound one is a session', () => {
    expect(facts('__Host-session=nonsense')).toMatchObject({ bypassesCache: true, sessionId: null });
    const sound = 'a'.repeat(43);
    expect(facts(`session=${sound}`)).toMatchObject({ bypassesCache: true, sessionId: sound });
    expect(facts('theme=dark')).toMatchObject({ bypassesCache: false, sessionId: null });
  });

  test('reads the operator’s switches [EXP-02]', () => {
    expect(facts('authorization_sso_on=1; equipment_loan_off=1').flags).toEqual({
      sso: true,
      equipmentLoan: false,
      hideLeadForms: null,
    });
    expect(facts('hiding_lead_generation=website_without_callback').flags.hideLeadForms).toBe(true);
    expect(facts('hiding_lead_generation=website_with_callback').flags.hideLeadForms).toBe(false);
    expect(facts('hiding_lead_generation=nonsense').flags.hideLeadForms).toBeNull();
  });

  test('a cookie forces a variant; a nonsense one does not [EXP-01]', () => {
    expect(facts('exp_equipment_loan=plain').variants).toMatchObject({ equipment_loan: 'plain' });
    expect(facts('exp_equipment_loan=nonsense').variants).toMatchObject({ equipment_loan: 'instalment' });
  });
});
