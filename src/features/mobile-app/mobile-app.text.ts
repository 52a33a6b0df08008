export const mobileAppText = {
  title: 'В\u00a0приложении удобнее',
  text: 'Баланс, оплата и\u00a0поддержка\u00a0— в\u00a0одном месте и\u00a0всегда под рукой.',
  download: 'Скачать приложение',
  stay: 'Продолжить на\u00a0сайте',
} as const;
