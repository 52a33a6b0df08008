export const fieldsSectionText = {
  title: 'Поля',
  name: 'Имя',
  phone: 'Телефон',
  email: 'E-mail',
  password: 'Пароль',
  text: 'Комментарий',
  hint: 'Как к\u00a0вам обращаться',
  anna: 'Анна',
  wrong: 'Анна 2',
  error: 'Ожидаются только буквы',
  state: (state: { isTouched: boolean; isFocused: boolean; isValid: boolean }) =>
    [
      state.isTouched ? 'тронуто' : 'не\u00a0тронуто',
      state.isFocused ? 'в\u00a0фокусе' : 'не\u00a0в\u00a0фокусе',
      state.isValid ? 'верно' : 'неверно',
    ].join(', '),
} as const;
