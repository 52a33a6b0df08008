export const emailFieldText = { suggestions: 'Почтовые сервисы' } as const;
export type EmailFieldWords = { suggestions: string };
