export const tvNoticeText = {
  title: 'Уведомления о\u00a0ТВ',
  guest: 'Войдите, чтобы видеть уведомления о\u00a0ТВ',
  signIn: 'Войти',
  loading: 'Загружаем уведомления…',
  failed: 'Не\u00a0удалось загрузить уведомления.',
  retry: 'Попробовать ещё раз',
  empty: (cityIn: string) => `Новых уведомлений ${cityIn} нет`,
} as const;
