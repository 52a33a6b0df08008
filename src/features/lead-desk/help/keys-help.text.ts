export const helpText = {
  title: 'Клавиши',
  close: 'Закрыть',
  switch: 'Клавиши включены. В\u00a0полях ввода они не\u00a0срабатывают.',
} as const;

/** Keys as they are written on the keyboard; letters work in any layout. */
export const keyRows: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['J', '↓'], does: 'Следующая заявка' },
  { keys: ['K', '↑'], does: 'Предыдущая заявка' },
  { keys: ['T'], does: 'Взять в\u00a0работу' },
  { keys: ['C'], does: 'Позвонить' },
  { keys: ['N'], does: 'Написать заметку' },
  { keys: ['H'], does: 'Передать другому' },
  { keys: ['/'], does: 'Поиск' },
  { keys: ['Esc'], does: 'Закрыть заявку, очистить поиск' },
  { keys: ['?'], does: 'Эта подсказка' },
];
