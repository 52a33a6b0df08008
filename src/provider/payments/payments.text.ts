import { formatRoubles } from '@/lib/money';

/** Texts of the sandbox payment page. */
export const paymentsText = {
  title: 'Тестовая оплата',
  lead: 'Это учебная платёжная страница: денег с\u00a0карты она не\u00a0спишет, но\u00a0баланс демонстрационного договора пополнит.',
  agreement: 'Договор',
  sum: 'Сумма',
  email: 'Чек придёт на',
  pay: (sum: number) => `Оплатить ${formatRoubles(sum)}`,
  back: 'Вернуться на\u00a0сайт',
  doneTitle: 'Оплата прошла',
  done: (sum: number) => `Зачислили ${formatRoubles(sum)}. Баланс обновится в\u00a0личном кабинете.`,
  wrongTitle: 'Платёж не\u00a0принят',
  wrong: {
    agreement: 'Номер договора\u00a0— от\u00a05 до\u00a016 латинских букв и\u00a0цифр',
    sum: 'Сумма\u00a0— от\u00a01 до\u00a0100\u00a0000\u00a0₽',
    email: 'Введите корректный e-mail',
    id: 'Начните оплату заново',
  },
} as const;
