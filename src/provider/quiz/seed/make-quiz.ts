import type { Quiz, QuizAnswer, QuizQuestion } from '@/api/quiz/quiz.schemas';

import { typeset } from '../../content/typeset';

/** An answer that nobody has chosen yet; `points` by product id. */
export function answer(title: string, points: Record<number, number>): QuizAnswer {
  const products = Object.entries(points).map(([id, point]) => ({ product_id: Number(id), point }));
  return { title: typeset(title), selected: false, products };
}

type QuestionSource = Omit<QuizQuestion, 'order'>;
type QuizSource = Omit<Quiz, 'questions'> & { questions: QuestionSource[] };

/** A quiz with its questions in the order written, and its texts typeset. */
export function makeQuiz({ title, questions, ...rest }: QuizSource): Quiz {
  return {
    ...rest,
    title: typeset(title),
    questions: questions.map((question, index) => ({
      ...question,
      title: typeset(question.title),
      ...(question.subtitle ? { subtitle: typeset(question.subtitle) } : {}),
      order: index + 1,
    })),
  };
}
