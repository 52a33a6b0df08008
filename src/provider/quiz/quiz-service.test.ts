/** @jest-environment node */
import fastify, { type FastifyInstance } from 'fastify';

import { quizSchema } from '@/api/quiz/quiz.schemas';

import { priceZoneOfProvider } from '@/content-files/content-kinds';
import { cities } from '../geography/seed/geography-seed';
import { quizService } from './quiz-service';

let app: FastifyInstance;

beforeAll(async () => {
  app = fastify();
  await app.register(quizService, { cities });
});
afterAll(() => app.close());

const idsIn = async (url: string) =>
  quizSchema
    .parse((await app.inject(url)).json())
    .questions.flatMap(({ answers }) =>
      answers.flatMap(({ products }) => products.map((one) => one.product_id)),
    );

describe('GET /v1/quiz/view', () => {
  test('answers a quiz by its alias [API-02] [QUIZ-01]', async () => {
    const answer = await app.inject('/v1/quiz/view?id=tvbox');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ alias: 'tvbox', available: true, available_new: true });
    expect((await app.inject('/v1/quiz/view?id=country')).json()).toMatchObject({ available: false });
  });

  test('assigns points only to products of the named provider [QUIZ-08]', async () => {
    const all = await idsIn('/v1/quiz/view?id=tvbox');
    expect(all).toEqual(expect.arrayContaining([81077, 70705, 60108]));
    const providerIn = (zone: number) =>
      cities.find((city) => priceZoneOfProvider(city.provider_id) === zone)?.provider_id;
    const [first, third] = [0, 2].map((zone) => `/v1/quiz/view?id=tvbox&providerId=${providerIn(zone)}`);
    const sold = await idsIn(first!);
    expect(sold).toContain(80491);
    // The first zone sells none of these, the third does.
    expect([81077, 70705, 60108].filter((id) => sold.includes(id))).toEqual([]);
    expect(await idsIn(third!)).toEqual(expect.arrayContaining([81077, 70705, 60108]));
  });

  test.each([
    ['id=nothing', 'Опрос не найден'],
    ['id=tvbox&providerId=999999', 'Провайдер не найден'],
  ])('%s is a 404 with the reason [API-02]', async (query, message) => {
    const answer = await app.inject(`/v1/quiz/view?${query}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ status: false, message });
  });

  test.each([
    ['', 'id'],
    ['id=', 'id'],
    ['id=../etc', 'id'],
    ['id=tvbox&id=tariff', 'id'],
    ['id=tvbox&providerId=perm', 'providerId'],
    ['id=tvbox&providerId=-1', 'providerId'],
    ['id=tvbox&providerId=1.5', 'providerId'],
  ])('«%s» is refused with a message for %s [API-02]', async (query, field) => {
    const answer = await app.inject(`/v1/quiz/view?${query}`);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({
      status: false,
      message: 'Неверные параметры запроса',
      fields: { [field]: 'Неверное значение' },
    });
  });
});
