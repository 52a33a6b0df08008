/** Words of an equipment card itself; those of its options stand in equipment.text.ts. */
export const equipmentCardText = {
  options: 'Вариант оплаты',
  order: 'Заказать',
  orderOf: (title: string) => `Заказать: ${title}`,
} as const;
