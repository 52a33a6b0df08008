const nbsp = '\u00a0';

/** Words of the rows of a comparison. Written out on the server. */
export const compareText = {
  titles: {
    price: 'Цена сейчас',
    afterwards: 'Что будет после акции',
    today: `Сегодня к${nbsp}оплате, заявка на${nbsp}сайте`,
    year: `Всего за${nbsp}12${nbsp}месяцев`,
    twoYears: `Всего за${nbsp}24${nbsp}месяца`,
    speed: 'Скорость',
    bonus: `Бонус к${nbsp}скорости`,
    hd: 'Каналы в\u00a0HD',
    sd: 'Каналы в\u00a0SD',
    mobile: 'Мобильная связь',
    house: `Для${nbsp}частного дома`,
  },
  lasting: `Цена не${nbsp}изменится`,
  yes: 'Есть',
  no: 'Нет',
} as const;
