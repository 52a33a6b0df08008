export const addressCheckText = {
  suggestions: 'Подходящие дома',
  former: (name: string) => `бывшая ${name}`,
  found: (count: number) => `Подходящих домов: ${count}`,
  nothing: 'Такого дома в\u00a0списке нет. Можно отправить адрес как есть.',
  failed: 'Подсказки сейчас не\u00a0отвечают. Напишите улицу и\u00a0дом целиком.',
} as const;
