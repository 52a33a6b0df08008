/** Descriptions of boxes that the specification names [spec 9]; a provider's own come first. */
export const knownBoxesText = {
  70454:
    'Простая приставка для телевизора Full HD: ставит эфир на\u00a0паузу, возвращает к\u00a0началу передачи и\u00a0подключается кабелем.',
  80491:
    'Приставка для большого телевизора: показывает эфир в\u00a04K и\u00a0перематывает его на\u00a07\u00a0дней назад.',
} as const;
