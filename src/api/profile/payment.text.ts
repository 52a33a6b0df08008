import { emailMessage, wrongMessages } from '@/lib/validation/validation.text';

/** What fields of a payment are told. */
export const paymentMessages = {
  agreement: { required: 'Введите номер договора', wrong: wrongMessages.agreementCode },
  sum: {
    required: 'Введите сумму',
    wrong: wrongMessages.amount,
    min: 'Не\u00a0меньше 1\u00a0₽',
    max: 'Не\u00a0больше 100\u00a0000\u00a0₽',
  },
  email: { required: 'Введите e-mail для чека', wrong: emailMessage },
} as const;
