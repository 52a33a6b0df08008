/** Words of the gallery's deferred parts. */
export const deferredGalleryText = {
  title: 'Отложенные части',
  open: 'Открыть страницу отложенных частей',
  count: 'Добавить в\u00a0хранилище',
  draw: 'Перерисовать родителя',
  more: 'Показать ещё часть',
  otherTab: 'Другая вкладка',
  firstTab: 'Первая вкладка',
  toTitle: 'К\u00a0заголовку',
  toKit: 'Ко всем деталям',
  form: {
    title: 'Форма',
    name: 'Имя',
    agree: 'Согласие',
    city: 'Город',
    cities: ['Верхний', 'Нижний'],
    send: 'Отправить',
    link: 'Ссылка с\u00a0обработчиком',
    sent: (times: number, name: string) => `Отправлено: ${times} ${name}`,
    followed: (times: number) => `Нажато: ${times}`,
  },
  list: {
    title: 'Список',
    press: 'Счётчик',
    pressed: (times: number) => `Нажато: ${times}`,
    state: (tab: string, drawn: number, count: number) =>
      `вкладка ${tab}, отрисовка ${drawn}, в\u00a0хранилище ${count}`,
    items: Array.from(
      { length: 150 },
      (_, index) => `Строка списка номер ${index + 1}, которую рисует сервер`,
    ),
  },
  faulty: {
    title: 'Часть, которая ломается',
    broken: 'Часть сломалась.',
    onward: 'Дальше без неё',
  },
  idle: { title: 'Часть для свободной минуты' },
  browser: { title: 'Часть только для браузера', waiting: 'Здесь будет часть.' },
  inner: { come: 'Пустая часть пришла.' },
} as const;
