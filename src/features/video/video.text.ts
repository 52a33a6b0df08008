export const videoText = {
  /** Instead of the video, before external scripts (D37). */
  consent: (host: string) =>
    `Видео загрузится с\u00a0${host}: это другой сайт, и\u00a0он использует свои cookie. Разрешите их, чтобы посмотреть видео здесь.`,
  allow: 'Разрешить и\u00a0смотреть',
  policy: 'Подробнее в\u00a0политике',
} as const;
