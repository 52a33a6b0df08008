export const addressCheckText = {
  suggestions: 'Подходящие дома',
  former: (name: string) => `бывшая ${name}`,
  found: (count: number) => `Подходящих домов: ${count}`,
  nothing: 'Такого дома в\u00a0списке нет. Можно отправить адрес как есть.',
  failed: 'Подсказки сейчас не\u00a0отвечают. Напишите улицу и\u00a0дом целиком.',
} as const;

export const houseSearchText = {
  label: 'Улица и\u00a0дом',
  placeholder: 'Например, Ленина 12',
  choose: 'Выберите свой дом',
  empty: 'Напишите улицу и\u00a0дом',
  noHouse: 'Такого дома у\u00a0нас нет. Найдите его по\u00a0адресу',
} as const;

export const visitHouseText = {
  find: 'Подключён ли ваш дом?',
  checked: (address: string) => `Вы\u00a0проверяли: ${address}.`,
  apply: 'Показать для\u00a0этого дома',
  forget: 'Забыть',
  other: 'Другой дом',
  without: 'Для\u00a0любого дома',
} as const;
