export const mobileAppText = {
  title: 'В\u00a0приложении удобнее',
  text: 'Баланс, оплата и\u00a0поддержка всегда под рукой.',
  download: 'Скачать приложение',
  stay: 'Продолжить на\u00a0сайте',
} as const;
