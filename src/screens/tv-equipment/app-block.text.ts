/** Words of the app block (TV-07, TV-08); claims are those of the specification [spec 1, 2.1]. */
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
