import { countChannels } from '@/lib/plural';

const nbsp = '\u00a0';

/** Words of what an offer gives. Written out on the server. */
export const offerFactsText = {
  speed: (speed: number) => `${speed}${nbsp}Мбит/с`,
  titles: {
    speed: 'Скорость',
    bonus: `Бонус к${nbsp}скорости`,
    channels: 'Каналы',
    mobile: 'Мобильная связь',
    house: 'Частный дом',
  },
  channels: (all: number, hd: number) => `${countChannels(all)}, из${nbsp}них ${hd} в${nbsp}HD`,
  mobile: `Номер уже в${nbsp}цене`,
  house: `Подключаем и${nbsp}в${nbsp}частном секторе`,
} as const;
