import type { Quiz, QuizAnswer, QuizQuestion } from '@/api/quiz/quiz.schemas';

import { typeset } from '../../content/typeset';

/** `points` by product id. */
function answer(title: string, points: Record<number, number>): QuizAnswer {
  const products = Object.entries(points).map(([id, point]) => ({ product_id: Number(id), point }));
  return { title: typeset(title), selected: false, products };
}

type QuestionSource = Omit<QuizQuestion, 'order'>;
type QuizSource = Omit<Quiz, 'questions'> & { questions: QuestionSource[] };

function makeQuiz({ title, questions, ...rest }: QuizSource): Quiz {
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

/**
 * On the TV page. Points of tariffs and routers are below any box's, so that the box leads and both join it. Tariffs of
 * one answer have equal points: the cheaper one is recommended (QUIZ-06).
 */
const tvboxQuiz = makeQuiz({
  alias: 'tvbox',
  available: true,
  available_auth: false,
  available_new: true,
  title: 'Подберём приставку за 3 вопроса',
  questions: [
    {
      title: 'Какой интернет нужен к приставке?',
      subtitle: 'Каналам в 4K хватит 20 Мбит/с',
      product: 'internet',
      multiple: false,
      answers: [
        answer('Никакой, дома уже есть', {}),
        answer('Недорогой, только для ТВ', { 1002: 1, 1022: 1 }),
        answer('Чтобы смотреть на двух экранах', { 1005: 1, 1006: 1 }),
        answer('Быстрый: ТВ, игры и работа', { 1009: 1, 1010: 1 }),
      ],
    },
    {
      title: 'Что для вас важно?',
      subtitle: 'Можно выбрать несколько ответов',
      product: 'tv',
      multiple: true,
      answers: [
        answer('Картинка 4K на большом экране', {
          80491: 6,
          80530: 5,
          80544: 5,
          80602: 3,
          81033: 3,
          80417: 3,
        }),
        answer('Досматривать то, что пропустили', { 80491: 5, 70688: 3, 80530: 2, 70512: 2 }),
        answer('Записывать передачи впрок', { 80602: 6, 80530: 3 }),
        answer('Чёткий спорт и быстрое меню', { 80530: 5, 81077: 4 }),
        answer('Хороший звук без колонок', { 81033: 5, 81077: 4, 80417: 3 }),
        answer('Детское — детям, взрослое — взрослым', { 70620: 5, 70688: 4 }),
        answer('Спрятать приставку за экран', { 70512: 5, 80544: 5, 70519: 4 }),
        answer('Подключить кабелем, без Wi-Fi', { 70454: 5, 70519: 4, 80530: 2, 70118: 2 }),
        answer('Смотреть на старом телевизоре', { 70118: 6, 70233: 3, 70454: 3 }),
        answer('Взять с собой на дачу', { 70705: 6, 70233: 3, 70519: 2 }),
        answer('Платить поменьше', { 70233: 5, 70454: 3, 80417: 3, 70118: 2 }),
      ],
    },
    {
      title: 'Как у телевизора ловит Wi-Fi?',
      subtitle: 'Если понадобится роутер, подскажем какой',
      product: 'router',
      multiple: false,
      answers: [
        answer('Хорошо, ничего не меняем', {}),
        answer('Ловит, но роутер уже старый', { 60101: 3, 60102: 2, 60111: 1 }),
        answer('В дальней комнате пропадает', { 60105: 3, 60112: 2, 60103: 1 }),
        answer('Роутера дома ещё нет', { 60110: 3, 60101: 2 }),
        answer('Кабеля на даче нет', { 60108: 3 }),
      ],
    },
  ],
});

/** On the home and tariff pages. An answer in favour of TV leads to a bundle: its points exceed every tariff's sum. */
const tariffQuiz = makeQuiz({
  alias: 'tariff',
  available: true,
  available_auth: false,
  available_new: true,
  title: 'Подберём тариф за 3 вопроса',
  questions: [
    {
      title: 'Для кого интернет?',
      product: 'internet',
      multiple: false,
      answers: [
        answer('Для меня', { 1004: 4, 1003: 3, 1002: 2, 1021: 2 }),
        answer('Для двоих', { 1005: 4, 1003: 3, 1006: 2, 1020: 2 }),
        answer('Для семьи с детьми', { 1019: 5, 1006: 4, 1007: 3, 1008: 3 }),
        answer('Для родителей', { 1022: 5, 1002: 3, 1001: 2 }),
        answer('Для дома за городом', { 1023: 7, 1024: 6 }),
      ],
    },
    {
      title: 'Чем будете заниматься в сети?',
      subtitle: 'Можно выбрать несколько ответов',
      product: 'internet',
      multiple: true,
      answers: [
        // The slowest tariff has points too, but is never rendered: a recommended speed starts at 20 Mbit/s (QUIZ-08).
        answer('Читать новости и переписываться', { 1001: 4, 1002: 3, 1022: 2, 1024: 2 }),
        answer('Смотреть фильмы и сериалы', { 1015: 4, 1014: 3, 1008: 3, 1005: 2, 1004: 1 }),
        answer('Играть по сети', { 1016: 4, 1017: 4, 1018: 3 }),
        answer('Работать и созваниваться', { 1020: 4, 1009: 2, 1006: 2, 1023: 1 }),
        answer('Учиться', { 1021: 4, 1003: 1 }),
        answer('Вести трансляции и выкладывать видео', { 1025: 6, 1018: 3, 1013: 2 }),
        answer('Управлять умным домом', { 1009: 5, 1010: 3, 1012: 2 }),
        answer('Скачивать много и быстро', { 1011: 4, 1012: 4, 1013: 3, 1010: 3, 1017: 2, 1007: 2 }),
      ],
    },
    {
      title: 'Добавить телевидение?',
      product: 'bundles',
      multiple: false,
      answers: [
        answer('Нет, только интернет', {}),
        answer('Да, новости и кино на одном экране', { 2003: 46, 2002: 44, 2001: 42, 2004: 40 }),
        answer('Да, детям и взрослым', { 2017: 46, 2005: 44, 2008: 42, 2014: 41, 2009: 40 }),
        answer('Да, спорт и кино в лучшем качестве', { 2011: 46, 2013: 44, 2006: 42, 2012: 40 }),
        answer('Да, чтобы скорости хватало на игры и загрузки', { 2010: 46, 2016: 44, 2007: 42, 2015: 40 }),
        answer('Да, родителям или на дачу', { 2019: 46, 2020: 44, 2018: 40 }),
      ],
    },
  ],
});

/** For clients too. */
const routerQuiz = makeQuiz({
  alias: 'router',
  available: true,
  available_auth: true,
  available_new: true,
  title: 'Какой роутер вам подойдёт',
  questions: [
    {
      title: 'Где он будет стоять?',
      product: 'router',
      multiple: false,
      answers: [
        answer('В комнате или студии', { 60110: 3, 60107: 3, 60102: 3, 60111: 3 }),
        answer('В квартире до 70 м²', { 60101: 4, 60102: 3, 60111: 3, 60109: 3 }),
        answer('В квартире побольше', { 60103: 4, 60104: 4, 60109: 3, 60112: 3 }),
        answer('В доме из двух-трёх этажей', { 60105: 4, 60106: 3 }),
        answer('На даче, куда не дошёл кабель', { 60108: 12 }),
      ],
    },
    {
      title: 'Какая у вас скорость?',
      subtitle: 'Она указана в тарифе',
      product: 'router',
      multiple: false,
      answers: [
        answer('До 100 Мбит/с', { 60107: 3, 60110: 2, 60111: 1 }),
        answer('До 500 Мбит/с', { 60102: 3, 60112: 3, 60111: 2, 60110: 1 }),
        answer('До 1000 Мбит/с', { 60101: 3, 60103: 3, 60105: 3, 60106: 3 }),
        answer('Больше 1000 Мбит/с', { 60104: 5, 60109: 4 }),
      ],
    },
    {
      title: 'На что обратить внимание?',
      subtitle: 'Можно выбрать несколько ответов',
      product: 'router',
      multiple: true,
      answers: [
        answer('На цену', { 60107: 2, 60111: 3, 60112: 2, 60110: 1 }),
        answer('Лучше взять в аренду', { 60110: 5 }),
        answer('Чтобы не было мест без Wi-Fi', { 60106: 3, 60105: 1, 60112: 3 }),
        answer('Чтобы игры не задерживались', { 60109: 5 }),
        answer('Чтобы хватило на много устройств', { 60104: 2, 60103: 2, 60101: 1 }),
      ],
    },
  ],
});

/** Out of season: stored, but hidden. */
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

/** Clients only: hidden from guests though available. */
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

export const quizzes: readonly Quiz[] = [tvboxQuiz, tariffQuiz, routerQuiz, countryQuiz, upgradeQuiz];
