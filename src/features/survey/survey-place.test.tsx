/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import Cookies from 'js-cookie';

import type { Survey } from '@/api/campaign/campaign.schemas';
import { takeEvents } from '@/site/analytics/track';
import { offeredSurvey, startSurvey } from '@/site/survey/survey-offer';

import { shownSurvey } from './shown-survey';
import { SurveyPlace } from './survey-place';

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
const context: Survey = {
  ...common,
  name: 'request-sent',
  type: 'context',
  title: 'Легко ли?',
  button: null,
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
    expect(shownSurvey('common', [everywhere], { ...guest, path }) !== null).toBe(isShown);
  });

  test('on the thirteen pages of the specification, and on no other that a survey names [SURV-01]', () => {
    const listed =
      '/ /bundles /internet /internet/entertainment /internet/giga /internet/giga-movix /internet/gaming ' +
      '/internet/gaming-lesta /internet/lesta-warface /internet/300-mbit /internet/500-mbit /internet/800-mbit ' +
      '/internet/1000-mbit';
    const all = listed.split(' ');
    const survey = { ...common, pages: [...all, '/about'] };
    expect(all.every((path) => shownSurvey('common', [survey], { ...guest, path }))).toBe(true);
    expect(shownSurvey('common', [survey], { ...guest, path: '/about' })).toBeNull();
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
    expect(shownSurvey('common', [{ ...common, ...survey }], { ...guest, ...reader }) !== null).toBe(isShown);
  });
});

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});
beforeEach(() => {
  for (const name of ['survey', 'feedback']) document.cookie = `${name}=; path=/; max-age=0`;
});

const place = (surveys: Survey[] = [common, context], path = '/') =>
  render(
    <SurveyPlace
      path={path}
      isAuth={false}
      providerId={133}
      cookieDomain=""
      surveys={{ surveys: () => Promise.resolve(surveys) }}
    />,
  );
const opener = () => screen.findByRole('button', { name: /^Пройти опрос\s*Займёт две минуты$/ });

test('a button with title and subtitle opens it, for guests too; started it is completed and gone [SURV-04] [SURV-02]', async () => {
  const set = jest.spyOn(Cookies, 'set');
  const told = jest.fn();
  const stop = takeEvents(told);
  place();
  await userEvent.click(await opener());
  const dialog = screen.getByRole('dialog', { name: 'Расскажите, как вам сайт' });
  expect(dialog).toHaveTextContent('Пять вопросов');
  expect(document.cookie).not.toContain('survey=');
  await userEvent.click(screen.getByRole('button', { name: 'Ответить' }));
  expect(document.cookie).toContain('survey=site-impression');
  // js-cookie counts days: 30 of them are 2592000 s.
  expect(set).toHaveBeenCalledWith(
    'survey',
    'site-impression',
    expect.objectContaining({ path: '/', expires: 30 }),
  );
  await userEvent.click(screen.getByRole('button', { name: '5 из 5' }));
  expect(screen.getByRole('dialog')).toHaveTextContent('Спасибо! Ваш ответ записан.');
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ category: 'survey_site-impression' }));
  expect(screen.queryByRole('button', { name: /Пройти опрос/ })).not.toBeInTheDocument();
  stop();
  set.mockRestore();
});

test('the mark goes to the parent domain [SURV-02]', async () => {
  const set = jest.spyOn(Cookies, 'set');
  const one = { surveys: () => Promise.resolve([common]) };
  render(<SurveyPlace path="/" isAuth={false} providerId={133} cookieDomain=".example.ru" surveys={one} />);
  await userEvent.click(await opener());
  await userEvent.click(screen.getByRole('button', { name: 'Ответить' }));
  expect(set).toHaveBeenCalledWith(
    'survey',
    'site-impression',
    expect.objectContaining({ domain: '.example.ru' }),
  );
  set.mockRestore();
});

test('completed, it shows no more [SURV-04] [SURV-01]', async () => {
  document.cookie = 'survey=other.site-impression; path=/';
  place();
  await act(() => Promise.resolve());
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('closing it without a start completes nothing [SURV-02]', async () => {
  place();
  await userEvent.click(await opener());
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть окно' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(document.cookie).not.toContain('survey=');
  expect(await opener()).toBeInTheDocument();
});

test('the context survey is offered only where the feedback flag is set, and opens at its question [POP-08] [SURV-02]', async () => {
  place();
  await opener();
  expect(offeredSurvey()).toBeNull();
  document.cookie = 'feedback=show_feedback; path=/';
  // Whoever offers it asks while it is drawn.
  const Offer = () => <p>{offeredSurvey()?.description}</p>;
  expect(render(<Offer />).container).toHaveTextContent('Пять вопросов');
  const offered = offeredSurvey();
  expect(offered).toMatchObject({ name: 'request-sent', title: 'Легко ли?' });
  act(() => startSurvey(offered!));
  expect(screen.getByRole('dialog', { name: 'Легко ли?' })).toHaveTextContent('Поставьте оценку');
  expect(document.cookie).toContain('request-sent');
  expect(offeredSurvey()).toBeNull();
});
