/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import type { Quiz } from '@/api/quiz/quiz.schemas';
import { subscribeToEvents, type TrackedEvent } from '@/site/analytics/track';
import { addQuizToStore } from './load-quiz';
import { quizLoaded, type QuizOffer } from '@/site/quiz/quiz.slice';
import type { SiteStore } from '@/site/store-hooks';
import { subscriptionPrice } from '@/shop/price';
import { makeQuizOffer, makeMonthlyPrice, question, quizOf } from '@/site/quiz/quiz.fixtures';
import { QuizBlock, type QuizBlockProps } from './quiz-block';
import type { QuizRequestData } from './quiz-result';
import { fits, stubMedia } from '../../../tests/support/browser-stubs';
import { renderOnSite, storeOf } from '../../../tests/support/render-on-site';

const nbsp = '\u00a0';
const three = quizOf([
  question(
    'tv',
    [
      ['Большой', { 1: 4, 2: 4 }],
      ['Никакой', {}],
    ],
    { title: 'Какой телевизор?' },
  ),
  question(
    'tv',
    [
      ['Кино', { 1: 1 }],
      ['Спорт', { 1: 1, 2: 1 }],
    ],
    { title: 'Что смотрите?', subtitle: 'Можно выбрать несколько ответов', multiple: true },
  ),
  question(
    'router',
    [
      ['Роутер нужен', { 3: 2 }],
      ['Свой есть', {}],
    ],
    { title: 'Как ловит Wi-Fi?' },
  ),
]);
const catalogue = [
  makeQuizOffer('tv', 1, makeMonthlyPrice(250, 24), { title: 'Бокс 4K', text: 'Для большого экрана' }),
  makeQuizOffer('tv', 2, makeMonthlyPrice(150, 24), { title: 'Мини' }),
  makeQuizOffer('router', 3, makeMonthlyPrice(100, 12), {
    title: 'Роутер 6',
    href: '/internet/equipment/r6',
  }),
];

/** Turns the device: width in px. */
let setWidth: (width: number) => void;

beforeEach(() => {
  jest.useFakeTimers();
  let width = 1280;
  const tellChange = stubMedia((media) => fits(media, width));
  setWidth = (next) => {
    width = next;
    tellChange();
  };
});
afterEach(() => jest.useRealTimers());

interface Drawn {
  quiz?: Quiz;
  loadOffers?: QuizBlockProps['loadOffers'];
  /** Store of this visit; the default has the quiz and no data of a person. */
  store?: SiteStore;
}

function draw({ quiz = three, loadOffers = async () => catalogue, store = visitWith(quiz) }: Drawn = {}) {
  const events: Omit<TrackedEvent, 'date' | 'place'>[] = [];
  subscribeToEvents(({ date: _date, place: _place, ...event }) => events.push(event));
  const facts: QuizRequestData[] = [];
  const view = renderOnSite(
    <QuizBlock
      quiz={quiz}
      loadOffers={loadOffers}
      renderForm={(given) => {
        facts.push(given);
        return <p>форма: {given.context.item}</p>;
      }}
    />,
    { store },
  );
  return { ...view, events, facts, user: userEvent.setup({ delay: null }) };
}

function visitWith(quiz: Quiz, hasChat = true): SiteStore {
  const store = storeOf({ chatUrl: hasChat ? 'https://chat.example' : '' });
  addQuizToStore(store);
  store.dispatch(quizLoaded(quiz));
  return store;
}

const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('button', { name }));

/** In steps: the render after one timer may start the next timer. */
async function pass(ms: number) {
  const step = ms > 5000 ? 500 : 100;
  for (let left = ms; left > 0; left -= step)
    await act(() => jest.advanceTimersByTimeAsync(Math.min(left, step)));
}

const heading = () => screen.getByRole('heading', { level: 2 });
const answer = (name: string) => screen.getByRole('button', { name });

/** Answers the three questions, up to the moment before the recommendation. */
async function answerAll(
  user: ReturnType<typeof userEvent.setup>,
  first = 'Большой',
  third = 'Роутер нужен',
) {
  await press(user, first);
  await pass(1200);
  await press(user, 'Кино');
  await press(user, 'Далее');
  await pass(1000);
  await press(user, third);
  await pass(1200);
}

