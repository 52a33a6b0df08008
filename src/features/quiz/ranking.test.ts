import fc from 'fast-check';

import type { QuizProduct, QuizQuestion } from '@/api/quiz/quiz.schemas';
import { subscriptionPrice } from '@/shop/price';
import { makeQuizOffer, makeMonthlyPrice, question, sumRecommendation } from '@/site/quiz/quiz.fixtures';
import type { QuizOffer } from '@/site/quiz/quiz.slice';
import { type ChosenQuizAnswers, priceForRanking, recommend } from './ranking';

/** The id that is recommended for one question's first answer. */
function leadOf(product: QuizProduct, points: Record<number, number>, offers: QuizOffer[]) {
  return recommend([question(product, [['да', points]])], [[0]], offers)?.lead.id ?? null;
}

describe('ranking by points, price and id [QUIZ-06]', () => {
  const promo = (price: number, lower: number) => subscriptionPrice(price, lower, 3);
  test.each<[name: string, points: Record<number, number>, offers: QuizOffer[], lead: number | null]>([
    ['most points', { 1: 2, 2: 3 }, [makeQuizOffer('tv', 1, 100), makeQuizOffer('tv', 2, 500)], 2],
    [
      'equal points: the cheaper',
      { 1: 3, 2: 3 },
      [makeQuizOffer('tv', 1, 500), makeQuizOffer('tv', 2, 100)],
      2,
    ],
    [
      'the promo price counts',
      { 1: 3, 2: 3 },
      [makeQuizOffer('tv', 1, 300), makeQuizOffer('tv', 2, promo(500, 200))],
      2,
    ],
    [
      'equal price too: the lower id',
      { 7: 3, 2: 3 },
      [makeQuizOffer('tv', 7, 100), makeQuizOffer('tv', 2, 100)],
      2,
    ],
    [
      'a known price before an unknown',
      { 1: 3, 2: 3 },
      [makeQuizOffer('tv', 1, null), makeQuizOffer('tv', 2, 900)],
      2,
    ],
    [
      'two unknown prices: the lower id',
      { 2: 3, 1: 3 },
      [makeQuizOffer('tv', 1, null), makeQuizOffer('tv', 2, null)],
      1,
    ],
    ['nobody has points', { 1: 0, 2: 0 }, [makeQuizOffer('tv', 1, 100), makeQuizOffer('tv', 2, 100)], null],
    ['points below zero are no recommendation', { 1: -2 }, [makeQuizOffer('tv', 1, 100)], null],
    ['no points at all', {}, [makeQuizOffer('tv', 1, 100)], null],
    ['the best is not in the catalogue', { 1: 5, 2: 1 }, [makeQuizOffer('tv', 2, 100)], null],
    ['the same id of another kind is another product', { 1: 5 }, [makeQuizOffer('router', 1, 100)], null],
    ['an empty catalogue', { 1: 5 }, [], null],
    ['equal points, one of them gone: the other', { 1: 5, 2: 5 }, [makeQuizOffer('tv', 2, 900)], 2],
  ])('%s', (_name, points, offers, lead) => {
    expect(leadOf('tv', points, offers)).toBe(lead);
  });

  test('points are summed over questions and over several answers of one', () => {
    const questions = [
      question('tv', [['а', { 1: 3, 2: 2 }]]),
      question(
        'tv',
        [
          ['б', { 2: 1 }],
          ['в', { 2: 1 }],
          ['г', { 1: 9 }],
        ],
        { multiple: true },
      ),
    ];
    const offers = [makeQuizOffer('tv', 1, 100), makeQuizOffer('tv', 2, 900)];
    expect(recommend(questions, [[0], [0, 1]], offers)?.lead.id).toBe(2);
    expect(recommend(questions, [[0], [0]], offers)?.lead.id).toBe(1);
  });

  test('what was not answered, or answered with an answer that is not there, gives nothing', () => {
    const questions = [question('tv', [['а', { 1: 3 }]])];
    for (const chosen of [[], [[]], [[4]], [[-1]]])
      expect(recommend(questions, chosen, [makeQuizOffer('tv', 1, 100)])).toBeNull();
    expect(recommend([], [], [makeQuizOffer('tv', 1, 100)])).toBeNull();
  });
});

