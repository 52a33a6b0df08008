/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import Cookies from 'js-cookie';

import type { Survey } from '@/api/campaign/campaign.schemas';
import { subscribeToEvents } from '@/site/analytics/track';
import { campaignCalls } from '@/site/analytics/campaign-calls';
import { dialogClosed } from '@/site/dialogs/dialogs.slice';
import type { SiteProps } from '@/site/page/page-props';
import { useSiteDispatch, useSiteSelector } from '@/site/store-hooks';
import { stubScreen } from '../../../tests/support/browser-stubs';
import { renderOnSite } from '../../../tests/support/render-on-site';

import { SurveyButton } from './survey-button';
import { SurveyPopup } from './survey-popup';

const common: Survey = {
  name: 'site-impression',
  type: 'common',
  image: 'a-laptop',
  title: 'Расскажите, как вам сайт',
  description: 'Пять вопросов',
  buttonText: 'Ответить',
  externalLink: null,
  activeTo: '2099-12-31T23:59:59+03:00',
  providers: [],
  excludedProviders: [],
  pages: ['/'],
  withAuth: false,
  button: { title: 'Пройти опрос', subtitle: 'Займёт две минуты' },
};

let page: ReturnType<typeof stubScreen>;
let isOnScreen = false;
beforeEach(() => {
  isOnScreen = false;
  for (const name of ['survey', 'feedback']) document.cookie = `${name}=; path=/; max-age=0`;
  page = stubScreen(() => isOnScreen);
  jest.spyOn(campaignCalls, 'surveys').mockResolvedValue([common]);
});

function Page({ path }: { path: string }) {
  const dispatch = useSiteDispatch();
  const request = useSiteSelector(({ dialogs }) => dialogs.request);
  return (
    <>
      <SurveyButton path={path} />
      {request?.kind === 'survey' && (
        <SurveyPopup request={request} onClose={() => dispatch(dialogClosed())} />
      )}
    </>
  );
}
const draw = (seed: Partial<SiteProps> = {}, path = '/') => renderOnSite(<Page path={path} />, seed);
const opener = () => screen.findByRole('button', { name: /^Пройти опрос\s*Займёт две минуты$/ });

test('a button with title and subtitle opens it, for guests too; once started it is completed and disappears [SURV-04] [SURV-02]', async () => {
  const set = jest.spyOn(Cookies, 'set');
  const told = jest.fn();
  const stop = subscribeToEvents(told);
  draw();
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

test('each step takes the focus from the button it replaces [SURV-02] [UI-12]', async () => {
  draw();
  await userEvent.click(await opener());
  const heading = () => screen.getByRole('heading', { name: 'Расскажите, как вам сайт' });
  await userEvent.click(screen.getByRole('button', { name: 'Ответить' }));
  expect(heading()).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: '5 из 5' }));
  expect(heading()).toHaveFocus();
});

test('the mark is stored on the parent domain [SURV-02]', async () => {
  const set = jest.spyOn(Cookies, 'set');
  draw({ cookieDomain: '.example.ru' });
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
  const { store } = draw();
  await waitFor(() => expect(store.getState().visit.surveys.status).toBe('loaded'));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('closing it without a start completes nothing [SURV-02]', async () => {
  draw();
  await userEvent.click(await opener());
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть окно' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(document.cookie).not.toContain('survey=');
  expect(await opener()).toBeInTheDocument();
});

test('the surveys are fetched once; after a failure the next page retries', async () => {
  jest.mocked(campaignCalls.surveys).mockRejectedValueOnce(new Error('gone'));
  const { store, rerender } = draw();
  await waitFor(() => expect(campaignCalls.surveys).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(store.getState().visit.surveys.status).toBe('failed'));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  rerender(<Page path="/bundles" />);
  await waitFor(() => expect(store.getState().visit.surveys.status).toBe('loaded'));
  rerender(<Page path="/" />);
  expect(await opener()).toBeVisible();
  expect(campaignCalls.surveys).toHaveBeenCalledTimes(2);
  expect(campaignCalls.surveys).toHaveBeenCalledWith(133);
});

test('it never appears in view: no visible content moves', async () => {
  isOnScreen = true;
  const { store } = draw();
  await waitFor(() => expect(store.getState().visit.surveys.status).toBe('loaded'));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  act(() => page.see({ isIntersecting: false }));
  expect(await opener()).toBeInTheDocument();
});

test('started in another place, it opens at its question [SURV-02]', () => {
  const { name, title, description, buttonText, externalLink } = common;
  const survey = { name, title, description, buttonText, externalLink, image: null };
  renderOnSite(
    <SurveyPopup request={{ kind: 'survey', survey, isStarted: true }} onClose={() => undefined} />,
  );
  expect(screen.getByRole('dialog', { name: title })).toHaveTextContent('Поставьте оценку');
});