describe('the invitation of a narrow screen', () => {
  test.each([360, 640])('at %d px it comes before the quiz [QUIZ-02]', async (width) => {
    setWidth(width);
    const { user } = draw();
    expect(heading()).toHaveTextContent('Нужна помощь в выборе тарифа?');
    expect(screen.getByText('Ответьте всего на 3 вопроса')).toBeInTheDocument();
    await press(user, 'Да');
    expect(heading()).toHaveTextContent('Какой телевизор?');
    expect(heading()).toHaveFocus();
  });

  test('at 641 px there is none; turning the device brings it, until something was answered [QUIZ-02]', async () => {
    setWidth(641);
    const { user } = draw();
    expect(heading()).toHaveTextContent('Какой телевизор?');
    act(() => setWidth(400));
    expect(heading()).toHaveTextContent('Нужна помощь');
    act(() => setWidth(1280));
    await press(user, 'Большой');
    act(() => setWidth(400));
    expect(heading()).toHaveTextContent('Какой телевизор?');
  });

  test('«Нет» closes all of it [QUIZ-02]', async () => {
    setWidth(360);
    const { user, container } = draw();
    await press(user, 'Нет');
    expect(container).toHaveTextContent(/^$/);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(container).toContainElement(document.activeElement as HTMLElement);
  });

  test.each([
    [1, 'вопрос'],
    [2, 'вопроса'],
    [5, 'вопросов'],
  ])('the count is the real one: %d %s [QUIZ-02]', (count, word) => {
    setWidth(360);
    draw({ quiz: quizOf(Array.from({ length: count }, () => three.questions[0]!)) });
    expect(screen.getByText(`Ответьте всего на ${count} ${word}`)).toBeInTheDocument();
  });
});

test('a single choice marks the answer and moves on after 1200 ms, which is announced [QUIZ-03]', async () => {
  const { user } = draw();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  await press(user, 'Большой');
  expect(answer('Большой')).toHaveAttribute('aria-pressed', 'true');
  expect(answer('Никакой')).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getByRole('status')).toHaveTextContent('Ответ принят. Дальше вопрос 2 из 3');
  await pass(1199);
  expect(heading()).toHaveTextContent('Какой телевизор?');
  await pass(1);
  expect(heading()).toHaveTextContent('Что смотрите?');
  expect(heading()).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Вопрос 2 из 3');
});

test('another answer within the pause starts it anew [QUIZ-03]', async () => {
  const { user } = draw();
  await press(user, 'Большой');
  await pass(1100);
  await press(user, 'Никакой');
  await pass(1199);
  expect(heading()).toHaveTextContent('Какой телевизор?');
  expect(answer('Большой')).toHaveAttribute('aria-pressed', 'false');
  await pass(1);
  expect(heading()).toHaveTextContent('Что смотрите?');
});

test('several answers: «Далее» waits for one, then moves on after 1000 ms [QUIZ-04]', async () => {
  const { user } = draw();
  await press(user, 'Большой');
  await pass(1200);
  expect(answer('Далее')).toBeDisabled();
  await press(user, 'Кино');
  expect(answer('Далее')).toBeEnabled();
  await press(user, 'Кино');
  expect(answer('Далее')).toBeDisabled();
  await press(user, 'Кино');
  await press(user, 'Спорт');
  await pass(60_000);
  expect(heading()).toHaveTextContent('Что смотрите?');
  await press(user, 'Далее');
  expect(answer('Далее')).toHaveAttribute('aria-busy', 'true');
  await pass(999);
  expect(heading()).toHaveTextContent('Что смотрите?');
  await pass(1);
  expect(heading()).toHaveTextContent('Как ловит Wi-Fi?');
});

test('the last of several says «Узнать результат» [QUIZ-04] [QUIZ-05]', async () => {
  const { user } = draw({ quiz: quizOf([three.questions[1]!]) });
  expect(answer('Узнать результат')).toBeDisabled();
  await press(user, 'Кино');
  await press(user, 'Узнать результат');
  await pass(2000);
  expect(heading()).toHaveTextContent('Бокс 4K');
});

test('1000 ms after the last question the recommendation appears [QUIZ-05]', async () => {
  const { user } = draw();
  await answerAll(user);
  expect(heading()).toHaveTextContent('Подбираем вариант');
  await pass(999);
  expect(heading()).toHaveTextContent('Подбираем вариант');
  await pass(1);
  expect(heading()).toHaveTextContent('Бокс 4K');
  expect(heading()).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Вам подойдёт ТВ-приставка: Бокс 4K');
});

test('products that are late are waited for [QUIZ-05] [QUIZ-08]', async () => {
  let give: (offers: QuizOffer[]) => void = () => {};
  const { user } = draw({ loadOffers: () => new Promise((resolve) => (give = resolve)) });
  await answerAll(user);
  await pass(5000);
  expect(heading()).toHaveTextContent('Подбираем вариант');
  await act(async () => give(catalogue));
  expect(heading()).toHaveTextContent('Бокс 4K');
});

