import type { FormType } from '@/api/leads/leads.schemas';

const tvPhone = 'Укажите корректный номер телефона';
const cardPhone = 'Телефон в формате +7 (999) 999-99-99';

/** Message of a wrong phone per form [spec 5; VAL-02]. */
export const phoneMessages: Record<FormType, string> = {
  tv_equipment: tvPhone,
  smart_tv: tvPhone,
  note: tvPhone,
  banner: tvPhone,
  quiz: cardPhone,
  card: cardPhone,
  callback: 'Укажите ваш телефон',
};

export const leadTexts = {
  created: 'Заявка успешно создана',
  badValue: 'Это значение не подходит',
  checkFields: 'Проверьте отмеченные поля',
  sameKeyOtherBody:
    'Эта заявка уже отправлена с другими данными. Обновите страницу и заполните форму ещё раз.',
  notFromOurSite: 'Заявку можно отправить только со страницы сайта. Обновите страницу и попробуйте ещё раз.',
  notStored: 'Не удалось отправить заявку. Пожалуйста, попробуйте еще раз.',
  unknownCity: 'Не удалось понять, из какого вы города. Откройте сайт своего города.',
  menuPhone: 'Введите телефон в формате +7 (999) 999-99-99',
  petition: 'Новое подключение',
  anonymous: 'Потенциальный клиент сайта',
  tooMany: 'Слишком много заявок подряд. Позвоните нам или попробуйте позже.',
  quarantined: (reason: string) => `Отложена на проверку: ${reason}`,
  /** Why a lead is set aside. */
  trapped: 'заполнено поле, которого люди не видят',
  tooQuick: 'форма заполнена быстрее, чем это делает человек',
  manyOfPhone: 'много заявок с этого телефона за час',
  manyOfAddress: 'много заявок с одного адреса за час',
  timeChanged: (when: string) => `Клиент выбрал другое время: ${when}`,
  timeAnyhow: 'как можно скорее',
  cancelled: 'Клиент отменил заявку',
  received: 'Заявка с сайта',
  receivedWithConsent: 'Заявка с сайта, согласие дано',
  delivered: 'Передана провайдеру',
  refused: (message: string) => `Провайдер отклонил заявку${message === '' ? '' : `: ${message}`}`,
  failed: 'Не удалось передать провайдеру',
} as const;
