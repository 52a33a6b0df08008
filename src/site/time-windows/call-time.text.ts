import type { DayPart } from './call-windows';

/** Words about when to call. */
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
  /** While nobody answers. */
  whenOpen: (day: 0 | 1, time: string) =>
    `Как только откроемся: ${day === 0 ? 'сегодня' : 'завтра'} с\u00a0${time}`,
  hours: (from: string, to: string) => `Звоним с\u00a0${from} до\u00a0${to} по\u00a0времени города`,
  window: (from: string, until: string) => `${from}–${until}`,
  isPast: 'Это время уже прошло. Выберите другое.',
} as const;
