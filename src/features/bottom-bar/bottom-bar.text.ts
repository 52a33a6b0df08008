export const bottomBarText = {
  label: 'Быстрая связь',
  call: 'Позвонить',
  connect: 'Подключить',
  pay: 'Оплатить',
  support: 'Поддержка',
} as const;
