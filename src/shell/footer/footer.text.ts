/** Columns, networks and stores come from the content service. */
export const footerText = {
  callBack: 'Заказать обратный звонок',
  ask: 'Задать вопрос или\u00a0сообщить о\u00a0проблеме',
  createRequest: 'Создать обращение',
  chat: 'Чат',
  messenger: 'Мессенджер',
  pay: 'Оплатить',
  copyright: (year: number, entity: string) => `©\u00a02011–${year} ${entity}.`,
  policyLink: 'Политика обработки персональных данных',
  /** In the cobrand's cities. */
  cobrand: (company: string, entity: string) => `Услуги под\u00a0брендом «${company}» оказывает ${entity}.`,
  prices: (city: string) =>
    `Цены указаны в\u00a0рублях для\u00a0города ${city}. Не\u00a0является публичной офертой.`,
  geoData: 'Геоданные:\u00a0',
  geoDataOwner: 'DB-IP',
  cookieSettings: 'Настройки cookie',
  years: '19\u00a0лет с\u00a0вами',
} as const;
