/** Words of the frame. Menus and footer columns come from the content service. */
export const frameText = {
  skip: 'К\u00a0содержанию',
  home: (company: string) => `${company}, на\u00a0главную`,
  mainMenu: 'Основное меню',
  topMenu: 'Дополнительное меню',
  partners: 'Партнёрам',
  services: 'Сервисы',
  menu: 'Меню',
  closeMenu: 'Закрыть меню',
  call: 'Позвонить',
  switchTheme: 'Сменить тему',
  signIn: 'Войти',
  connect: (company: string) => `Подключить ${company}`,
  /** Decoration round «Подключить» [spec 2.8]. */
  floatingWords: ['Домофон', 'Интернет', 'Видеонаблюдение', 'ТВ'],
  advertising: 'Реклама',
  messenger: 'Мессенджер',
  pay: 'Оплатить',
  app: 'Приложение',
  copyright: (year: number, entity: string) => `©\u00a02011–${year} ${entity}.`,
  policyLead: 'Продолжая пользоваться сайтом, вы\u00a0соглашаетесь с\u00a0',
  policyLink: 'политикой обработки персональных данных',
  prices: (city: string) =>
    `Цены указаны в\u00a0рублях для\u00a0города ${city}. Не\u00a0является публичной офертой.`,
  years: '19\u00a0лет с\u00a0вами',
} as const;
