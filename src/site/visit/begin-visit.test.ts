/** @jest-environment jsdom */
import { fits, stubMedia } from '../../../tests/support/browser-stubs';
import { storeOf } from '../../../tests/support/render-on-site';

import { beginVisit } from './begin-visit';

const names = ['cookie_choice', 'cityconfirm', 'platform', 'mobile_app', 'survey', 'feedback'];
let width = 360;
beforeEach(() => {
  width = 360;
  for (const name of names) document.cookie = `${name}=; max-age=0; path=/`;
  sessionStorage.clear();
  stubMedia((media) => fits(media, width));
});
afterEach(() => jest.restoreAllMocks());

function begun(cookies: string[] = [], city = {}) {
  for (const cookie of cookies) document.cookie = `${cookie}; path=/`;
  const store = storeOf();
  const state = store.getState();
  const own = storeOf({}, { city: { ...state.city, city: { ...state.city.city, ...city } } });
  own.dispatch(beginVisit());
  return { store: own, visit: own.getState().visit, city: own.getState().city };
}

test('a newcomer has no stored state, and the platform is the web from now on, without Expires [APP-01]', () => {
  const set = jest.spyOn(document, 'cookie', 'set');
  const { visit, city } = begun([], { hasStoreApp: false });
  expect(visit).toMatchObject({ hasBegun: true, cookieChoice: null, isFeedbackWanted: false });
  expect(visit.completedSurveys).toEqual([]);
  expect(city.isConfirmed).toBe(false);
  expect(set.mock.calls).toEqual([['platform=web; path=/; sameSite=Lax']]);
});

test('cookies of earlier visits are read, once a document [SURV-02] [POP-08]', () => {
  const { store, visit, city } = begun([
    'cookie_choice=all',
    'cityconfirm=maybe',
    'survey=one.two',
    'feedback=show_feedback',
  ]);
  expect(visit).toMatchObject({
    cookieChoice: 'all',
    completedSurveys: ['one', 'two'],
    isFeedbackWanted: true,
  });
  expect(city.isConfirmed).toBe(true);
  document.cookie = 'cookie_choice=necessary; path=/';
  store.dispatch(beginVisit());
  expect(store.getState().visit.cookieChoice).toBe('all');
});

test.each(['1', 'maybe', ''])(
  'the city is confirmed for any value of its cookie: «%s» [CITY-10]',
  (value) => {
    expect(begun([`cityconfirm=${value}`]).city.isConfirmed).toBe(true);
  },
);

test.each(['hide_feedback', 'SHOW_FEEDBACK', '1'])(
  'cookie feedback %s disables the widget [SHELL-14]',
  (value) => {
    expect(begun([`feedback=${value}`]).visit.isFeedbackWanted).toBe(false);
  },
);

test.each<[string, string[], number, object, boolean]>([
  ['on a phone’s web, in a city with the app', [], 360, {}, true],
  ['up to 767.98 px', [], 767.98, {}, true],
  ['not wider', [], 768, {}, false],
  ['not on another platform', ['platform=ios'], 360, {}, false],
  ['not after a visit of the store', ['mobile_app=visited'], 360, {}, false],
  ['not after it was closed', ['mobile_app=closed'], 360, {}, false],
  ['not in a city without the app', [], 360, { hasStoreApp: false }, false],
])('the app is offered %s [APP-01]', (_when, cookies, screen, city, isDue) => {
  width = screen;
  expect(begun(cookies, city).visit.isAppOfferDue).toBe(isDue);
});

test.each([
  ['', true],
  ['https://search.example/?q=tv', true],
  [`${location.origin}.example/`, true],
  [`${location.origin}/about`, false],
])('a visitor from «%s» is at the first page: %s [APP-01]', (referrer, isFirst) => {
  jest.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  expect(begun().visit.isFirstPage).toBe(isFirst);
});

test('an unsent request of this tab is restored, for a day and no longer [LEAD-08]', () => {
  const draft = {
    route: 'request',
    posted: '',
    idempotencyKey: 'first',
    savedAt: Date.now() - 23 * 3_600_000,
  };
  sessionStorage.setItem('lead-draft', JSON.stringify(draft));
  expect(begun().visit.draft.kept).toMatchObject({ idempotencyKey: 'first' });
  sessionStorage.setItem('lead-draft', JSON.stringify({ ...draft, savedAt: draft.savedAt - 3_600_001 }));
  expect(begun().visit.draft.kept).toBeNull();
  expect(sessionStorage).toHaveLength(0);
  for (const nonsense of ['{"route":"nonsense"}', '{', 'null'])
    sessionStorage.setItem('lead-draft', nonsense);
  expect(begun().visit.draft.kept).toBeNull();
});

test('with blocked cookies and storage the visit begins with defaults', () => {
  const refuse = () => {
    throw new DOMException('Access is denied', 'SecurityError');
  };
  jest.spyOn(document, 'cookie', 'get').mockImplementation(refuse);
  jest.spyOn(document, 'cookie', 'set').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  expect(begun().visit).toMatchObject({ hasBegun: true, cookieChoice: null, draft: { kept: null } });
});
