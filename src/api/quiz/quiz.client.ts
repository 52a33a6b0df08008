import type { HttpClient } from '../http/http-client';
import { type Quiz, quizSchema } from './quiz.schemas';

/** The quiz service. Its failures are only logged, and the quiz then does not show (QUIZ-01). */
export interface QuizClient {
  /**
   * API-01: GET /v1/quiz/view, id and providerId. Questions come sorted by `order`. With a provider, points of what
   * it does not sell are left out. Throws `ApiError`, 404 for an unknown quiz or provider.
   */
  quiz(id: string, providerId?: number): Promise<Quiz>;
}

export function makeQuizClient(http: HttpClient): QuizClient {
  return {
    quiz: async (id, providerId) => {
      const quiz = await http.call({
        path: '/v1/quiz/view',
        query: { id, ...(providerId === undefined ? {} : { providerId }) },
        schema: quizSchema,
      });
      return { ...quiz, questions: [...quiz.questions].sort((one, other) => one.order - other.order) };
    },
  };
}
