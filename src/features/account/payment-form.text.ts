import { emailMessage, wrongMessages } from '@/lib/validation/validation.text';

export const paymentFormText = {
  agreement: 'Номер договора',
  sum: 'Сумма, ₽',
  email: 'E-mail для чека',
  emailHint: 'На\u00a0него придёт чек. Больше мы никуда этот адрес не\u00a0запишем.',
  pay: 'Перейти к\u00a0оплате',
  leaving: 'Данные карты вводятся на\u00a0защищённой странице платёжной системы.',
  unavailable: 'Оплата на\u00a0сайте сейчас недоступна. Позвоните нам, и\u00a0мы подскажем другие способы.',
  messages: {
    agreement: { required: 'Введите номер договора', wrong: wrongMessages.agreementCode },
    sum: {
      required: 'Введите сумму',
      wrong: wrongMessages.amount,
      min: 'Не\u00a0меньше 1\u00a0₽',
      max: 'Не\u00a0больше 100\u00a0000\u00a0₽',
    },
    email: { required: 'Введите e-mail для чека', wrong: emailMessage },
  },
} as const;
