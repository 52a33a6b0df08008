/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { equipmentFixture, priceFixture } from '@/features/equipment/equipment.fixtures';
import type { SiteStore } from '@/site/store-hooks';
import { quizRequested } from '@/site/visit/visit.slice';
import { fits, stubMedia, stubScreen } from '../../../tests/support/browser-stubs';
import { partsAreHere } from '../../../tests/support/deferred-parts';
import { plainText } from '../../../tests/support/plain-text';
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

/** The provider's services, as answered by the page's origin. */
const asked: unknown[] = [];
let equipment: () => Promise<ReturnType<typeof equipmentFixture>[]>;
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
  makeCatalogueClient: () => ({ decoders: async () => [box], equipment: () => equipment() }),
}));

let page: ReturnType<typeof stubScreen>;
/** Position of the quiz in the viewport: an observer for proximity has a margin. */
const at = (top: number, isIntersecting: boolean) =>
  act(async () => page.see({ isIntersecting, top }, { rootMargin: '1000000px 0px 96px' }));
const below = () => at(window.innerHeight + 400, false);

let width = 1280;
beforeEach(() => {
  asked.length = 0;
  answer = async () => quiz;
  equipment = () => Promise.reject(new Error('away'));
  page = stubScreen();
  width = 1280;
  stubMedia((media) => fits(media, width));
});

const newVisit = () => storeOf({ city: { ...cityFixture, provider_id: 777, consentMode: 'checkbox' } });
const form = { page: '/domru-tv/equipment', formReturn: null } as const;

async function draw(store: SiteStore = newVisit()) {
  const drawn = renderOnSite(<TvQuiz stand="below" {...form} />, { store });
  await act(async () => {});
  return drawn;
}
const question = () => screen.queryByRole('heading', { name: 'Какой телевизор?' });

test('the quiz is fetched once in a visit, and inserted while its place is below the viewport [TV-12] [QUIZ-01]', async () => {
  const { store, unmount } = await draw();
  expect(asked).toEqual([['tvbox', 777]]);
  expect(question()).not.toBeInTheDocument();
  await below();
  expect(question()).toBeInTheDocument();
  unmount();
  await draw(store);
  expect(asked).toHaveLength(1);
});

test('with its place in the viewport or above it, nothing moves: it waits [TV-12]', async () => {
  await draw();
  await at(300, true);
  await at(-800, true);
  expect(question()).not.toBeInTheDocument();
  await at(window.innerHeight + 97, false);
  expect(question()).toBeInTheDocument();
});

test('on Back it renders with the page, in its previous state [TV-12] [QUIZ-05]', async () => {
  const { store, unmount } = await draw();
  await below();
  await userEvent.click(screen.getByRole('button', { name: 'Большой' }));
  await screen.findByRole('heading', { name: 'Скворец Бокс 4K' }, { timeout: 5000 });
  unmount();
  renderOnSite(<TvQuiz stand="below" {...form} />, { store });
  expect(screen.getByRole('heading', { name: 'Скворец Бокс 4K' })).toBeInTheDocument();
});

describe('a visitor who requests help with the choice', () => {
  const scrolledTo = jest.fn();
  beforeEach(() => {
    scrolledTo.mockReset();
    Element.prototype.scrollIntoView = function (this: Element) {
      scrolledTo(this.textContent);
    };
  });

  async function drawCalled() {
    const store = newVisit();
    store.dispatch(quizRequested(true));
    renderOnSite(
      <>
        <TvQuiz stand="below" {...form} />
        <form id="request">
          <input aria-label="Ваше имя" />
        </form>
      </>,
      { store },
    );
    await act(async () => {});
    return store;
  }

  test('is led to the quiz, wherever its place is, once for each call [TV-12]', async () => {
    const store = await drawCalled();
    await waitFor(() => expect(question()).toHaveFocus());
    expect(scrolledTo).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Большой' }));
    expect(scrolledTo).toHaveBeenCalledTimes(1);
    act(() => void store.dispatch(quizRequested(true)));
    await waitFor(() => expect(question()).toHaveFocus());
    expect(scrolledTo).toHaveBeenCalledTimes(2);
  });

  test('sees the dismissed quiz again [TV-12] [QUIZ-02]', async () => {
    width = 360;
    const store = newVisit();
    renderOnSite(<TvQuiz stand="list" {...form} />, { store });
    await act(async () => {});
    await below();
    await userEvent.click(screen.getByRole('button', { name: 'Нет' }));
    expect(screen.queryByText(/Нужна помощь/)).not.toBeInTheDocument();
    act(() => void store.dispatch(quizRequested(true)));
    expect(screen.getByText(/Нужна помощь/)).toBeInTheDocument();
    await waitFor(() => expect(scrolledTo).toHaveBeenCalledTimes(1));
    expect(document.activeElement).toHaveTextContent(/Нужна помощь/);
  });

  test('is led to the form where there is no quiz [TV-12] [QUIZ-01]', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    answer = () => Promise.reject(new Error('away'));
    await drawCalled();
    await waitFor(() => expect(screen.getByLabelText('Ваше имя')).toHaveFocus());
    expect(scrolledTo).toHaveBeenCalledTimes(1);
  });

  test('is led to the form if the quiz is slow, and not moved later [TV-12]', async () => {
    let give = () => {};
    answer = () => new Promise((resolve) => (give = () => resolve(quiz)));
    await drawCalled();
    expect(screen.getByLabelText('Ваше имя')).not.toHaveFocus();
    await waitFor(() => expect(screen.getByLabelText('Ваше имя')).toHaveFocus(), { timeout: 5000 });
    await act(async () => give());
    expect(scrolledTo).toHaveBeenCalledTimes(1);
    expect(screen.getByLabelText('Ваше имя')).toHaveFocus();
  });
});

