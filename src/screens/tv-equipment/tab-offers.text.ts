/** Offers in place of the boxes, on tabs without any (TV-03, TV-04); claims are those of TV-06 and TV-07. */
export const tabOffers = {
  smart: {
    tone: 'mint',
    title: 'Приставка не\u00a0нужна',
    paragraphs: [
      'Телевизоры LG и Samsung от 2013 года показывают наши каналы сами: установите приложение видеосервиса и войдите по номеру договора.',
      'На экране останутся те же 170+ каналов, пауза, перемотка и видеосервис без рекламы.',
    ],
    button: 'Подключить',
    art: { name: 'a-tv', width: 420, height: 300 },
  },
  note: {
    tone: 'mint',
    title: 'ТВ там, где вы',
    paragraphs: [
      'На смартфоне и планшете каналы открываются в приложении для iOS и Android, на ноутбуке и компьютере — на сайте видеосервиса.',
      'Один договор работает на всех экранах: начните смотреть дома, а продолжите в дороге.',
    ],
    button: 'Подключить',
    art: { name: 'a-laptop', width: 360, height: 240 },
  },
} as const;
