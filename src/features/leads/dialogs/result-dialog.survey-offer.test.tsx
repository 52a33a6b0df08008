/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import type { Survey } from '@/api/campaign/campaign.schemas';
import { beginVisit } from '@/site/visit/begin-visit';
import { surveysLoaded } from '@/site/visit/visit.slice';
import { renderOnSite, storeOf } from '../../../../tests/support/render-on-site';

import { SurveyOffer } from './result-dialog';

const context: Survey = {
  name: 'request-sent',
  type: 'context',
  image: 'a-laptop',
  title: 'Легко ли?',
  description: 'Пять вопросов',
  buttonText: 'Ответить',
  externalLink: null,
  activeTo: null,
  providers: [],
  excludedProviders: [],
  pages: ['/'],
  withAuth: false,
  button: null,
};

function draw(survey: Partial<Survey> = {}) {
  const store = storeOf();
  store.dispatch(beginVisit());
  store.dispatch(surveysLoaded([{ ...context, ...survey }]));
  return renderOnSite(<SurveyOffer />, { store });
}
beforeEach(() => {
  for (const name of ['survey', 'feedback']) document.cookie = `${name}=; path=/; max-age=0`;
});

test('the context survey is offered only where the feedback flag is set [POP-08]', () => {
  const { unmount } = draw();
  expect(screen.queryByText('Пять вопросов')).toBeNull();
  unmount();
  document.cookie = 'feedback=show_feedback; path=/';
  draw();
  expect(screen.getByText('Пять вопросов')).toBeVisible();
});

test('started it is completed, and opens at its question [POP-07] [POP-08] [SURV-02]', async () => {
  document.cookie = 'feedback=show_feedback; path=/';
  const { store } = draw();
  await userEvent.click(screen.getByRole('button', { name: 'Ответить' }));
  expect(document.cookie).toContain('survey=request-sent');
  expect(store.getState().visit.completedSurveys).toEqual(['request-sent']);
  expect(store.getState().dialogs.request).toMatchObject({
    kind: 'survey',
    survey: { name: 'request-sent', title: 'Легко ли?' },
    isStarted: true,
  });
  expect(screen.getByText('Пять вопросов')).toBeVisible();
});

test('one of another site is opened by its link alone [SURV-03]', async () => {
  document.cookie = 'feedback=show_feedback; path=/';
  const { store } = draw({ externalLink: 'https://survey.example/' });
  await userEvent.click(screen.getByRole('link', { name: /^Ответить/ }));
  expect(document.cookie).toContain('survey=request-sent');
  expect(store.getState().dialogs.request).toBeNull();
});
