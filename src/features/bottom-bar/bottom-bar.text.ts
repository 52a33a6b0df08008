export const bottomBarText = {
  label: 'Быстрая связь',
  call: 'Позвонить',
  connect: 'Подключить',
} as const;
