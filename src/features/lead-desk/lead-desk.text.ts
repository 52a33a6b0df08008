import type { DeskEvent, DeskLead, LeadOutcome, LeadStatus } from '@/api/desk/desk.schemas';
import type { LiveState } from './live-leads';

/** Every word of the desk. */
export const deskText = {
  inboxTitle: 'Заявки',
  deskTitle: 'Стол менеджера',
  incoming: 'Входящие',
  newLeads: (count: number) => `Новых: ${count}`,
  loading: 'Загружаем заявки…',
  listFailed: 'Не удалось загрузить заявки. Проверьте связь и\u00a0попробуйте ещё раз.',
  retry: 'Попробовать ещё раз',
  empty: 'Заявок пока нет. Новая появится здесь сама.',
  needsScript: 'Для работы со\u00a0списком заявок включите JavaScript в\u00a0настройках браузера.',
  unknownForm: 'Форма на\u00a0сайте',

  arrivedOne: (number: string, name: string, city: string) =>
    `Новая заявка №\u00a0${number}: ${name}, ${city}`,
  arrivedMany: (count: number) => `Новых заявок: ${count}`,

  leadPane: 'Заявка',
  chooseLead: 'Выберите заявку в\u00a0списке',
  chooseLeadHint: 'Здесь появятся данные клиента и\u00a0всё, что происходило с\u00a0заявкой.',
  back: 'Назад',
  leadNumber: (number: string) => `Заявка №\u00a0${number}`,
  waits: 'ждёт',
  waitsFor: (left: string) => `ждёт клиент, до\u00a0цели ${left}`,
  waitsOver: (over: string) => `ждёт клиент, дольше цели на\u00a0${over}`,
  phoneHidden: 'Номер откроется, когда вы возьмёте заявку',
  take: 'Взять в\u00a0работу',
  call: 'Позвонить',
  takenByOther: (name: string) => `Заявку уже взял другой менеджер: ${name}.`,
  takenBy: (name: string) => `В\u00a0работе: ${name}`,
  heldBy: (name: string) => `Заявку ведёт ${name}.`,
  noConnection: 'Нет связи с\u00a0сервером. Проверьте сеть и\u00a0попробуйте ещё раз.',
  outcomeTitle: 'Чем закончился звонок',
  note: 'Заметка',
  noteHint: 'Необязательно. Сохранится вместе с\u00a0итогом.',

  city: 'Город',
  cityTime: (name: string, time: string) => `${name}, сейчас ${time}`,
  form: 'Форма',
  products: 'Что подключить',
  page: 'Страница',
  price: 'Цена на\u00a0сайте',
  receivedAt: 'Получена',
  consent: 'Согласие',
  noConsent: 'не\u00a0записано',
  delivery: 'Передача провайдеру',
  history: 'История',
  historyLoading: 'Загружаем историю…',
  historyFailed: 'Не удалось загрузить историю.',

  sections: 'Разделы',
  signOut: 'Выйти',
} as const;

/** Title of the browser's tab: «(3) Заявки | Стол менеджера». */
export function inboxTitle(newLeads: number): string {
  const title = `${deskText.inboxTitle} | ${deskText.deskTitle}`;
  return newLeads > 0 ? `(${newLeads}) ${title}` : title;
}

export const liveTexts: Record<LiveState, string> = {
  connecting: 'Соединяемся…',
  live: 'На линии',
  polling: 'Обновляем раз в\u00a010\u00a0секунд',
  lost: 'Нет связи, пробуем снова',
};

export const statusTexts: Record<LeadStatus, string> = {
  new: 'Новая',
  taken: 'В\u00a0работе',
  reached: 'Дозвонились',
  not_reached: 'Не\u00a0дозвонились',
  sold: 'Продано',
  refused: 'Отказ',
};

export const outcomeTexts: Record<LeadOutcome, string> = {
  reached: 'Дозвонились',
  not_reached: 'Не\u00a0дозвонились',
  sold: 'Продано',
  refused: 'Отказ',
};

export const deliveryTexts: Record<DeskLead['delivery'], string> = {
  waiting: 'Ждёт отправки',
  delivered: 'Передана',
  refused: 'Отклонена провайдером',
  failed: 'Не\u00a0передана',
};

/** For events that come without a text of their own. */
export const eventTexts: Record<DeskEvent['kind'], string> = {
  received: 'Заявка получена',
  taken: 'Взята в\u00a0работу',
  outcome: 'Записан итог',
  delivered: 'Передана провайдеру',
  delivery_refused: 'Отклонена провайдером',
  delivery_failed: 'Не\u00a0удалось передать провайдеру',
};

/** Forms by form_type [decision 8]. */
export const formTitles: ReadonlyMap<string, string> = new Map([
  ['tv_equipment', 'ТВ-оборудование'],
  ['smart_tv', 'Подключение Smart TV'],
  ['note', 'ТВ на\u00a0ноутбуке и\u00a0смартфоне'],
  ['quiz', 'Опрос'],
  ['banner', 'Баннер'],
  ['callback', 'Обратный звонок'],
  ['card', 'Карточка тарифа'],
]);