describe('speed [QUIZ-08]', () => {
  test.each([
    [15, 2],
    [19.9, 2],
    [20, 1],
    [100, 1],
  ])('a tariff of %d Mbit/s is recommended only from 20 on', (speed, lead) => {
    const offers = [
      makeQuizOffer('internet', 1, 100, { speed }),
      makeQuizOffer('internet', 2, 900, { speed: 60 }),
    ];
    expect(leadOf('internet', { 1: 9, 2: 1 }, offers)).toBe(lead);
    expect(
      leadOf(
        'bundles',
        { 1: 9, 2: 1 },
        offers.map((one) => ({ ...one, kind: 'bundles' })),
      ),
    ).toBe(lead);
  });
});

describe('combined offers [QUIZ-06]', () => {
  const questions = [
    question('internet', [['инет', { 1: 4 }]]),
    question('bundles', [
      ['без ТВ', {}],
      ['с ТВ', { 2: 40 }],
    ]),
    question('router', [
      ['свой', {}],
      ['нужен', { 3: 2 }],
    ]),
    question('tv', [
      ['нет', {}],
      ['да', { 4: 3 }],
    ]),
  ];
  const offers = [
    makeQuizOffer('internet', 1, subscriptionPrice(450, 300, 3)),
    makeQuizOffer('bundles', 2, 700),
    makeQuizOffer('router', 3, makeMonthlyPrice(100, 12)),
    makeQuizOffer('tv', 4, makeMonthlyPrice(250, 24)),
  ];
  const ids = (chosen: ChosenQuizAnswers, from = offers) => {
    const found = recommend(questions, chosen, from)!;
    return [found.lead, ...found.others].map(({ id }) => id);
  };

  test('the tariff alone, then with a router, then with a TV box; the total adds them to the promo price', () => {
    expect(ids([[0], [0], [0], [0]])).toEqual([1]);
    expect(ids([[0], [0], [1], [1]])).toEqual([1, 3, 4]);
    expect(sumRecommendation(recommend(questions, [[0], [0], [1], [1]], offers)!)).toEqual({
      month: 300 + 100 + 250,
      then: { months: 3, amount: 450 + 100 + 250 },
      once: 0,
    });
  });

  test('a bundle takes the place of the tariff: there is one plan', () => {
    expect(ids([[0], [1], [1], [0]])).toEqual([2, 3]);
  });

  test('what can only be bought is paid once, beside the months', () => {
    const bought = [...offers.slice(0, 2), makeQuizOffer('router', 3, { kind: 'purchase', amount: 2490 })];
    expect(sumRecommendation(recommend(questions, [[0], [0], [1], [0]], bought)!)).toEqual({
      month: 300,
      then: { months: 3, amount: 450 },
      once: 2490,
    });
  });

  test('a router that is not in the catalogue does not join, and nothing else changes', () => {
    expect(
      ids(
        [[0], [0], [1], [1]],
        offers.filter(({ kind }) => kind !== 'router'),
      ),
    ).toEqual([1, 4]);
  });
});

describe('reasons [QUIZ-06]', () => {
  test('at most three answers that spoke for the lead, the weightiest first; others are not named', () => {
    const questions = [
      question('tv', [['один', { 1: 1 }]], { title: 'Первый?' }),
      question(
        'tv',
        [
          ['пять', { 1: 5 }],
          ['три', { 1: 3 }],
          ['ноль', { 2: 1 }],
          ['два', { 1: 2 }],
        ],
        {
          title: 'Второй?',
          multiple: true,
        },
      ),
    ];
    const found = recommend(
      questions,
      [[0], [0, 1, 2, 3]],
      [makeQuizOffer('tv', 1, 100), makeQuizOffer('tv', 2, 100)],
    );
    expect(found?.reasons).toEqual([
      { question: 'Второй?', answer: 'пять' },
      { question: 'Второй?', answer: 'три' },
      { question: 'Второй?', answer: 'два' },
    ]);
  });

  test('the price is a reason where it decided', () => {
    const isCheapest = (prices: [number, number]) =>
      recommend(
        [question('tv', [['да', { 1: 1, 2: 1 }]])],
        [[0]],
        [makeQuizOffer('tv', 1, prices[0]), makeQuizOffer('tv', 2, prices[1])],
      )?.isCheapestOfEqual;
    expect(isCheapest([100, 200])).toBe(true);
    expect(isCheapest([100, 100])).toBe(false);
  });
});

