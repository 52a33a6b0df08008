import { nameMessages } from '../name';
import { phoneMessages } from './phone-messages.text';

/** The shared callback's message for a name [VAL-01] [VAL-03]. */
export const simpleNameMessage = nameMessages.simple;

/** Word for word from the specification [VAL-07]. */
export const emailMessage = 'Введите корректный e-mail';

export const wrongMessages = {
  text: 'Проверьте, что здесь написано',
  phone: phoneMessages.tvPage,
  simplePhone: phoneMessages.sharedCallback,
  email: emailMessage,
  password:
    'От\u00a08 до\u00a050 символов: латинские буквы, среди них строчная и\u00a0заглавная, и\u00a0хотя\u00a0бы одна цифра. Без пробелов и\u00a0знаков *\u00a0"\u00a0@\u00a0№\u00a0;\u00a0$\u00a0%\u00a0:\u00a0^\u00a0<\u00a0>\u00a0|\u00a0=\u00a0&\u00a0+\u00a0?\u00a0~\u00a0`\u00a0(\u00a0)\u00a0{\u00a0}\u00a0,',
  amount: 'Введите сумму цифрами, например 1500,50',
  integer: 'Введите целое число',
  date: 'Введите дату в\u00a0формате дд.мм.гггг',
  passportSeries: 'Серия паспорта\u00a0— 4 цифры',
  passportNumber: 'Номер паспорта\u00a0— 6 цифр',
  passport: 'Серия и\u00a0номер паспорта\u00a0— 10 цифр',
  card: 'Введите 4 цифры карты',
  mac: 'MAC-адрес\u00a0— 12 знаков: цифры и\u00a0латинские буквы от\u00a0A до\u00a0F',
  agreementCode: 'Номер договора\u00a0— от\u00a05 до\u00a016 латинских букв и\u00a0цифр',
  cyrillicName: 'Введите имя русскими буквами, не\u00a0больше пяти слов',
  simpleName: simpleNameMessage,
} as const;

export const requiredMessage = 'Заполните это поле';

/** `limit` is already a formatted text. */
export const limitMessages = {
  min: (limit: string) => `Не\u00a0меньше ${limit}`,
  max: (limit: string) => `Не\u00a0больше ${limit}`,
  minDate: (limit: string) => `Не\u00a0раньше ${limit}`,
  maxDate: (limit: string) => `Не\u00a0позже ${limit}`,
  minLength: (limit: string) => `Символов должно быть не\u00a0меньше ${limit}`,
};

export const invalidValueMessage = 'Это значение не подходит';

export const tooLongMessage = (longest: number) => `Не длиннее ${longest} знаков`;
