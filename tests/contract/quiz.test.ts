/** @jest-environment node */
import fastify from 'fastify';

import { makeCatalogueClient } from '@/api/catalogue/catalogue.client';
import { openAnsweringService } from '@/api/http/answering-service.fixtures';
import { makeHttpClient } from '@/api/http/http-client';
import { makeQuizClient } from '@/api/quiz/quiz.client';
import { loadOffers } from '@/features/quiz/load-quiz';
import { recommend } from '@/features/quiz/ranking';
import { sumRecommendation } from '@/site/quiz/quiz.fixtures';
import { catalogueService } from '@/provider/catalogue/catalogue-service';
import { cities } from '@/provider/geography/seed/geography-seed';
import { quizService } from '@/provider/quiz/quiz-service';

const app = fastify();
let client: ReturnType<typeof makeQuizClient>;
let catalogue: ReturnType<typeof makeCatalogueClient>;

beforeAll(async () => {
  await app.register(quizService, { cities });
  await app.register(catalogueService, { cities });
  const http = makeHttpClient({ baseUrl: await app.listen({ port: 0, host: '127.0.0.1' }) });
  client = makeQuizClient(http);
  catalogue = makeCatalogueClient(http);
});
afterAll(() => app.close());

test('quiz client and embedded quiz service agree, for two cities and for none [API-01] [API-02] [QUIZ-01]', async () => {
  const whole = await client.quiz('tvbox');
  expect(whole).toMatchObject({ alias: 'tvbox', available: true });
  expect(whole.questions.map(({ order }) => order)).toEqual([1, 2, 3]);
  for (const { provider_id } of cities.slice(0, 2))
    expect((await client.quiz('tariff', provider_id)).questions).toHaveLength(3);
});

test('an unknown quiz, an unknown provider and a malformed id are refusals with a body [API-01] [QUIZ-01]', async () => {
  await expect(client.quiz('nothing')).rejects.toMatchObject({
    kind: 'status',
    status: 404,
    body: { status: false, message: 'Опрос не найден' },
  });
  await expect(client.quiz('tvbox', 999_999)).rejects.toMatchObject({ status: 404 });
  await expect(client.quiz('TV box')).rejects.toMatchObject({
    status: 422,
    body: { fields: { id: 'Неверное значение' } },
  });
});

test('unordered questions are sorted; an unknown kind breaks the contract [API-01]', async () => {
  const service = await openAnsweringService();
  const question = { title: 'Что?', product: 'tv', multiple: false, answers: [] };
  const isAvailable = { available: true, available_auth: true, available_new: true };
  const answered = (questions: object[]) => {
    service.answer({ alias: 'q', ...isAvailable, title: '', questions });
    return makeQuizClient(makeHttpClient({ baseUrl: service.baseUrl }));
  };
  const { questions } = await answered([
    { ...question, order: 2 },
    { ...question, order: 1 },
  ]).quiz('q');
  expect(questions.map(({ order }) => order)).toEqual([1, 2]);
  await expect(answered([{ ...question, order: 1, product: 'phone' }]).quiz('q')).rejects.toMatchObject({
    kind: 'contract',
    message: expect.stringContaining('questions.0.product'),
  });
  await service.close();
});

describe('the quiz of the TV page, answered [QUIZ-06] [QUIZ-08]', () => {
  const perm = cities.find(({ domain }) => domain === 'perm')!;
  /** Returns the recommendation for answers whose titles begin with these words; a list per question. */
  async function recommended(chosen: readonly (readonly RegExp[])[]) {
    const { questions } = await client.quiz('tvbox', perm.provider_id);
    const kinds = new Set(questions.map(({ product }) => product));
    const offers = await loadOffers(catalogue, perm.city_id, kinds);
    const indexes = chosen.map((words, at) =>
      words.map((one) => questions[at]!.answers.findIndex(({ title }) => one.test(title))),
    );
    expect(indexes.flat()).not.toContain(-1);
    const found = recommend(questions, indexes, offers)!;
    return {
      ...found,
      titles: [found.lead, ...found.others].map(({ title }) => title.replaceAll('\u00a0', ' ')),
    };
  }
  const inFourK = [/^Картинка 4K/, /^Досматривать/];

  test('of two tariffs with equal points the cheaper is combined with the box, and so is a router: one total of all three', async () => {
    const found = await recommended([[/двух экранах/], inFourK, [/роутер уже старый/]]);
    // The tariff for 550 ₽ is chosen, because its promo price (350 ₽) is below the price of the other (500 ₽).
    expect(found.titles).toEqual(['Скворец Бокс 4K', '300 Мбит/с', 'Скворец Роутер 6']);
    const then = { months: 3, amount: 550 + 250 + 295 };
    expect(sumRecommendation(found)).toEqual({ month: 350 + 250 + 295, then, once: 0 });
  });

  test('equal points without a promo price: the lower price decides', async () => {
    const found = await recommended([[/^Недорогой/], inFourK, [/^Хорошо/]]);
    expect(found.titles).toEqual(['Скворец Бокс 4K', 'Для родителей']);
    expect(sumRecommendation(found)).toEqual({ month: 320 + 250, then: null, once: 0 });
  });

  test('of two boxes with equal points the cheaper leads, and its price is among the reasons', async () => {
    const { lead, isCheapestOfEqual } = await recommended([[/^Никакой/], [/^Спрятать/], [/^Хорошо/]]);
    expect(lead).toMatchObject({ id: 70512, price: { kind: 'instalment', amount: 150 } });
    expect(isCheapestOfEqual).toBe(true);
  });
});
