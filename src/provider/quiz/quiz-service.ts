import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { type Quiz, type QuizProduct, quizQuerySchema, quizSchema } from '@/api/quiz/quiz.schemas';

import { catalogueForProvider } from '../catalogue/catalogue-data';
import { Refusal, refusalSchema, refuseMalformed } from '../refuse-malformed';
import { contentForProvider } from '@/content-files/content';
import type { ContentEntry } from '@/content-files/content-kinds';
import { quizPageText } from '../provider.text';

export interface QuizServiceOptions {
  cities: readonly { provider_id: number }[];
}

/**
 * API-02, `GET /v1/quiz/view`. A provider's quiz gives points only to its own products; without a provider,
 * to everything in the seed.
 */
export const quizService: FastifyPluginAsyncZod<QuizServiceOptions> = async (app, { cities }) => {
  refuseMalformed(app);
  const providers = new Set(cities.map((city) => city.provider_id));

  app.get(
    '/v1/quiz/view',
    { schema: { querystring: quizQuerySchema, response: { 200: quizSchema, 404: refusalSchema } } },
    async ({ query: { id, providerId } }) => {
      const source = contentForProvider(providerId).quizzes.find(({ alias }) => alias === id);
      if (!source) throw new Refusal(404, quizPageText.unknownQuiz);
      const quiz = toQuiz(source);
      if (providerId === undefined) return quiz;
      if (!providers.has(providerId)) throw new Refusal(404, quizPageText.unknownProvider);
      return soldBy(providerId, quiz);
    },
  );
};

export function toQuiz({ questions, ...quiz }: ContentEntry<'quizzes'>): Quiz {
  return {
    ...quiz,
    questions: questions.map(({ answers, ...question }, index) => ({
      ...question,
      order: index + 1,
      answers: answers.map(({ title, points }) => ({
        title,
        selected: false,
        products: Object.entries(points).map(([id, point]) => ({ product_id: Number(id), point })),
      })),
    })),
  };
}

function soldBy(providerId: number, quiz: Quiz): Quiz {
  const sold = idsSoldBy(providerId);
  const questions = quiz.questions.map((question) => ({
    ...question,
    answers: question.answers.map((answer) => ({
      ...answer,
      products: answer.products.filter(({ product_id }) => sold[question.product].has(product_id)),
    })),
  }));
  return { ...quiz, questions };
}

function idsSoldBy(providerId: number): Record<QuizProduct, ReadonlySet<number>> {
  const catalogue = catalogueForProvider(providerId);
  const tariffs = catalogue.tariffs.filter(({ isAvailable, isForGuests }) => isAvailable && isForGuests);
  const bundles = catalogue.bundles.filter(({ isForGuests }) => isForGuests);
  return {
    internet: new Set(tariffs.map(({ entry }) => entry.tariff_id)),
    bundles: new Set(bundles.map(({ entry }) => entry.sale_package_id)),
    router: new Set(catalogue.routersInShort.map(({ materialsEnsId }) => materialsEnsId)),
    tv: new Set(catalogue.tvBoxes.map(({ id }) => id)),
  };
}
