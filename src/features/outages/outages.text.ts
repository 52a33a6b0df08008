import type { Outage, OutageService } from '@/api/outages/outages.schemas';
import { countDays } from '@/lib/plural';

type Kind = Outage['kind'];

const services: Record<OutageService, string> = {
  internet: 'интернет',
  tv: 'ТВ',
  intercom: 'домофон',
  video: 'видеонаблюдение',
  telephony: 'телефон',
};

export const outagesText = {
  labels: { fault: 'Авария', planned: 'Плановые работы' } satisfies Record<Kind, string>,
  announced: 'Скоро: плановые работы',
  mended: { fault: 'Починили', planned: 'Работы закончили' } satisfies Record<Kind, string>,
  services: { current: 'Не\u00a0работает', planned: 'Отключим', mended: 'Не\u00a0работало' },
  listed: (list: readonly OutageService[]) => list.map((service) => services[service]).join(', '),
  since: 'Началось',
  begins: 'Начнём',
  promised: { fault: 'Обещаем починить', planned: 'Обещаем закончить' } satisfies Record<Kind, string>,
  earlierPromise: 'Перенесённый срок:',
  noPromise: 'Срок пока не\u00a0назвали',
  overdue: 'Этот срок прошёл, а\u00a0связи ещё нет. Новый пока не\u00a0назвали.',
  compensation: 'Вернём за\u00a0каждый день без\u00a0связи',
  at: { today: 'сегодня', yesterday: 'вчера', tomorrow: 'завтра' },
  moment: (day: string, preposition: 'в' | 'к', time: string) => `${day} ${preposition}\u00a0${time}`,
  duration: { days: countDays, hours: (n: number) => `${n}\u00a0ч`, minutes: (n: number) => `${n}\u00a0мин` },
} as const;

/** Above a client's agreement. */
export const homeOutageText = {
  text: (label: string, facts: string) => `${label} в\u00a0вашем доме. ${facts}`,
  fact: (title: string, value: string) => `${title}: ${value}.`,
  more: 'Подробнее',
} as const;

/** Before the form of a fault. */
export const outageStepText = {
  hint: 'Проверим, нет\u00a0ли в\u00a0доме аварии: тогда заявка не\u00a0нужна.',
  fine: 'По\u00a0нашим данным, аварий в\u00a0этом доме нет. Расскажите нам, что случилось.',
  away: 'Сведения об\u00a0авариях сейчас недоступны. Оставьте заявку, и\u00a0мы\u00a0всё проверим.',
  other: 'Другая проблема',
  next: 'Далее',
} as const;
