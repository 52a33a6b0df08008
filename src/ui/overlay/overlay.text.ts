/** Default texts of overlays. */
export const overlayText = {
  close: 'Закрыть окно',
} as const;
