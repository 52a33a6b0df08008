import { answer, makeQuiz } from './make-quiz';

/** On the home and tariff pages. Who wants TV gets a bundle: its points outweigh every sum of a tariff's. */
export const tariffQuiz = makeQuiz({
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
        // The slowest tariff has points too, but is never shown: a recommended speed starts at 20 Mbit/s (QUIZ-08).
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