test('the recommendation tells every price, the total, the reasons, and gives the facts to the form [QUIZ-06] [QUIZ-08]', async () => {
  const { user, facts, container } = draw();
  await answerAll(user);
  await pass(1000);
  const rows = [...container.querySelectorAll('dl > div')].map((row) =>
    row.textContent.replaceAll(nbsp, ' '),
  );
  expect(rows).toEqual([
    'Бокс 4KТВ-приставкаПомесячная оплата, 6 000 ₽ за 24 месяца250 ₽/мес',
    'Роутер 6РоутерПомесячная оплата, 1 200 ₽ за 12 месяцев100 ₽/мес',
    'Итого в месяц350 ₽/мес',
    'К оплате при подключении500 ₽',
  ]);
  expect(screen.getByRole('link', { name: 'Роутер 6' })).toHaveAttribute('href', '/internet/equipment/r6');
  expect(screen.getByText('Вам подойдёт ТВ-приставка')).toBeInTheDocument();
  const reasons = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(reasons.map((reason) => reason.textContent)).toEqual([
    'БольшойКакой телевизор?',
    'КиноЧто смотрите?',
  ]);
  expect(screen.getByText('форма: Бокс 4K + Роутер 6')).toBeInTheDocument();
  expect(facts.at(-1)).toMatchObject({
    hidden: { plan: '', tv_equipment_id: '1', internet_equipment_id: '3' },
  });
  expect(facts.at(-1)?.context.quiz).toHaveLength(3);
});

test('a promo price is shown with its period and what follows, in the total as well [QUIZ-06]', async () => {
  const quiz = quizOf([question('internet', [['Да', { 5: 1 }]]), question('router', [['Роутер', { 3: 1 }]])]);
  const tariff = makeQuizOffer('internet', 5, subscriptionPrice(450, 300, 3), {
    title: '100 Мбит/с',
  });
  const { user, container } = draw({ quiz, loadOffers: async () => [tariff, ...catalogue] });
  await press(user, 'Да');
  await pass(1200);
  await press(user, 'Роутер');
  await pass(2200);
  const text = container.textContent.replaceAll(nbsp, ' ');
  expect(text).toContain('300 ₽/мес');
  expect(text).toContain('Первые 3 месяца, затем 450 ₽/мес');
  expect(text).toContain('Итого в месяцПервые 3 месяца400 ₽/месзатем 550 ₽/мес');
});

test('Back keeps the answers, and a marked one may stay [QUIZ-03]', async () => {
  const { user } = draw();
  expect(screen.queryByRole('button', { name: 'Назад' })).not.toBeInTheDocument();
  await answerAll(user);
  await pass(1000);
  await press(user, 'Изменить ответы');
  expect(heading()).toHaveTextContent('Как ловит Wi-Fi?');
  expect(answer('Роутер нужен')).toHaveAttribute('aria-pressed', 'true');
  await press(user, 'Назад');
  await press(user, 'Назад');
  expect(heading()).toHaveTextContent('Какой телевизор?');
  expect(heading()).toHaveFocus();
  expect(answer('Большой')).toHaveAttribute('aria-pressed', 'true');
  await press(user, 'Далее');
  await pass(1000);
  expect(heading()).toHaveTextContent('Что смотрите?');
});

