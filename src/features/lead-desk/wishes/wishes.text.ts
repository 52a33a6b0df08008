import { plural } from '@/lib/plural';

/** Words of the wishes to connect a house. */
export const wishesText = {
  title: 'Пожелания',
  loading: 'Считаем пожелания…',
  failed: 'Не удалось посчитать пожелания. Проверьте связь и\u00a0попробуйте ещё раз.',
  retry: 'Попробовать ещё раз',
  lead: 'Дома, которые просят подключить. Считаются заявки с\u00a0проверки адреса, имён и\u00a0телефонов здесь нет.',
  nothing: 'Пожеланий пока нет',
  cut: 'Показаны не\u00a0все дома: те, о\u00a0которых просили реже всего, не\u00a0поместились.',
  count: (count: number) => `${count}\u00a0${plural(count, ['пожелание', 'пожелания', 'пожеланий'])}`,
  street: 'Улица',
  house: 'Дом',
  wishes: 'Пожеланий',
  latest: 'Последнее',
  noHouse: 'не\u00a0указан',
} as const;
