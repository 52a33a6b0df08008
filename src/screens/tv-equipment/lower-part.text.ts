import type { TvTab } from './tv-tabs';

/** Claims are those of TV-06 and TV-07. */
export const appBlockText = {
  title: 'ТВ и кино всегда с\u00a0собой',
  lead:
    'Скачайте приложение для iOS или Android и\u00a0смотрите те же каналы на\u00a0смартфоне и\u00a0планшете. ' +
    'На\u00a0ноутбуке или ПК откройте сайт видеосервиса, на\u00a0Smart TV — приложение: подойдут LG и\u00a0Samsung от\u00a02013 года.',
  stores: [
    { link: 'appStore', icon: 'i-download', hint: 'Для iPhone и iPad', title: 'App Store' },
    { link: 'googlePlay', icon: 'i-download', hint: 'Для Android', title: 'Google Play' },
    { link: 'videoService', icon: 'i-globe', hint: 'На компьютере', title: 'Сайт видеосервиса' },
  ],
} as const;

/** `opener` unfolds the longest block on a phone (TV-02, TV-03, TV-04). */
export const tabRequests: Readonly<Record<TvTab, { title: string; text: string; opener?: string }>> = {
  main: {
    title: 'Поможем выбрать и\u00a0подключим',
    text: 'Менеджер перезвонит, ответит на\u00a0вопросы и\u00a0договорится о\u00a0времени визита.',
    opener: 'Оставить заявку',
  },
  smart: {
    title: 'Подключить ТВ на\u00a0Smart TV',
    text: 'Оставьте имя и телефон — поможем установить приложение и войти.',
  },
  note: {
    title: 'Подключить ТВ на\u00a0ноутбуке и\u00a0смартфоне',
    text: 'Оставьте имя и телефон — расскажем, что нужно, и откроем доступ.',
  },
};

export const interestingBlockText = {
  title: 'Может быть интересно',
  tiles: {
    channels: {
      title: 'Тематические каналы',
      text: 'Более 120 кабельных каналов: спорт, кино, наука, детям',
    },
    everywhere: { title: 'Смотреть везде', text: 'Один аккаунт на телефоне, планшете и ноутбуке' },
    archive: { title: 'Архив передач', text: 'Вернитесь к эфиру за последние 7 дней' },
    bundles: {
      title: 'Интернет и ТВ',
      text: 'Пакеты от\u00a020\u00a0Мбит/с с\u00a0роутером и приставкой',
    },
    routers: { title: 'Роутеры', text: 'Чтобы приставке хватало Wi-Fi в любой комнате' },
    videoService: { title: 'Видеосервис', text: 'Фильмы и сериалы без рекламы, пробная подписка от 7 дней' },
  },
} as const;
