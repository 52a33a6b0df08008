/** Words of the result popup [spec 2.1]. */
export const resultDialogText = {
  sent: { title: 'Заявка на подключение отправлена', text: 'Мы свяжемся с вами в ближайшее время' },
  failed: { title: 'Не удалось отправить заявку', text: 'Всё, что вы ввели, осталось в форме.' },
  close: 'Закрыть',
} as const;
