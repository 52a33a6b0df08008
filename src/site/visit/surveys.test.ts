import type { Survey } from '@/api/campaign/campaign.schemas';
import { storeOf } from '../../../tests/support/render-on-site';
import { surveysLoaded } from './visit.slice';

import { surveyOfferOf, selectSurvey, findSurveyToShow } from './surveys';

const pages = ['/', '/bundles', '/internet', '/internet/giga', '/about'];
const common: Survey = {
  name: 'site-impression',
  type: 'common',
  image: 'a-laptop',
  title: 'Расскажите, как вам сайт',
  description: 'Пять вопросов',
  buttonText: 'Ответить',
  externalLink: null,
  activeTo: '2029-12-31T23:59:59+03:00',
  providers: [],
  excludedProviders: [],
  pages,
  withAuth: false,
  button: { title: 'Пройти опрос', subtitle: 'Займёт две минуты' },
};
const now = Date.parse('2026-11-21T12:00:00Z');
const guest = { path: '/', isAuth: false, providerId: 133, completed: [], now };

describe('the common survey shows [SURV-01]', () => {
  test.each([
    ['/', true],
    ['/bundles', true],
    ['/internet', true],
    ['/internet/giga', true],
    ['/bundles/giga', false],
    ['/internet/equipment', false],
    ['/domru-tv/equipment', false],
  ])('on %s: %s', (path, isShown) => {
    const everywhere = { ...common, pages: [...pages, path] };
    expect(findSurveyToShow('common', [everywhere], { ...guest, path }) !== null).toBe(isShown);
  });

  test('on its thirteen pages, and on no other that a survey names [SURV-01]', () => {
    const listed =
      '/ /bundles /internet /internet/entertainment /internet/giga /internet/giga-movix /internet/gaming ' +
      '/internet/gaming-lesta /internet/lesta-warface /internet/300-mbit /internet/500-mbit /internet/800-mbit ' +
      '/internet/1000-mbit';
    const all = listed.split(' ');
    const survey = { ...common, pages: [...all, '/about'] };
    expect(all.every((path) => findSurveyToShow('common', [survey], { ...guest, path }))).toBe(true);
    expect(findSurveyToShow('common', [survey], { ...guest, path: '/about' })).toBeNull();
  });

  test.each<[string, Partial<Survey>, Partial<typeof guest>, boolean]>([
    ['for clients only, to a guest', { withAuth: true }, {}, false],
    ['for clients only, to a client', { withAuth: true }, { isAuth: true }, true],
    ['for guests only, to a client', {}, { isAuth: true }, false],
    ['past', { activeTo: '2026-11-21T11:59:59Z' }, {}, false],
    ['without an end', { activeTo: null }, {}, true],
    ['of other providers', { providers: [7] }, {}, false],
    ['of this provider', { providers: [7, 133] }, {}, true],
    ['not for this provider', { excludedProviders: [133] }, {}, false],
    ['to provider 41', {}, { providerId: 41 }, false],
    ['to provider 556', {}, { providerId: 556 }, false],
    ['to provider 8', { providers: [8] }, { providerId: 8 }, false],
  ])('%s', (_, survey, reader, isShown) => {
    expect(findSurveyToShow('common', [{ ...common, ...survey }], { ...guest, ...reader }) !== null).toBe(
      isShown,
    );
  });
});

test('of this document: its provider, its visitor, and their started ones [SURV-01]', () => {
  const store = storeOf();
  const found = (path: string) => selectSurvey(store.getState(), 'common', { path, now });
  expect(found('/')).toBeNull();
  store.dispatch(surveysLoaded([{ ...common, providers: [133] }]));
  expect(found('/')).toMatchObject({ name: 'site-impression' });
  const client = storeOf({ isAuth: true });
  client.dispatch(surveysLoaded([common]));
  expect(selectSurvey(client.getState(), 'common', { path: '/', now })).toBeNull();
});

test('its invitation has drawings of the sprite by name, and pictures by address [SURV-03]', () => {
  expect(surveyOfferOf(common).image).toBe('/static/sprite.svg#a-laptop');
  expect(surveyOfferOf({ ...common, image: '/img/one.png' }).image).toBe('/img/one.png');
  expect(surveyOfferOf({ ...common, image: null }).image).toBeNull();
});