describe('nothing to recommend [QUIZ-07]', () => {
  async function fail(offers: QuizOffer[] = []) {
    const drawn = draw({ loadOffers: async () => offers });
    await answerAll(drawn.user);
    await pass(1000);
    expect(heading()).toHaveTextContent('Произошла ошибка');
    return drawn;
  }
  const isOpen = () => screen.queryByRole('heading', { name: 'Произошла ошибка' }) !== null;

  test('it is said, with a link to the chat, and closes itself after 10 s [QUIZ-07]', async () => {
    const { container, events } = await fail();
    expect(screen.getByRole('status')).toHaveTextContent('Произошла ошибка');
    expect(screen.getByRole('link', { name: /Написать в\sчат/ })).toHaveAttribute('href', '/service/contact');
    await pass(9999);
    expect(isOpen()).toBe(true);
    await pass(1);
    expect(container).toHaveTextContent(/^$/);
    expect(events.at(-1)).toEqual({ category: 'quiz_tvbox', action: 'closed' });
  });

  test('nobody scored is the same as products that are gone [QUIZ-07]', async () => {
    const drawn = draw({ quiz: quizOf([three.questions[0]!]) });
    await press(drawn.user, 'Никакой');
    await pass(2200);
    expect(isOpen()).toBe(true);
  });

  test('it waits while the focus or the pointer is inside [QUIZ-07]', async () => {
    const { user } = await fail();
    const link = screen.getByRole('link', { name: /Написать в\sчат/ });
    act(() => link.focus());
    await pass(60_000);
    expect(isOpen()).toBe(true);
    await user.tab();
    await pass(60_000);
    expect(isOpen()).toBe(true);
    await user.hover(link);
    act(() => (document.activeElement as HTMLElement).blur());
    await pass(60_000);
    expect(isOpen()).toBe(true);
    await user.hover(document.body);
    await pass(9999);
    expect(isOpen()).toBe(true);
    await pass(1);
    expect(isOpen()).toBe(false);
  });

  test('the chat opens where there is one [QUIZ-07]', async () => {
    const { user, events, store } = await fail();
    await user.click(screen.getByRole('link', { name: /Написать в\sчат/ }));
    expect(store.getState().visit.chat.isOpen).toBe(true);
    expect(events.at(-1)).toEqual({ category: 'quiz_tvbox', action: 'chat' });
  });

  test('changed answers are asked about again: what was away may be back [QUIZ-08]', async () => {
    const answers = [[], catalogue];
    const { user } = draw({ loadOffers: async () => answers.shift() ?? [] });
    await answerAll(user);
    await pass(1000);
    expect(isOpen()).toBe(true);
    await press(user, 'Изменить ответы');
    await press(user, 'Свой есть');
    await pass(2200);
    expect(heading()).toHaveTextContent('Бокс 4K');
  });
});

test('every step is an event [QUIZ-09]', async () => {
  setWidth(360);
  const { user, events } = draw();
  await press(user, 'Да');
  await answerAll(user);
  await pass(1000);
  const category = 'quiz_tvbox';
  expect(events).toEqual([
    { category, action: 'invitation' },
    { category, action: 'start' },
    { category, action: 'question', label: '1' },
    { category, action: 'answered', label: '1: Большой' },
    { category, action: 'question', label: '2' },
    { category, action: 'answered', label: '2: Кино' },
    { category, action: 'question', label: '3' },
    { category, action: 'answered', label: '3: Роутер нужен' },
    { category, action: 'finished' },
    { category, action: 'recommended', label: 'tv 1' },
  ]);
});

test('one question is a whole quiz [QUIZ-01]', async () => {
  const { user } = draw({ quiz: quizOf([three.questions[0]!]) });
  expect(screen.getByText(/вопрос 1 из\s1/)).toBeInTheDocument();
  await press(user, 'Большой');
  await pass(2200);
  expect(heading()).toHaveTextContent('Мини');
});

describe('a walk to another page and back', () => {
  test('finds the question with its answers, and takes the focus from nowhere [QUIZ-03]', async () => {
    const { user, store, unmount } = draw();
    await press(user, 'Большой');
    await pass(1200);
    await press(user, 'Кино');
    unmount();
    await pass(60_000);
    draw({ store });
    expect(heading()).toHaveTextContent('Что смотрите?');
    expect(answer('Кино')).toHaveAttribute('aria-pressed', 'true');
    expect(document.body).toHaveFocus();
    await press(user, 'Назад');
    expect(answer('Большой')).toHaveAttribute('aria-pressed', 'true');
  });

  test('finds the recommendation; nothing is asked for again, and the step is told [QUIZ-05] [QUIZ-09]', async () => {
    const { user, store, unmount } = draw();
    await answerAll(user);
    await pass(1000);
    unmount();
    let asked = 0;
    const { events } = draw({ store, loadOffers: async () => (asked++, []) });
    expect(heading()).toHaveTextContent('Бокс 4K');
    expect(document.body).toHaveFocus();
    await pass(5000);
    expect(asked).toBe(0);
    expect(events).toEqual([{ category: 'quiz_tvbox', action: 'recommended', label: 'tv 1' }]);
  });

  test('left during a pause or the counting, it goes on, and the focus stays where it is [QUIZ-03] [QUIZ-05]', async () => {
    const { user, store, unmount } = draw();
    await answerAll(user);
    unmount();
    draw({ store });
    expect(heading()).toHaveTextContent('Подбираем вариант');
    await pass(1000);
    expect(heading()).toHaveTextContent('Бокс 4K');
    expect(document.body).toHaveFocus();
  });

  test('closed by «Нет» it stays closed on its page, and is there again after the walk [QUIZ-02]', async () => {
    setWidth(360);
    const { user, store, container, unmount } = draw();
    await press(user, 'Нет');
    await pass(60_000);
    expect(container).toHaveTextContent(/^$/);
    unmount();
    draw({ store });
    expect(heading()).toHaveTextContent('Нужна помощь');
  });
});
