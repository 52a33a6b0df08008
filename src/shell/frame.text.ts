/** Menus and footer columns come from the content service. */
export const frameText = {
  demoLine: 'Демонстрация',
  demo: 'Демонстрация: заявки, оплата и\u00a0личный кабинет ненастоящие',
  pageStart: 'Начало страницы',
  skip: 'К\u00a0содержанию',
  toWaiting: { cookies: 'К\u00a0выбору cookie', city: 'К\u00a0вопросу о\u00a0городе' },
  home: (company: string) => `${company}, на\u00a0главную`,
  mainMenu: 'Основное меню',
  topMenu: 'Дополнительное меню',
  partners: 'Партнёрам',
  services: 'Сервисы',
  menu: 'Меню',
  closeMenu: 'Закрыть меню',
  call: 'Позвонить',
  callMe: 'Перезвоните мне',
  yourCity: 'Ваш город',
  switchTheme: 'Сменить тему',
  signIn: 'Войти',
  connect: (company: string) => `Подключить ${company}`,
  /** Decorative words round «Подключить» (SHELL-03). */
  floatingWords: ['Домофон', 'Интернет', 'Видеонаблюдение', 'ТВ'],
  advertising: 'Реклама',
} as const;
