/** Words of «May be interesting» (TV-11). */
export const interestingBlockText = {
  title: 'Может быть интересно',
  tiles: {
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
