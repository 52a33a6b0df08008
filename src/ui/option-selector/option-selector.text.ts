export const optionSelectorText = { previousPrice: 'Прежняя цена:' } as const;
