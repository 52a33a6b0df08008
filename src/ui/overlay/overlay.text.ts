export const overlayText = {
  close: 'Закрыть окно',
} as const;
