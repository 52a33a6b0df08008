/** Words of overlays where their owner gives none. */
export const overlayText = {
  close: 'Закрыть окно',
} as const;
