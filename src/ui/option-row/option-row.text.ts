export const optionRowText = { previousPrice: 'Прежняя цена:' } as const;
