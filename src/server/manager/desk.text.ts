import type { LeadOutcome, LeadStatus, RefusalReason } from '@/api/desk/desk.schemas';
import type { FormType } from '@/api/leads/leads.schemas';

const outcomes: Record<LeadOutcome, string> = {
  reached: 'Дозвонились',
  not_reached: 'Не дозвонились',
  callback: 'Перезвонить',
  sold: 'Продано',
  refused: 'Отказ',
};

const reasons: Record<RefusalReason, string> = {
  expensive: 'дорого',
  no_coverage: 'нет технической возможности',
  competitor: 'выбрал другого провайдера',
  changed_mind: 'передумал',
  not_theirs: 'не оставлял заявку',
  spam: 'спам',
  other: 'другое',
};

const statuses: Record<LeadStatus, string> = {
  ...outcomes,
  new: 'Новая',
  taken: 'В работе',
  cancelled: 'Отменена',
};

/** By form_type (decision 8). */
const forms: Record<FormType, string> = {
  tv_equipment: 'ТВ-оборудование',
  smart_tv: 'Smart TV',
  note: 'ТВ на ноутбуке и смартфоне',
  quiz: 'Опрос',
  banner: 'Баннер',
  callback: 'Обратный звонок',
  card: 'Карточка тарифа',
};

/** What the desk's server says: refusals, the history of leads, the audit, the export. */
export const deskTexts = {
  outcomes,
  reasons,
  statuses,
  forms,
  noSuchLead: 'Такой заявки нет',
  noSuchManager: 'Такого менеджера нет',
  alreadyTaken: (name: string) => `Заявку уже взял другой менеджер: ${name}`,
  notYours: 'Сначала возьмите заявку в работу',
  heldBy: (name: string) => `Заявку ведёт ${name}`,
  notTaken: 'Заявку никто не взял в работу',
  changedMeanwhile: 'Заявка изменилась, пока вы смотрели. Проверьте её и повторите.',
  isClosed: 'Заявка уже закрыта',
  isCancelled: 'Посетитель отменил заявку',
  isErased: 'Личные данные этой заявки удалены',
  inQuarantine: 'Заявка в карантине. Сначала верните её во входящие.',
  notInQuarantine: 'Заявка не в карантине',
  adminOnly: 'Это может только администратор заявок',
  checkFields: 'Проверьте отмеченные поля',
  callBackLater: 'Выберите время в будущем, не дальше 90 дней',
  cannotBeGiven: 'Этому менеджеру нельзя передать заявку',
  shortSearch: 'Введите не меньше четырёх цифр телефона или двух букв имени',
  noSuchZone: 'Такого часового пояса нет',
  emailTaken: 'Менеджер с такой почтой уже есть',
  lastAdmin: 'Нельзя убрать последнего администратора заявок',
  notYourself: 'Себя отключить нельзя',
  notSendable: {
    missing: 'Такой отправки нет',
    waiting: 'Эта отправка и так ждёт своей очереди',
    held: 'Заявка в карантине или отменена, её не отправляют',
    erased: 'Личные данные этой заявки удалены, отправлять нечего',
  },

  history: {
    taken: (name: string) => `Закреплена: ${name}`,
    released: 'Возвращена во входящие',
    releasedWithManager: 'Возвращена во входящие: менеджер отключён',
    handedOver: (name: string) => `Передана: ${name}`,
    approved: 'Возвращена из карантина',
    consentWithdrawn: 'Согласие отозвано, личные данные удалены',
    erased: 'Личные данные удалены',
    sentAgain: (target: string) => `Отправлена ещё раз: ${target}`,
  },
  targets: { provider: 'провайдеру', crm: 'в CRM', mail: 'почтой' } as Record<string, string>,

  audit: {
    phoneSeen: 'Увидел номер телефона',
    exported: (count: number, filters: string) =>
      `Выгрузил заявок: ${count}${filters === '' ? '' : `; отбор: ${filters}`}`,
    settings: (changes: string) => `Изменил настройки: ${changes}`,
    managerCreated: (name: string) => `Добавил менеджера: ${name}`,
    managerDisabled: (name: string) => `Отключил менеджера: ${name}`,
    managerEnabled: (name: string) => `Включил менеджера: ${name}`,
    managerRole: (name: string, role: string) => `Сменил роль: ${name}, ${role}`,
    passwordReset: (name: string) => `Выдал новый одноразовый пароль: ${name}`,
    sentAgain: (target: string) => `Отправил ещё раз ${target}`,
    paused: (target: string) => `Приостановил отправку заявок ${target}`,
    resumed: (target: string) => `Возобновил отправку заявок ${target}`,
    consentWithdrawn: 'Записал отзыв согласия',
    erased: (count: number) => `Удалил личные данные по номеру телефона, заявок: ${count}`,
    erasedAgain: (count: number) => `Повторил удаление после восстановления, заявок: ${count}`,
    retention: (count: number, days: number) =>
      `Удалены личные данные закрытых заявок старше ${days} дн.: ${count}`,
  },
  roles: { manager: 'менеджер', 'lead-admin': 'администратор заявок' },

  exportFile: (day: string) => `заявки-${day}.csv`,
  exportHead: [
    'Номер',
    'Создана',
    'Часовой пояс',
    'Город',
    'Форма',
    'Продукт',
    'Тема',
    'Страница',
    'Что выбрано',
    'Вариант оплаты',
    'Цена',
    'Имя',
    'Телефон',
    'Статус',
    'Причина отказа',
    'Заметка',
    'Менеджер',
    'Первый звонок',
    'Закрыта',
    'Согласие',
    'Варианты',
  ],
} as const;
