import type { CatalogueClient } from '@/api/catalogue/catalogue.client';
import { ApiError } from '@/api/http/http-client';
import type { Quiz } from '@/api/quiz/quiz.schemas';
import { question, quizOf } from '@/site/quiz/quiz.fixtures';
import { quizAsked } from '@/site/quiz/quiz.slice';
import { storeOf } from '../../../tests/support/render-on-site';
import { addQuizToStore, loadOffers, loadQuiz } from './load-quiz';

const one = question('tv', [['да', { 1: 1 }]]);

async function load(answer: Quiz | Error) {
  const asked: unknown[] = [];
  const logged: string[] = [];
  const quiz = await loadQuiz({
    alias: 'tvbox',
    providerId: 777,
    quiz: {
      quiz: async (...args) => {
        asked.push(args);
        if (answer instanceof Error) throw answer;
        return answer;
      },
    },
    report: (message) => logged.push(message),
  });
  return { quiz, asked, logged };
}

test('the quiz joins the store later, and once: its state stays', () => {
  const store = storeOf();
  expect(store.getState().quiz).toBeNull();
  addQuizToStore(store);
  store.dispatch(quizAsked());
  addQuizToStore(store);
  expect(store.getState().quiz?.status).toBe('loading');
});

test('the quiz of the page is asked for by its id and the provider [QUIZ-01]', async () => {
  const quiz = quizOf([one, one]);
  expect(await load(quiz)).toEqual({ quiz, asked: [['tvbox', 777]], logged: [] });
});

describe('guests see it only when it is available, for newcomers, and has questions [QUIZ-01] [TV-12]', () => {
  test.each([
    ['not available', quizOf([one], { available: false })],
    ['not for newcomers', quizOf([one], { available_new: false, available_auth: true })],
    ['no questions', quizOf([])],
    ['only a question without answers', quizOf([question('tv', [])])],
  ])('%s', async (_name, quiz) => {
    expect(await load(quiz)).toMatchObject({ quiz: null, logged: [] });
  });
});

test('a question that nobody can answer is left out [QUIZ-01]', async () => {
  const { quiz } = await load(quizOf([question('tv', []), one]));
  expect(quiz?.questions.map(({ answers }) => answers.length)).toEqual([1]);
});

test('a failure hides it and is only logged [QUIZ-01]', async () => {
  const { quiz, logged } = await load(
    new ApiError('transport', 'GET /v1/quiz/view', { reason: 'ECONNREFUSED' }),
  );
  expect(quiz).toBeNull();
  expect(logged).toEqual([expect.stringContaining('ECONNREFUSED')]);
});

describe('products', () => {
  const away = () => Promise.reject(new Error('away'));
  const colour = '#ffffff';
  const catalogue: Omit<CatalogueClient, 'equipment'> = {
    internetTariffs: async () => [
      {
        tariff_id: 1004,
        tariff_name_display: '100 Мбит/с',
        description: { description: 'На каждый день', color: colour },
        description_full: '',
        speed: 100,
        price: 450,
        price_promo: 300,
        period_promo: 3,
        speed_bonus: null,
        speed_bonus_duration: null,
      },
    ],
    bundles: async () => ({
      '2003': {
        sale_package_id: 2003,
        speed_int: 100,
        speed_bonus: null,
        speed_bonus_duration: null,
        price2in1: 600,
        promo_price2in1: 600,
        promo_period: 3,
        salePackage2in1: { hd_count: 58, sd_count: 114 },
        description: { promoted: false, color: colour, title: 'Домашний 100', description: '', alias: 'd' },
      },
    }),
    routers: async () => [
      {
        materialsEnsId: 60101,
        materialsEnsName: 'Роутер 6',
        speed: 1000,
        description: '',
        mainImage: '',
        alias: 'r',
        leasingPrice: 295,
        posessPrice: 3490,
      },
      {
        materialsEnsId: 60102,
        materialsEnsName: 'Роутер 5',
        speed: 500,
        description: '',
        mainImage: '/r.svg',
        alias: 'r5',
        posessPrice: 2490,
      },
    ],
    decoders: async () => [
      {
        id: 80491,
        materials_ens_id: 80491,
        mat_name: 'Бокс 4K',
        description: '',
        image: '',
        leasing_mon_price: 250,
      },
    ],
  };
  const all = new Set(['internet', 'bundles', 'router', 'tv'] as const);

  test('of the asked kinds, with the promo price only if lower, and 12 or 24 months where none are named [QUIZ-06] [QUIZ-08]', async () => {
    const offers = await loadOffers(catalogue, 1, all);
    expect(offers.map(({ kind, id, price }) => [kind, id, price])).toEqual([
      ['internet', 1004, { kind: 'subscription', amount: 300, regular: 450, months: 3 }],
      ['bundles', 2003, { kind: 'subscription', amount: 600 }],
      ['router', 60101, { kind: 'instalment', amount: 295, months: 12 }],
      ['router', 60102, { kind: 'purchase', amount: 2490 }],
      ['tv', 80491, { kind: 'instalment', amount: 250, months: 24 }],
    ]);
    expect((await loadOffers(catalogue, 1, new Set(['tv']))).map(({ id }) => id)).toEqual([80491]);
  });

  test('a load that fails leaves its kind out and says nothing [QUIZ-08]', async () => {
    const warn = jest.spyOn(console, 'warn');
    const offers = await loadOffers({ ...catalogue, decoders: away, bundles: away }, 1, all);
    expect(offers.map(({ kind }) => kind)).toEqual(['internet', 'router', 'router']);
    expect(warn).not.toHaveBeenCalled();
  });
});
