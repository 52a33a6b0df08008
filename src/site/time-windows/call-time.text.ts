import type { DayPart } from './call-windows';

export const callTimeText = {
  label: 'Когда позвонить',
  now: 'Сейчас',
  soon: 'Как можно скорее',
  today: 'Сегодня',
  tomorrow: 'Завтра',
  parts: {
    'tomorrow-morning': 'Завтра утром',
    'tomorrow-day': 'Завтра днём',
    'tomorrow-evening': 'Завтра вечером',
  } satisfies Record<DayPart, string>,
  /** Outside opening hours. */
  whenOpen: (day: 0 | 1, time: string) => `${day === 0 ? 'Сегодня' : 'Завтра'} с\u00a0${time}, как откроемся`,
  hours: (from: string, to: string) => `Звоним с\u00a0${from} до\u00a0${to} по\u00a0времени города`,
  window: (from: string, until: string) => `${from}–${until}`,
  isPast: 'Это время уже прошло. Выберите другое.',
  isChosen: 'Это время уже выбрано.',
} as const;
