/** Words of an equipment card itself; those of its options come ready with them. */
export const equipmentCardText = {
  options: 'Вариант оплаты',
  order: 'Заказать',
  orderOf: (title: string) => `Заказать: ${title}`,
} as const;
