/** What fields of the sign-in are told. */
export const signInMessages = {
  emptyAgreement: 'Введите номер договора',
  emptyPassword: 'Введите пароль',
  longPassword: 'Слишком длинный пароль',
} as const;
