import { plural } from '@/lib/plural';

const nbsp = '\u00a0';

/** For the server: the texts travel with the page. */
export const routersText = {
  home: 'Главная',
  internet: 'Интернет',
  /** Heading without a page of the content service. */
  heading: 'Роутеры для домашнего интернета',
  crumb: 'Роутеры',
  lead: `Подберите роутер под${nbsp}скорость тарифа: купите сразу или${nbsp}платите частями.`,
  description: 'Роутеры для домашнего интернета: покупка, рассрочка на 12 месяцев, аренда и тест-драйв.',
  request: {
    title: 'Поможем выбрать роутер',
    text: `Расскажите менеджеру о${nbsp}квартире и${nbsp}устройствах: он подскажет модель и${nbsp}способ оплаты.`,
  },
  list: {
    title: `Роутеры в${nbsp}продаже`,
    filter: 'Скорость вашего тарифа',
    any: 'Любая',
    upTo: (speed: number) => `До${nbsp}${speed}${nbsp}Мбит/с`,
    choose: 'Выбрать роутер',
    help: 'Помочь с выбором',
    failed: 'Список роутеров сейчас не открывается. Обновите страницу чуть позже или спросите менеджера.',
    empty: 'Таких роутеров сейчас нет. Выберите другую скорость или спросите менеджера.',
    toForm: 'Оставить заявку',
  },
  shown: (count: number) =>
    `${plural(count, ['Показан', 'Показано', 'Показано'])} ${count}${nbsp}${plural(count, ['роутер', 'роутера', 'роутеров'])}`,
} as const;
