/** @jest-environment node */
import fastify from 'fastify';

import { makeHttpClient } from '@/api/http/http-client';
import { makeQuizClient } from '@/api/quiz/quiz.client';
import { cities } from '@/provider/geography/seed/geography-seed';
import { quizService } from '@/provider/quiz/quiz-service';

const app = fastify();
let client: ReturnType<typeof makeQuizClient>;

beforeAll(async () => {
  await app.register(quizService, { cities });
  client = makeQuizClient(makeHttpClient({ baseUrl: await app.listen({ port: 0, host: '127.0.0.1' }) }));
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

test('questions that come in another order are put in theirs; a strange kind breaks the contract [API-01]', async () => {
  const question = { title: 'Что?', product: 'tv', multiple: false, answers: [] };
  const answered = (questions: object[]) =>
    makeQuizClient(
      makeHttpClient({
        baseUrl: 'http://quiz.test',
        fetch: () =>
          Promise.resolve(
            Response.json({
              alias: 'q',
              available: true,
              available_auth: true,
              available_new: true,
              title: '',
              questions,
            }),
          ),
      }),
    );
  const { questions } = await answered([
    { ...question, order: 2 },
    { ...question, order: 1 },
  ]).quiz('q');
  expect(questions.map(({ order }) => order)).toEqual([1, 2]);
  await expect(answered([{ ...question, order: 1, product: 'phone' }]).quiz('q')).rejects.toMatchObject({
    kind: 'contract',
    message: expect.stringContaining('questions.0.product'),
  });
});