describe('for any quiz, answers and catalogue [QUIZ-06]', () => {
  const kinds = ['internet', 'bundles', 'router', 'tv'] as const;
  const anyQuestion = fc
    .record({
      product: fc.constantFrom(...kinds),
      answers: fc.array(
        fc.dictionary(
          fc.integer({ min: 1, max: 6 }).map(String),
          fc.oneof(fc.integer({ min: -2, max: 9 }), fc.double({ min: 0, max: 9, noNaN: true })),
        ),
        { maxLength: 4 },
      ),
      chosen: fc.array(fc.nat({ max: 4 }), { maxLength: 4 }),
    })
    .map(({ product, answers, chosen }) => ({
      question: question(
        product,
        answers.map((points, index) => [`ответ ${index}`, points]),
        { multiple: true },
      ),
      chosen,
    }));
  const anyOffer = fc
    .record({
      kind: fc.constantFrom(...kinds),
      id: fc.integer({ min: 1, max: 6 }),
      price: fc.option(fc.integer({ min: 0, max: 4 }).map((hundreds) => hundreds * 100)),
      speed: fc.constantFrom(15, 20, 100),
    })
    .map(({ kind, id, price, speed }) =>
      makeQuizOffer(kind, id, price, kind === 'tv' || kind === 'router' ? {} : { speed }),
    );
  const anyOffers = fc.uniqueArray(anyOffer, { maxLength: 12, selector: ({ kind, id }) => `${kind}${id}` });
  const any = fc.record({
    steps: fc.array(anyQuestion, { maxLength: 5 }),
    offers: anyOffers,
    seed: fc.integer(),
  });

  /** The same quiz with its questions, their answers and the catalogue in another order. */
  function shuffled({
    steps,
    offers,
    seed,
  }: {
    steps: { question: QuizQuestion; chosen: number[] }[];
    offers: QuizOffer[];
    seed: number;
  }) {
    const mix = <Item>(list: readonly Item[]) =>
      list
        .map((item, index) => ({ item, key: Math.sin(seed + index * 7.13) }))
        .sort((one, other) => one.key - other.key)
        .map(({ item }) => item);
    return {
      offers: mix(offers),
      steps: mix(steps).map(({ question: one, chosen }) => {
        const order = mix(one.answers.map((_answer, index) => index));
        return {
          question: { ...one, answers: order.map((index) => one.answers[index]!) },
          chosen: chosen.flatMap((index) => (order.includes(index) ? order.indexOf(index) : [])),
        };
      }),
    };
  }
  const ask = ({
    steps,
    offers,
  }: {
    steps: { question: QuizQuestion; chosen: number[] }[];
    offers: QuizOffer[];
  }) =>
    recommend(
      steps.map((step) => step.question),
      steps.map(({ chosen }) => chosen),
      offers,
    );
  /** All but the reasons, whose order follows the questions'. */
  const outcome = (asked: Parameters<typeof ask>[0]) => {
    const found = ask(asked);
    return (
      found && {
        ids: [found.lead, ...found.others],
        total: sumRecommendation(found),
        price: found.isCheapestOfEqual,
      }
    );
  };

  test('the same answers give the same recommendation, in whatever order everything comes', () => {
    fc.assert(
      fc.property(any, (quiz) => {
        expect(outcome(quiz)).toEqual(outcome(quiz));
        expect(outcome(shuffled(quiz))).toEqual(outcome(quiz));
      }),
      { numRuns: 500 },
    );
  });

  test('nobody beats the recommended: not by points, and among equals not by price', () => {
    fc.assert(
      fc.property(any, ({ steps, offers }) => {
        const found = ask({ steps, offers });
        if (found === null) return;
        const points = ({ kind, id }: QuizOffer) =>
          steps
            .flatMap(({ question: { product, answers }, chosen }) =>
              product !== kind ? [] : answers.filter((_answer, index) => chosen.includes(index)),
            )
            .flatMap(({ products }) => products.filter(({ product_id }) => product_id === id))
            .map(({ point }) => point)
            .sort((one, other) => one - other)
            .reduce((total, point) => total + point, 0);
        const best = points(found.lead);
        expect(best).toBeGreaterThan(0);
        for (const one of offers.filter(({ speed }) => (speed ?? 20) >= 20)) {
          expect(points(one)).toBeLessThanOrEqual(best);
          if (points(one) === best)
            expect(priceForRanking(one)).toBeGreaterThanOrEqual(priceForRanking(found.lead));
        }
        expect(found.lead.speed ?? 20).toBeGreaterThanOrEqual(20);
        expect(found.reasons.length).toBeLessThanOrEqual(3);
      }),
      { numRuns: 500 },
    );
  });
});
