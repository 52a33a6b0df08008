import { plural } from '@/lib/plural';

const nbsp = '\u00a0';

export const speedUsesText = {
  homes: {
    one: 'Одному',
    couple: 'Двоим',
    family: 'Семье',
    big: 'Большой семье',
    gigabit: 'Всё и\u00a0сразу',
  },
  anyDevices: 'Устройств сколько угодно',
  onlyHd: 'Кино в\u00a0HD на\u00a0одном экране',
  filmsEverywhere: '4K на\u00a0каждом экране',
  game: (minutes: number) => `Игра в\u00a050\u00a0ГБ за\u00a0${duration(minutes)}`,
} as const;

/** Returns «до 6 устройств». */
export function countDevices(count: number): string {
  return `До${nbsp}${count}${nbsp}${plural(count, ['устройства', 'устройств', 'устройств'])}`;
}

/** Returns «4K на 2 экранах». */
export function countScreens(count: number): string {
  return `4K на${nbsp}${count}${nbsp}${plural(count, ['экране', 'экранах', 'экранах'])}`;
}

/** «22 мин», «3 ч 43 мин». */
function duration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours}${nbsp}ч`, rest > 0 && `${rest}${nbsp}мин`].filter(Boolean).join(nbsp);
}
