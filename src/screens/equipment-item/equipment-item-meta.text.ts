/** The head of an item's page (SHELL-10). */
export const equipmentItemMetaText = {
  description: (title: string) => `${title}: характеристики, цена, рассрочка и доставка.`,
} as const;
