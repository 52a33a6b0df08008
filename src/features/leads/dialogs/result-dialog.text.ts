/** Words of the result popups [spec 2.1, 2.11, 8]; of a taken callback they are the server's. */
export const resultDialogText = {
  sent: { title: 'Заявка на подключение отправлена', text: 'Мы свяжемся с вами в ближайшее время' },
  failed: {
    tv: { title: 'Не удалось отправить заявку', text: 'Всё, что вы ввели, осталось в форме.' },
    connection: { title: 'Произошла ошибка', text: 'Всё, что вы ввели, осталось в форме.' },
    callback: {
      title: 'Ваша заявка не отправилась',
      text: 'Это какая-то ошибка. Пожалуйста, попробуйте еще раз или напишите нам в чат.',
    },
  },
  close: 'Закрыть',
  again: 'Попробовать ещё раз',
  chat: 'Написать в чат',
} as const;
