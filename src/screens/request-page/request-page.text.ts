/** Texts of TAR-01; the server puts them into the page's props. */
export const requestPageText = {
  home: 'Главная',
  crumb: 'Заявка на\u00a0подключение',
  metaTitle: 'Заявка на\u00a0подключение интернета и\u00a0ТВ',
  metaDescription:
    'Оставьте заявку на\u00a0подключение: адрес, что подключить и\u00a0телефон для\u00a0связи.',
  heading: (cityIn: string) => `Заявка на\u00a0подключение ${cityIn}`,
  lead: 'Расскажите, куда и\u00a0что подключить. Перезвоним, проверим дом и\u00a0договоримся о\u00a0времени.',
  form: 'Заявка',
  address: 'Улица и\u00a0дом',
  addressPlaceholder: 'Улица и\u00a0дом',
  addressHint: 'Проверим, подключён ли дом. Можно оставить пустым.',
  addressTooLong: (most: number) => `Слишком длинный адрес: до\u00a0${most}\u00a0знаков`,
  item: 'Заявка на подключение',
  stepsTitle: 'Что будет дальше',
  hidden: {
    lead: 'Сейчас принимаем заявки по\u00a0телефону.',
    text: 'Позвоните: проверим дом и\u00a0договоримся о\u00a0времени.',
    or: 'Можно пока проверить, подключён ли ваш дом.',
    check: 'Проверить адрес',
  },
} as const;
