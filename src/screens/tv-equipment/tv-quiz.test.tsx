/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import type { SiteStore } from '@/site/store-hooks';
import { stubScreen } from '../../../tests/support/browser-stubs';
import { partsAreHere } from '../../../tests/support/deferred-parts';
import { renderOnSite, storeOf } from '../../../tests/support/render-on-site';
import { cityFixture } from '../../../tests/support/site-fixtures';
import { LowerPart } from './tv-equipment-screen';
import { TvQuiz } from './tv-quiz';

const quiz = {
  alias: 'tvbox',
  available: true,
  available_auth: false,
  available_new: true,
  title: 'Подберём приставку',
  questions: [
    {
      title: 'Какой телевизор?',
      product: 'tv',
      multiple: false,
      order: 1,
      answers: [{ title: 'Большой', selected: false, products: [{ product_id: 80491, point: 4 }] }],
    },
  ],
};
const box = {
  id: 80491,
  materials_ens_id: 80491,
  mat_name: 'Скворец Бокс 4K',
  description: '',
  image: '',
  leasing_mon_price: 250,
};

/** The provider's services, as the page's own origin answers for them. */
const asked: unknown[] = [];
let answer: () => Promise<typeof quiz> = async () => quiz;
jest.mock('@/api/quiz/quiz.client', () => ({
  makeQuizClient: () => ({
    quiz: (...args: unknown[]) => {
      asked.push(args);
      return answer();
    },
  }),
}));
jest.mock('@/api/catalogue/catalogue.client', () => ({
  makeCatalogueClient: () => ({ decoders: async () => [box] }),
}));

let page: ReturnType<typeof stubScreen>;
/** The quiz is where it stands itself: what waits to be near watches with a margin. */
const at = (top: number, isIntersecting: boolean) =>
  act(async () => page.see({ isIntersecting, top }, { rootMargin: '' }));
const below = () => at(window.innerHeight + 400, false);

beforeEach(() => {
  asked.length = 0;
  answer = async () => quiz;
  page = stubScreen();
});

const newVisit = () => storeOf({ city: { ...cityFixture, provider_id: 777 } });
const form = { page: '/domru-tv/equipment', consentMode: 'checkbox', formReturn: null } as const;

async function draw(store: SiteStore = newVisit()) {
  const drawn = renderOnSite(<TvQuiz {...form} />, { store });
  await act(async () => {});
  return drawn;
}
const question = () => screen.queryByRole('heading', { name: 'Какой телевизор?' });

test('the quiz is asked for once in a visit, and stands there while its place is below the screen [TV-12] [QUIZ-01]', async () => {
  const { store, unmount } = await draw();
  expect(asked).toEqual([['tvbox', 777]]);
  expect(question()).not.toBeInTheDocument();
  await below();
  expect(question()).toBeInTheDocument();
  unmount();
  await draw(store);
  expect(asked).toHaveLength(1);
});

test('where its place is on the screen or above it, nothing moves: it waits [TV-12]', async () => {
  await draw();
  await at(300, true);
  await at(-800, false);
  expect(question()).not.toBeInTheDocument();
  await at(window.innerHeight + 1, false);
  expect(question()).toBeInTheDocument();
});

test('who comes back to the page finds it drawn with the page, as it was left [TV-12] [QUIZ-05]', async () => {
  const { store, unmount } = await draw();
  await below();
  await userEvent.click(screen.getByRole('button', { name: 'Большой' }));
  await screen.findByRole('heading', { name: 'Скворец Бокс 4K' }, { timeout: 5000 });
  unmount();
  renderOnSite(<TvQuiz {...form} />, { store });
  expect(screen.getByRole('heading', { name: 'Скворец Бокс 4K' })).toBeInTheDocument();
});

test('clients do not see it, and nothing is asked for them [QUIZ-01]', async () => {
  const lower = { tab: 'main', asked: null, banner: null, form } as const;
  const { rerender } = renderOnSite(<LowerPart {...lower} isAuth />);
  await partsAreHere();
  expect(screen.getByText(/^Вопросы и\sответы$/)).toBeInTheDocument();
  expect(asked).toEqual([]);
  rerender(<LowerPart {...lower} tab="note" isAuth={false} />);
  await partsAreHere();
  expect(asked).toEqual([]);
  rerender(<LowerPart {...lower} isAuth={false} />);
  await partsAreHere();
  expect(asked).toHaveLength(1);
});

test('a failure costs the page nothing, and is only logged [QUIZ-01]', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  answer = () => Promise.reject(new Error('away'));
  const { container } = await draw();
  await below();
  expect(container).toHaveTextContent(/^$/);
  expect(warn).toHaveBeenCalledTimes(1);
});

test('a quiz without questions is none [QUIZ-01]', async () => {
  answer = async () => ({ ...quiz, questions: [] });
  const { container } = await draw();
  await below();
  expect(container).toHaveTextContent(/^$/);
});

test('the form beside the recommendation sends the quiz’s ids and answers [QUIZ-08]', async () => {
  await draw();
  await below();
  await userEvent.click(screen.getByRole('button', { name: 'Большой' }));
  const heading = await screen.findByRole('heading', { name: 'Скворец Бокс 4K' }, { timeout: 5000 });
  expect(heading).toBeInTheDocument();
  const quizForm = document.querySelector<HTMLFormElement>('#quiz-form form')!;
  expect(Object.fromEntries(new FormData(quizForm))).toMatchObject({
    form_type: 'quiz',
    page: '/domru-tv/equipment',
    product_id: 'tv',
    tv_equipment_id: '80491',
    context_item: 'Скворец Бокс 4K',
    context_price: '250',
    context_quiz: JSON.stringify([{ question: 'Какой телевизор?', answers: ['Большой'] }]),
  });
  expect(quizForm.querySelector('[name=phone]')).toHaveAttribute(
    'title',
    'Телефон в формате +7 (999) 999-99-99',
  );
});
