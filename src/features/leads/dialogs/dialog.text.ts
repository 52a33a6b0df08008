import { leadsText } from '../leads.text';

/** Verbatim from POP-02 to POP-07, EQ-08 and LEAD-06. */
export const dialogText = {
  /** Above the restored values. */
  notSent: 'Не удалось отправить заявку. Пожалуйста, попробуйте еще раз.',
  order: { title: 'Оформление заявки на заказ' },
  callback: { title: 'Заявка на подключение', button: leadsText.callbackButton },
  menu: {
    title: 'Перезвоните мне',
    text: 'Оставьте номер, и\u00a0мы\u00a0позвоним.',
    button: leadsText.callbackButton,
  },
  topics: {
    title: 'О чём поговорим?',
    step: (step: number) => `Шаг ${step} из 2`,
    stepOf: (topic: string) => `Шаг 2 из 2: ${topic}`,
    next: 'Далее',
    back: 'Назад',
    faultTitle: 'Где не\u00a0работает?',
    formTitle: 'Как с вами связаться?',
    notSent: 'Не удалось отправить заявку.',
    button: leadsText.callbackButton,
    list: [
      { code: 0, title: 'Сообщить о неполадках', icon: 'f-tools' },
      { code: 1, title: 'Получить консультацию', icon: 'f-chat' },
      { code: 2, title: 'Стать клиентом', icon: 'f-home' },
      { code: 3, title: 'Пожаловаться', icon: 'f-doc' },
      { code: 4, title: 'Другое', icon: 'f-phone' },
    ],
  },
  connect: {
    title: 'Оформите заявку за\u00a02\u00a0минуты',
    text: 'Выберите тариф на\u00a0сайте или попросите нас позвонить.',
    note: 'Подключение: 500\u00a0₽ онлайн, 950\u00a0₽ по\u00a0телефону',
    choose: 'Выбрать тариф',
    call: 'Позвоните мне',
  },
  stopper: {
    title: 'На\u00a0сайте выгоднее',
    text: 'Онлайн-подключение стоит 500\u00a0₽, по\u00a0телефону\u00a0— 950\u00a0₽. Выбрать тариф можно за\u00a02\u00a0минуты.',
    choose: 'Выбрать тариф',
    call: 'Позвоните мне',
  },
} as const;

export const resultDialogText = {
  sent: { title: 'Заявка на подключение отправлена', text: 'Мы свяжемся с вами в ближайшее время' },
  failed: {
    tv: { title: 'Не удалось отправить заявку', text: 'Всё, что вы ввели, осталось в форме.' },
    connection: { title: 'Произошла ошибка', text: 'Всё, что вы ввели, осталось в форме.' },
    callback: {
      title: 'Ваша заявка не отправилась',
      text: 'Это какая-то ошибка. Пожалуйста, попробуйте еще раз или напишите нам в чат.',
    },
  },
  phoneEnd: (digits: string) => `Номер телефона заканчивается на\u00a0${digits}`,
  close: 'Закрыть',
  again: 'Попробовать ещё раз',
  chat: 'Написать в чат',
} as const;
