import type { Quiz, QuizProduct, QuizQuestion } from '@/api/quiz/quiz.schemas';
import type { Payment, QuizOffer } from './quiz.slice';

/** For tests: an answer and what it gives, points by product id. */
type AnswerSource = [title: string, points: Record<number, number>];

/** For tests: a question about one kind of product. */
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

/** For tests: paid by the month. */
export function perMonth(price: number, changes: Partial<Payment & { kind: 'month' }> = {}): Payment {
  return { kind: 'month', price, promo: null, months: null, ...changes };
}

export function offer(
  kind: QuizProduct,
  id: number,
  payment: Payment | number,
  changes: Partial<QuizOffer> = {},
): QuizOffer {
  return {
    kind,
    id,
    title: `${kind} ${id}`,
    text: '',
    image: null,
    speed: kind === 'internet' || kind === 'bundles' ? 100 : null,
    payment: typeof payment === 'number' ? perMonth(payment) : payment,
    ...changes,
  };
}
