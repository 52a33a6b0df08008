/** @jest-environment node */
import {
  type Quiz,
  type QuizAnswer,
  type QuizProduct,
  type QuizQuestion,
  quizSchema,
} from '@/api/quiz/quiz.schemas';

import { catalogueForProvider } from '../catalogue/catalogue-data';
import { contentForAllCities } from '@/content-files/content';
import { toQuiz } from './quiz-service';

const quizzes = contentForAllCities().quizzes.map(toQuiz);

/** One provider of each price zone: together they sell everything. */
const zones = [777, 778, 779].map(catalogueForProvider);
const idsOf: Record<QuizProduct, Set<number>> = {
  internet: new Set(
    zones.flatMap(({ tariffs }) =>
      tariffs.filter((t) => t.isAvailable && t.isForGuests).map((t) => t.entry.tariff_id),
    ),
  ),
  bundles: new Set(
    zones.flatMap(({ bundles }) => bundles.filter((b) => b.isForGuests).map((b) => b.entry.sale_package_id)),
  ),
  router: new Set(zones.flatMap(({ routersInShort }) => routersInShort.map((r) => r.materialsEnsId))),
  tv: new Set(zones.flatMap(({ tvBoxes }) => tvBoxes.map((box) => box.id))),
};
const find = (alias: string): Quiz => quizzes.find((quiz) => quiz.alias === alias)!;
const questionsOf = quizzes.flatMap((quiz) =>
  quiz.questions.map((question) => ({ alias: quiz.alias, ...question })),
);

/** Every choice that a question allows: one answer, or any non-empty set. */
function choices({ answers, multiple }: QuizQuestion): QuizAnswer[][] {
  if (!multiple) return answers.map((one) => [one]);
  return Array.from({ length: 2 ** answers.length - 1 }, (_none, index) =>
    answers.filter((_answer, bit) => ((index + 1) >> bit) & 1),
  );
}

/** Every id with the most points after some path through the quiz. */
function winners(quiz: Quiz): Set<number> {
  let ways: QuizAnswer[][] = [[]];
  for (const question of quiz.questions)
    ways = ways.flatMap((way) => choices(question).map((chosen) => [...way, ...chosen]));
  return new Set(ways.flatMap(soleWinner));
}

function soleWinner(chosen: QuizAnswer[]): number[] {
  const sums = new Map<number, number>();
  for (const { product_id, point } of chosen.flatMap(({ products }) => products))
    sums.set(product_id, (sums.get(product_id) ?? 0) + point);
  const best = Math.max(...sums.values());
  const leading = [...sums].filter(([, sum]) => sum === best).map(([id]) => id);
  return leading.length === 1 ? leading : [];
}

const only = (quiz: Quiz, kinds: QuizProduct[]): Quiz => ({
  ...quiz,
  questions: quiz.questions.filter(({ product }) => kinds.includes(product)),
});
const sorted = (ids: Iterable<number>) => [...ids].sort((one, other) => one - other);

test('the seed fits the contract, aliases are unique and orders follow the list [QUIZ-01]', () => {
  for (const quiz of quizzes) {
    expect(quizSchema.parse(quiz)).toEqual(quiz);
    expect(quiz.questions.map(({ order }) => order)).toEqual(
      quiz.questions.map((_question, index) => index + 1),
    );
  }
  expect(new Set(quizzes.map(({ alias }) => alias)).size).toBe(quizzes.length);
});

test('there is a quiz for each case of its showing [QUIZ-01] [QUIZ-04]', () => {
  expect(find('tvbox')).toMatchObject({ available: true, available_new: true });
  expect(find('tvbox').questions).toHaveLength(3);
  expect(find('tvbox').questions.map(({ multiple }) => multiple)).toEqual([false, true, false]);
  expect(quizzes.some(({ available }) => !available)).toBe(true);
  expect(quizzes.some(({ available, available_new }) => available && !available_new)).toBe(true);
});

test.each(questionsOf)(
  '$alias, «$title»: its ids are on sale for guests [QUIZ-08]',
  ({ product, answers }) => {
    for (const { products } of answers) {
      const ids = products.map(({ product_id }) => product_id);
      expect(ids.filter((id) => !idsOf[product].has(id))).toEqual([]);
      expect(new Set(ids).size).toBe(ids.length);
      expect(products.every(({ point }) => point > 0)).toBe(true);
    }
  },
);

test('every box can win the TV page’s quiz, and a box always leads it [QUIZ-06] [QUIZ-08]', () => {
  expect(idsOf.tv.size).toBeGreaterThanOrEqual(15);
  expect(sorted(winners(only(find('tvbox'), ['tv'])))).toEqual(sorted(idsOf.tv));
  expect(sorted(winners(find('tvbox')))).toEqual(sorted(idsOf.tv));
});

test('every router can win the routers’ quiz [QUIZ-08]', () => {
  expect(idsOf.router.size).toBeGreaterThanOrEqual(12);
  expect(sorted(winners(find('router')))).toEqual(sorted(idsOf.router));
});

test('tariffs win without TV, bundles with TV [QUIZ-06] [QUIZ-08]', () => {
  const quiz = find('tariff');
  const [wanted] = quiz.questions.filter(({ product }) => product === 'bundles');
  const withTv: Quiz = {
    ...quiz,
    questions: quiz.questions.map((question) =>
      question === wanted ? { ...question, answers: question.answers.slice(1) } : question,
    ),
  };
  expect([...winners(withTv)].every((id) => idsOf.bundles.has(id))).toBe(true);
  const withoutTv = winners(only(quiz, ['internet']));
  expect(withoutTv.size).toBeGreaterThanOrEqual(12);
});
