export const passwordFieldText = { show: 'Показать пароль', hide: 'Скрыть пароль' } as const;
export type PasswordFieldWords = { show: string; hide: string };
