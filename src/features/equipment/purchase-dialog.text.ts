/** Words of the dialog that asks for the way to pay. */
export const purchaseDialogText = {
  title: 'Как вам удобнее платить?',
  options: 'Вариант оплаты',
  confirm: 'Оформить заказ',
} as const;
