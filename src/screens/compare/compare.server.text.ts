const nbsp = '\u00a0';

export const compareScreenText = {
  home: 'Главная',
  internet: 'Интернет',
  description:
    'Сравнение тарифов и пакетов: цена сейчас и после акции, скорость, каналы, всего за год и за два.',
  /** Texts of the page itself. */
  words: {
    title: 'Сравнение тарифов',
    lead: `Все цены вместе с${nbsp}подключением по${nbsp}заявке на${nbsp}сайте.`,
    table: 'Тарифы рядом',
    connect: 'Подключить',
    remove: 'Убрать',
    onlyDifferent: 'Только отличия',
    all: 'Все строки',
    share: 'Скопировать ссылку',
    copied: 'Ссылка скопирована',
    notCopied: `Не${nbsp}вышло: скопируйте адрес страницы`,
    more: 'Добавить ещё',
    same: `Различий нет: по${nbsp}всем строкам тарифы одинаковы.`,
    chooseInternet: 'Выбрать тариф',
    chooseBundle: 'Выбрать пакет',
  },
  house: {
    row: `В${nbsp}вашем доме`,
    available: 'Можно подключить',
    unavailable: 'Нельзя подключить',
    answer: (address: string, isConnected: boolean) =>
      isConnected ? `Сравнение для${nbsp}дома: ${address}.` : `${address}: этот дом пока не${nbsp}подключён.`,
  },
  gone: (count: number) =>
    count === 1
      ? `Тарифа больше нет в${nbsp}продаже. В${nbsp}сравнение он не${nbsp}попал.`
      : `Тарифов, которых больше нет в${nbsp}продаже: ${count}. В${nbsp}сравнение они не${nbsp}попали.`,
  failed: `Сейчас не${nbsp}получилось узнать тарифы. Обновите страницу через минуту.`,
  few: {
    none: `Выберите от${nbsp}двух до${nbsp}четырёх тарифов или пакетов: отметьте «Сравнить» на${nbsp}их карточках.`,
    one: (title: string) => `Для сравнения нужен ещё хотя бы один тариф. Уже выбран «${title}».`,
  },
} as const;
