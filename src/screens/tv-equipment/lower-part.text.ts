/** Words of the TV equipment page below the list; claims are those of the specification [spec 1, 2.1]. */
export const lowerPartText = {
  app: {
    title: 'ТВ и кино всегда с\u00a0собой',
    lead:
      'Скачайте приложение для iOS или Android и\u00a0смотрите те же каналы на\u00a0смартфоне и\u00a0планшете. ' +
      'На\u00a0ноутбуке или ПК откройте сайт видеосервиса, на\u00a0Smart TV — приложение: подойдут LG и\u00a0Samsung от\u00a02013 года.',
    stores: [
      { link: 'appStore', icon: 'i-download', hint: 'Для iPhone и iPad', title: 'App Store' },
      { link: 'googlePlay', icon: 'i-download', hint: 'Для Android', title: 'Google Play' },
      { link: 'videoService', icon: 'i-globe', hint: 'На компьютере', title: 'Сайт видеосервиса' },
    ],
  },
  faqTitle: 'Вопросы и\u00a0ответы',
  interestingTitle: 'Может быть интересно',
  interesting: {
    channels: {
      title: 'Тематические каналы',
      text: 'Более 120 кабельных каналов: спорт, кино, наука, детям',
    },
    everywhere: { title: 'Смотреть везде', text: 'Один аккаунт на телефоне, планшете и ноутбуке' },
    archive: { title: 'Архив передач', text: 'Вернитесь к эфиру за последние 7 дней' },
    bundles: { title: 'Интернет и ТВ', text: 'Пакеты от 20 Мбит/с с роутером и приставкой' },
    routers: { title: 'Роутеры', text: 'Чтобы приставке хватало Wi-Fi в любой комнате' },
    videoService: { title: 'Видеосервис', text: 'Фильмы и сериалы без рекламы, пробная подписка от 7 дней' },
  },
} as const;
