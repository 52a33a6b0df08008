import type { HttpClient } from '../http/http-client';
import { type Quiz, quizSchema } from './quiz.schemas';

export interface QuizClient {
  /**
   * API-01: GET /v1/quiz/view, sorted by `order`. With a provider omits points of unsold products. Throws
   * `ApiError`, 404 if unknown.
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
