export const helpText = {
  title: 'Клавиши',
  close: 'Закрыть',
  switch: 'Клавиши включены. В\u00a0полях ввода они не\u00a0срабатывают: Esc выходит из\u00a0поля.',
} as const;

/** By key labels; letters work in any layout. */
export const keyRows: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['N'], does: 'Взять следующую: ту, что\u00a0ждёт дольше всех' },
  { keys: ['1'], does: 'Дозвонились' },
  { keys: ['2'], does: 'Не\u00a0дозвонились' },
  { keys: ['3'], does: 'Перезвонить' },
  { keys: ['4', '5', '6'], does: 'Закрыть с\u00a0итогом: по\u00a0порядку кнопок' },
  { keys: ['J', '↓'], does: 'Ниже по\u00a0списку' },
  { keys: ['K', '↑'], does: 'Выше по\u00a0списку' },
  { keys: ['T'], does: 'Взять в\u00a0работу' },
  { keys: ['C'], does: 'Позвонить' },
  { keys: ['M'], does: 'Написать заметку' },
  { keys: ['Ctrl', 'Enter'], does: 'Сохранить заметку, которую пишете' },
  { keys: ['H'], does: 'Передать другому' },
  { keys: ['/'], does: 'Поиск' },
  { keys: ['Esc'], does: 'Закрыть заявку, очистить поиск' },
  { keys: ['?'], does: 'Эта подсказка' },
];