test('clients have no quiz, and nothing is fetched for them [QUIZ-01]', async () => {
  const lower = { tab: 'main', asked: null, boxes: null, banner: null, form } as const;
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

test.each([
  [360, 'list', true],
  [360, 'below', false],
  [640, 'list', true],
  [641, 'list', false],
  [641, 'below', true],
] as const)('at %d px the quiz is %s: %s [TV-12] [QUIZ-02]', async (screenWidth, stand, isHere) => {
  width = screenWidth;
  renderOnSite(<TvQuiz stand={stand} {...form} />, { store: newVisit() });
  await act(async () => {});
  await below();
  expect(asked).toHaveLength(isHere ? 1 : 0);
  expect(document.body.textContent === '').toBe(!isHere);
});

test('a phone without a list has it below, in the list’s place [TV-12]', async () => {
  width = 360;
  renderOnSite(<TvQuiz stand="below" isEverywhere {...form} />, { store: newVisit() });
  await act(async () => {});
  expect(asked).toHaveLength(1);
});

test('a failure leaves the page unchanged, and is only logged [QUIZ-01]', async () => {
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

describe('equipment has the payment option of its own page [QUIZ-06] [EQ-11]', () => {
  const lease = [priceFixture(5, 99, 12, 50)];
  const sold = [priceFixture(1, 5990, 0, 10), priceFixture(2, 250, 24, 20), priceFixture(4, 0, 3, 5)];
  test.each([
    ['a rent is called one', lease, null, 'Аренда, 1 188 ₽ за 12 месяцев99 ₽/мес', '99'],
    ['an instalment is called one', sold, true, 'Рассрочка на 24 мес., 6 000 ₽ за 24 месяца250 ₽/мес', '250'],
    [
      'a visitor without instalments is told what buying costs',
      sold,
      false,
      'Покупка, один платёж5 990 ₽',
      '5990',
    ],
    [
      'a catalogue that is away leaves the short list’s price',
      null,
      null,
      'Помесячная оплата, 6 000 ₽',
      '250',
    ],
  ])('%s', async (_, pricesV2, equipmentLoan, words, price) => {
    if (pricesV2)
      equipment = async () => [
        equipmentFixture({ id: 80491, category: { name: 'Decoders', title: '' }, pricesV2 }),
      ];
    const flags = { sso: null, equipmentLoan, hideLeadForms: null };
    const { container } = await draw(
      storeOf({ city: { ...cityFixture, provider_id: 777, consentMode: 'checkbox' }, flags }),
    );
    await below();
    await userEvent.click(screen.getByRole('button', { name: 'Большой' }));
    await screen.findByRole('heading', { name: 'Скворец Бокс 4K' }, { timeout: 5000 });
    const [row] = container.querySelectorAll('dl > div');
    expect(plainText(row?.textContent)).toContain(`ТВ-приставка${words}`);
    expect(within(row as HTMLElement).getByRole('link')).toHaveAttribute('href', '/domru-tv/equipment/80491');
    expect(document.querySelector('[name=context_price]')).toHaveValue(price);
  });
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
