import { plural } from '@/lib/plural';

export const figuresText = {
  loading: 'Считаем показатели…',
  failed: 'Не удалось посчитать показатели. Проверьте связь и\u00a0попробуйте ещё раз.',
  retry: 'Попробовать ещё раз',
  from: 'С\u00a0даты',
  to: 'По\u00a0дату',
  periods: 'Период',
  presets: { today: 'Сегодня', yesterday: 'Вчера', week: 'Неделя', month: 'Месяц' },
  days: 'Дни считаются по\u00a0часам города заявки.',
  asTable: 'Показать таблицей',
  asChart: 'Показать графиком',
  nothing: 'За эти дни заявок не\u00a0было.',
  nobodyCalled: 'За эти дни ещё никому не\u00a0позвонили.',

  total: 'Заявок',
  median: 'До первого звонка, медиана по\u00a0городам',
  within: 'Позвонили в\u00a0срок',
  sold: 'Продано',
  soldHint: 'Доля заявок на\u00a0подключение: без обращений и\u00a0пожеланий.',
  withinHint:
    'Доля заявок, по\u00a0которым успели позвонить в\u00a0срок. Считаются те, кому позвонили, и\u00a0те, кому не\u00a0позвонили, хотя срок вышел.',
  withinTarget: (minutes: number) => `цель ${minutes}\u00a0мин`,

  managersTitle: 'Менеджеры',
  managersTable: 'Сколько сделал каждый менеджер',
  manager: 'Менеджер',
  taken: 'Взяли',
  nobody: 'За эти дни никто не\u00a0брал заявок.',

  hoursTitle: 'Заявки по\u00a0часам',
  city: 'Город',
  allCities: 'Все города',
  hour: 'Час',
  hourOf: (hour: number) => `${String(hour).padStart(2, '0')}:00`,
  leads: 'Заявок',
  hoursSummary: (total: number, peak: number) =>
    `Всего ${countLeads(total)}, больше всего в\u00a0${peak}:00.`,

  daysTitle: 'Заявки по\u00a0дням',
  day: 'День',
  sales: 'На\u00a0подключение',
  daysSummary: (day: string, count: number) => `Больше всего ${day}: ${countLeads(count)}.`,

  refusalsTitle: 'Почему отказались',
  reason: 'Причина',
  noReason: 'Причина не\u00a0записана',
  noRefusals: 'За эти дни никто не\u00a0отказался.',

  othersTitle: 'Обращения и\u00a0пожелания',
  othersSummary: 'В\u00a0продажах и\u00a0конверсии их нет.',
  noOthers: 'За эти дни их не\u00a0было.',
  kind: 'Что это',
  kinds: { sale: 'Подключение', service: 'Обращение', wish: 'Пожелание' },
  status: 'Чем кончилось',

  callTitle: 'Время до\u00a0первого звонка',
  callMedian: 'Медиана',
  callP90: '90\u00a0% не\u00a0дольше',
  called: 'Позвонили',
  callSummary: (city: string, time: string) => `Дольше всего ждут: ${city}, медиана ${time}.`,
  noCalls: 'звонков не\u00a0было',
  target: 'цель',

  conversionTitles: {
    form: 'Конверсия по\u00a0формам',
    page: 'Конверсия по\u00a0страницам',
    variant: 'Конверсия по\u00a0вариантам',
    city: 'Конверсия по\u00a0городам',
  },
  name: 'Название',
  reached: 'Дозвонились',
  refused: 'Отказались',
  share: 'Доля продаж',
  soldOf: (sold: number, leads: number) => `${sold} из\u00a0${leads}`,
  noVariants: 'Экспериментов за эти дни не\u00a0было.',
} as const;

function countLeads(count: number): string {
  return `${count}\u00a0${plural(count, ['заявка', 'заявки', 'заявок'])}`;
}
