import type { Quiz, QuizProduct, QuizQuestion } from '@/api/quiz/quiz.schemas';
import { monthlyAmountAfterPromo, monthlyAmountAt, makePaymentPlan } from '@/shop/payment-plan';
import { type Price, subscriptionPrice } from '@/shop/price';
import type { QuizOffer, Recommendation } from './quiz.slice';

type AnswerSource = [title: string, points: Record<number, number>];

export function question(
  product: QuizProduct,
  answers: AnswerSource[],
  changes: Partial<QuizQuestion> = {},
): QuizQuestion {
  return {
    title: `Вопрос про ${product}`,
    product,
    multiple: false,
    order: 1,
    answers: answers.map(([title, points]) => ({
      title,
      selected: false,
      products: Object.entries(points).map(([id, point]) => ({ product_id: Number(id), point })),
    })),
    ...changes,
  };
}

export function quizOf(questions: QuizQuestion[], changes: Partial<Quiz> = {}): Quiz {
  return {
    alias: 'tvbox',
    available: true,
    available_auth: false,
    available_new: true,
    title: 'Подберём приставку за 3 вопроса',
    questions: questions.map((one, index) => ({ ...one, order: index + 1 })),
    ...changes,
  };
}

/** Makes a monthly price, limited to `months` for equipment. */
export function makeMonthlyPrice(amount: number, months?: number): Price {
  return months === undefined ? subscriptionPrice(amount) : { kind: 'instalment', amount, months };
}

export function makeQuizOffer(
  kind: QuizProduct,
  id: number,
  price: Price | number | null,
  changes: Partial<QuizOffer> = {},
): QuizOffer {
  return {
    kind,
    id,
    title: `${kind} ${id}`,
    text: '',
    image: null,
    speed: kind === 'internet' || kind === 'bundles' ? 100 : null,
    price: typeof price === 'number' ? makeMonthlyPrice(price) : price,
    ...changes,
  };
}

export function sumRecommendation({ lead, others }: Pick<Recommendation, 'lead' | 'others'>) {
  const prices = [lead, ...others].map(({ price }) => price).filter((price) => price !== null);
  const plan = makePaymentPlan(prices);
  return { month: monthlyAmountAt(plan, 0), then: monthlyAmountAfterPromo(prices), once: plan.once };
}
