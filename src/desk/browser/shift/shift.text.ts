export const shiftText = {
  label: 'Смена в\u00a0цифрах',
  overdue: (minutes: number) => `Ждут дольше ${minutes}\u00a0мин`,
  overdueAny: 'Ждут дольше срока',
  longest: (time: string) => `самая долгая ${time}`,
  nobodyLate: 'все в\u00a0срок',
  today: 'Заявок сегодня',
  median: 'Медиана ответа',
  sold: 'Дошли до\u00a0договора',
  ofDay: (count: number) => `неделю назад за\u00a0день ${count}`,
  weekAgo: (value: string | null) => (value === null ? 'неделю назад данных нет' : `неделю назад ${value}`),

  queue: 'Очередь на\u00a0сегодня',
  queueHint:
    'Выберите заявку в\u00a0списке или возьмите следующую. Здесь\u00a0— те, кто просил позвонить позже.',
  nothing: 'На\u00a0потом никто не\u00a0записан.',
  all: 'Показать всех',
  loading: 'Загружаем очередь…',
  failed: 'Не удалось загрузить очередь.',
  retry: 'Попробовать ещё раз',
} as const;
