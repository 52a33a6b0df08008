/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { QuizPlace } from './quiz-place';

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
jest.mock('@/features/quiz/browser-quiz', () => ({
  browserQuizClients: {
    quiz: {
      quiz: (...args: unknown[]) => {
        asked.push(args);
        return answer();
      },
    },
    catalogue: { decoders: async () => [box] },
  },
}));

/** Observers that a test tells what they see. */
class Seen {
  static all: Seen[] = [];
  private target: Element | null = null;
  constructor(
    readonly tell: (entries: unknown[]) => void,
    readonly options: { rootMargin?: string } = {},
  ) {
    Seen.all.push(this);
  }
  observe(element: Element) {
    this.target = element;
  }
  unobserve() {}
  disconnect() {
    this.target = null;
  }
  static async see(margin: string | undefined, entry: { isIntersecting: boolean; top: number }) {
    await act(async () => {
      for (const { target, tell, options } of Seen.all)
        if (target && options.rootMargin === margin)
          tell([{ target, isIntersecting: entry.isIntersecting, boundingClientRect: { top: entry.top } }]);
      await new Promise((done) => setTimeout(done, 50));
    });
  }
}
const near = () => Seen.see('1500px 0px', { isIntersecting: true, top: 2000 });
const at = (top: number, isIntersecting: boolean) => Seen.see(undefined, { isIntersecting, top });

beforeEach(() => {
  asked.length = 0;
  answer = async () => quiz;
  Seen.all = [];
  Object.assign(globalThis, { IntersectionObserver: Seen });
  window.matchMedia = () =>
    ({
      matches: false,
      addEventListener: () => {},
      removeEventListener: () => {},
    }) as unknown as MediaQueryList;
});

const draw = (isAuth = false) =>
  render(
    <QuizPlace
      isAuth={isAuth}
      city={{ city_id: 1, provider_id: 777 }}
      form={{ page: '/domru-tv/equipment', consentMode: 'checkbox' }}
    />,
  );

test('the quiz is asked for when its place comes near, and stands there while that is below the screen [TV-12] [QUIZ-01]', async () => {
  draw();
  expect(asked).toEqual([]);
  await near();
  expect(asked).toEqual([['tvbox', 777]]);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  await at(window.innerHeight + 400, false);
  expect(screen.getByRole('heading', { name: 'Какой телевизор?' })).toBeInTheDocument();
});

test('where its place is on the screen or above it, nothing moves: it waits [TV-12]', async () => {
  draw();
  await near();
  await at(300, true);
  await at(-800, false);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  await at(window.innerHeight + 1, false);
  expect(screen.getByRole('heading', { name: 'Какой телевизор?' })).toBeInTheDocument();
});

test('clients do not see it, and nothing is asked for them [QUIZ-01]', async () => {
  const { container } = draw(true);
  await near();
  expect(asked).toEqual([]);
  expect(container).toHaveTextContent(/^$/);
});

test('a failure costs the page nothing, and is only logged [QUIZ-01]', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  answer = () => Promise.reject(new Error('away'));
  const { container } = draw();
  await near();
  await at(window.innerHeight + 400, false);
  expect(container).toHaveTextContent(/^$/);
  expect(warn).toHaveBeenCalledTimes(1);
});

test('the form beside the recommendation sends the quiz’s ids and answers [QUIZ-08]', async () => {
  draw();
  await near();
  await at(window.innerHeight + 400, false);
  await userEvent.click(screen.getByRole('button', { name: 'Большой' }));
  const heading = await screen.findByRole('heading', { name: 'Скворец Бокс 4K' }, { timeout: 5000 });
  expect(heading).toBeInTheDocument();
  const form = document.querySelector<HTMLFormElement>('#quiz-form form')!;
  expect(Object.fromEntries(new FormData(form))).toMatchObject({
    form_type: 'quiz',
    page: '/domru-tv/equipment',
    product_id: 'tv',
    tv_equipment_id: '80491',
    context_item: 'Скворец Бокс 4K',
    context_price: '250',
    context_quiz: JSON.stringify([{ question: 'Какой телевизор?', answers: ['Большой'] }]),
  });
  expect(form.querySelector('[name=phone]')).toHaveAttribute('title', 'Телефон в формате +7 (999) 999-99-99');
});
