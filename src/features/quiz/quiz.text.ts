import type { QuizProduct } from '@/api/quiz/quiz.schemas';
import { firstVisitText } from '@/shop/payment.text';
import { formatPrice, formatRoubles } from '@/lib/money';
import { countMonths, plural } from '@/lib/plural';

const questions = ['вопрос', 'вопроса', 'вопросов'] as const;

const kinds = {
  internet: 'тариф',
  bundles: 'пакет',
  router: 'роутер',
  tv: 'ТВ-приставка',
} as const satisfies Record<QuizProduct, string>;

const kindTitles = {
  internet: 'Тариф',
  bundles: 'Пакет',
  router: 'Роутер',
  tv: 'ТВ-приставка',
} as const satisfies Record<QuizProduct, string>;

/** Partly verbatim from QUIZ-02, QUIZ-04 and QUIZ-07. */
export const quizText = {
  invitation: {
    title: 'Нужна помощь в\u00a0выборе тарифа?',
    /** The actual number (D19). */
    text: (count: number) => `Ответьте всего на\u00a0${count}\u00a0${plural(count, questions)}`,
    /** In addition to the texts of QUIZ-02. */
    picks: 'Подберём тариф, роутер и\u00a0приставку и\u00a0сразу посчитаем цену',
    yes: 'Да',
    no: 'Нет',
  },

  progress: (number: number, count: number) => `вопрос ${number} из\u00a0${count}`,
  next: 'Далее',
  toResult: 'Узнать результат',
  back: 'Назад',
  counting: 'Подбираем вариант…',

  announced: {
    question: (number: number, count: number) => `Вопрос ${number} из\u00a0${count}`,
    goingOn: (number: number, count: number) => `Ответ принят. Дальше вопрос ${number} из\u00a0${count}`,
    goingToResult: 'Ответ принят. Подбираем вариант',
    counting: 'Подбираем вариант',
    result: (kind: QuizProduct, title: string) => `Готово. Вам подойдёт ${kinds[kind]}: ${title}`,
  },

  result: {
    label: (kind: QuizProduct) => `Вам подойдёт ${kinds[kind]}`,
    kindTitles,
    reasons: 'Почему мы выбрали это',
    about: 'Подробнее',
    second: 'Тоже подойдёт',
    cheapest: 'Стоит меньше других, что подошли так\u00a0же',
    speed: (speed: number) => `${speed}\u00a0Мбит/с`,
    perMonth: (price: number) => formatPrice(price, 'month'),
    once: (price: number) => formatRoubles(price),
    onceNote: 'Покупка, один платёж',
    /** An instalment or a lease. */
    byTheMonth: 'Помесячная оплата',
    way: (way: string, price: number, months: number) =>
      `${way}, ${formatRoubles(price * months)} за\u00a0${countMonths(months)}`,
    promo: (months: number, price: number) => `${promoPeriod(months)}, затем ${formatPrice(price, 'month')}`,
    noPrice: 'Цену назовёт менеджер',
    totalMonth: 'Итого в\u00a0месяц',
    firstVisit: firstVisitText.title,
    totalAfter: (price: number) => `затем ${formatPrice(price, 'month')}`,
    promoPeriod,
    change: 'Изменить ответы',
    /** Stored in the lead. */
    items: (titles: readonly string[]) => titles.join(' + '),
  },

  failure: {
    title: 'Произошла ошибка',
    text: 'Подобрать вариант не\u00a0получилось. Напишите нам в\u00a0чат, поможем выбрать.',
    chat: 'Написать в\u00a0чат',
    change: 'Изменить ответы',
    close: 'Закрыть',
  },
} as const;

function promoPeriod(months: number): string {
  return `${months === 1 ? 'Первый' : 'Первые'} ${months === 1 ? 'месяц' : countMonths(months)}`;
}
