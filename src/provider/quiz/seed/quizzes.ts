import type { Quiz } from '@/api/quiz/quiz.schemas';

import { answer, makeQuiz } from './make-quiz';
import { routerQuiz } from './router-quiz';
import { tariffQuiz } from './tariff-quiz';
import { tvboxQuiz } from './tvbox-quiz';

/** Out of season: kept, but not shown to anybody. */
const countryQuiz = makeQuiz({
  alias: 'country',
  available: false,
  available_auth: true,
  available_new: true,
  title: 'Готовим дачу к сезону',
  questions: [
    {
      title: 'Что есть на участке?',
      product: 'internet',
      multiple: false,
      answers: [answer('Дом, в котором живут круглый год', { 1023: 2 }), answer('Дача на лето', { 1024: 2 })],
    },
    {
      title: 'Какой телевизор на даче?',
      product: 'tv',
      multiple: false,
      answers: [
        answer('Старый', { 70118: 2, 70233: 1 }),
        answer('Новый', { 70705: 2, 70454: 1 }),
        answer('Его нет', {}),
      ],
    },
  ],
});

/** For clients alone: guests must not see it though it is available. */
const upgradeQuiz = makeQuiz({
  alias: 'upgrade',
  available: true,
  available_auth: true,
  available_new: false,
  title: 'Пора ли менять приставку',
  questions: [
    {
      title: 'Чего не хватает сейчас?',
      subtitle: 'Можно выбрать несколько ответов',
      product: 'tv',
      multiple: true,
      answers: [
        answer('Картинки в 4K', { 80491: 3, 80544: 2 }),
        answer('Записи передач', { 80602: 3 }),
        answer('Хорошего звука', { 81033: 3, 80417: 2 }),
      ],
    },
  ],
});

/** Every quiz by its alias. */
export const quizzes: readonly Quiz[] = [tvboxQuiz, tariffQuiz, routerQuiz, countryQuiz, upgradeQuiz];
