import { toContextFields } from '@/api/leads/lead-context.schemas';
import { requestFields } from '@/api/leads/leads.schemas';
import { subscriptionPrice } from '@/shop/price';
import { makeQuizOffer, makeMonthlyPrice, question } from '@/site/quiz/quiz.fixtures';
import type { QuizOffer } from '@/site/quiz/quiz.slice';
import { paymentNote, paymentPrice, toQuizRequestData } from './quiz-result';
import { recommend } from './ranking';

const nbsp = '\u00a0';
const questions = [
  question('internet', [['Для семьи', { 1019: 5 }]], { title: 'Для кого?' }),
  question(
    'router',
    [
      ['Нужен', { 60101: 2 }],
      ['Свой', {}],
    ],
    { title: 'Роутер?' },
  ),
  question(
    'tv',
    [
      ['Кино', { 80491: 1 }],
      ['Спорт', { 80491: 1 }],
    ],
    { title: 'Что смотрите?', multiple: true },
  ),
];
const offers = [
  makeQuizOffer('internet', 1019, subscriptionPrice(450, 300, 3), { title: 'Семейный' }),
  makeQuizOffer('router', 60101, makeMonthlyPrice(100, 12), { title: 'Роутер 6' }),
  makeQuizOffer('tv', 80491, makeMonthlyPrice(250, 24), { title: 'Бокс 4K' }),
];

test('the request carries plan and equipment ids of the result, the answers, and what was seen [QUIZ-08]', () => {
  const chosen = [[0], [0], [0, 1]];
  expect(toQuizRequestData(questions, chosen, recommend(questions, chosen, offers)!)).toEqual({
    chosenProducts: ['internet', 'tv'],
    hidden: { plan: '1019', internet_equipment_id: '60101', tv_equipment_id: '80491' },
    context: {
      item: 'Семейный + Роутер 6 + Бокс 4K',
      option: `Первые 3${nbsp}месяца, затем 450${nbsp}₽/мес`,
      price: 650,
      quiz: [
        { question: 'Для кого?', answers: ['Для семьи'] },
        { question: 'Роутер?', answers: ['Нужен'] },
        { question: 'Что смотрите?', answers: ['Кино', 'Спорт'] },
      ],
    },
  });
});

test('without a tariff the plan is empty [QUIZ-08]', () => {
  const chosen = [[], [1], [0]];
  const { chosenProducts, hidden } = toQuizRequestData(
    questions,
    chosen,
    recommend(questions, chosen, offers)!,
  );
  expect(chosenProducts).toEqual(['tv']);
  expect(hidden).toEqual({ plan: '', tv_equipment_id: '80491' });
});

test('a provider’s endless words are cut to what a request may hold [QUIZ-08]', () => {
  const long = 'о'.repeat(1000);
  const many = question(
    'tv',
    Array.from({ length: 30 }, () => [long, { 1: 1 }]),
    { title: long, multiple: true },
  );
  const list = Array.from({ length: 30 }, () => many);
  const chosen = list.map(() => many.answers.map((_answer, index) => index));
  const found = recommend(list, chosen, [makeQuizOffer('tv', 1, 100, { title: long })])!;
  const { hidden, context } = toQuizRequestData(list, chosen, found);
  const fields = {
    fio: 'Анна',
    phone: '+7 (912) 000-45-18',
    form_type: 'quiz',
    page: '/domru-tv/equipment',
    ...hidden,
    ...Object.fromEntries(toContextFields(context)),
  };
  const read = requestFields.safeParse(fields);
  expect(read.error).toBeUndefined();
  expect(read.data?.context).toMatchObject(context);
  expect(String(new URLSearchParams(fields)).length).toBeLessThan(128 * 1024);
});

describe('prices are told whole [QUIZ-06]', () => {
  test.each([
    [{ price: subscriptionPrice(450) }, '450 ₽/мес', ''],
    [{ price: subscriptionPrice(450, 300, 3) }, '300 ₽/мес', 'Первые 3 месяца, затем 450 ₽/мес'],
    [{ price: subscriptionPrice(450, 0, 1) }, '0 ₽/мес', 'Первый месяц, затем 450 ₽/мес'],
    [{ price: subscriptionPrice(450, 300, null) }, '300 ₽/мес', ''],
    [{ price: makeMonthlyPrice(250, 24) }, '250 ₽/мес', 'Помесячная оплата, 6 000 ₽ за 24 месяца'],
    [
      { price: makeMonthlyPrice(710, 12), way: 'Рассрочка на 12 мес.' },
      '710 ₽/мес',
      'Рассрочка на 12 мес., 8 520 ₽ за 12 месяцев',
    ],
    [
      { price: { kind: 'lease', amount: 100, months: 36 }, way: 'Аренда' },
      '100 ₽/мес',
      'Аренда, 1 200 ₽ за 12 месяцев',
    ],
    [{ price: { kind: 'purchase', amount: 2490 } }, '2 490 ₽', 'Покупка, один платёж'],
    [{ price: null }, null, 'Цену назовёт менеджер'],
  ] as [Pick<QuizOffer, 'price' | 'way'>, string | null, string][])('%j', (offered, price, note) => {
    const plain = (text: string | null) => text?.replaceAll(nbsp, ' ') ?? null;
    expect(plain(paymentPrice(offered))).toBe(price);
    expect(plain(paymentNote(offered))).toBe(note);
  });
});
