export const fieldsSectionText = {
  title: 'Поля',
  name: 'Имя',
  labels: {
    name: 'Имя',
    phone: 'Телефон',
    'phone-wrong': 'Телефон',
    email: 'E-mail',
    password: 'Пароль',
    'password-wrong': 'Пароль',
    code: 'Номер договора',
    sum: 'Сумма, ₽',
  },
  text: 'Комментарий',
  hint: 'Как к\u00a0вам обращаться',
  anna: 'Анна',
  wrong: 'Анна 2',
  error: 'Ожидаются только буквы',
  state: (state: { isTouched: boolean; isFocused: boolean; error: string | undefined }) =>
    [
      state.isTouched ? 'тронуто' : 'не\u00a0тронуто',
      state.isFocused ? 'в\u00a0фокусе' : 'не\u00a0в\u00a0фокусе',
      state.error === undefined ? 'без ошибки' : 'с\u00a0ошибкой',
    ].join(', '),
} as const;
