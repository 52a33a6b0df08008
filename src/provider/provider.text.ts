import { formatRoubles } from '@/lib/money';

export const malformedText = {
  malformed: 'Неверные параметры запроса',
  malformedField: 'Неверное значение',
} as const;

export const catalogueText = {
  unknownProvider: 'Провайдер не найден',
  unknownCity: 'Город не найден',
} as const;

export const quizPageText = {
  unknownQuiz: 'Опрос не найден',
  unknownProvider: 'Провайдер не найден',
} as const;

export const contentText = {
  providerIdForm: 'Номер провайдера — целое положительное число',
  listForm: 'Имена через запятую',
  flagForm: 'Только 1',
  otherProvider: 'Не совпадает с заголовком ProviderId',
  unknownProvider: 'Такого провайдера нет',
  unknownPage: 'Страница не найдена',
  malformed: 'Проверьте параметры запроса',
} as const;

export const geographyText = {
  noCity: 'Такого города нет',
  noHouse: 'Такого дома нет',
  unknownRegion: (id: number) => `Регион ${id} не найден`,
  badRequest: (fields: string) => `Неверные параметры запроса: ${fields}`,
} as const;

export const visitsText = {
  noSlot: 'Такого времени визита нет или оно уже прошло.',
} as const;

export const requestsText = {
  accepted: 'Заявка успешно создана',
  refused: 'Заявка отклонена: подключение по этому адресу невозможно.',
  noNumber: 'Не передан номер телефона для звонка.',
  erased: 'Данные удалены',
} as const;

export const identityText = {
  title: 'Вход в\u00a0личный кабинет',
  lead: 'По\u00a0номеру договора и\u00a0паролю. Номер\u00a0— в\u00a0договоре и\u00a0в\u00a0квитанции.',
  agreement: 'Номер договора',
  password: 'Пароль',
  signIn: 'Войти',
  wrong: 'Номер договора или\u00a0пароль указаны неверно',
  limited: 'Слишком много попыток. Подождите 15\u00a0минут и\u00a0попробуйте снова.',
  busy: 'Сейчас входит слишком много людей. Попробуйте ещё раз через\u00a0несколько секунд.',
  failedTitle: 'Войти не\u00a0получилось',
  failedLead: 'Ссылка устарела или уже использована. Вернитесь на\u00a0сайт и\u00a0нажмите «Войти» ещё раз.',
} as const;

export const sandboxPaymentText = {
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
